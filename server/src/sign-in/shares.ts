import { errors, Refusal, session } from '@earshot/contract'
import { createShareSession as openIn, type Share, shareOf, unknownShare } from '../access/shares.ts'
import { countTry, forgiveTry } from '../access/tries.ts'
import { addToAudit } from '../admin/action/audit.ts'
import { answering, formatTimestamp } from './call.ts'

const onWire = ({ id, brandId, brandName, page, query, expiresAt }: Share) => ({
  ...{ shareId: id, brand: { id: brandId, name: brandName }, page, query, expiresAt: formatTimestamp(expiresAt) },
})

export const lookShare = answering(session.lookShare, async ({ db, now }, link) => {
  const { brandName, page, password, expiresAt } = await db.read(reader => shareOf(reader, link, now))
  return {
    result: {
      share: { brand: brandName, page, needsPassword: password !== null, expiresAt: formatTimestamp(expiresAt) },
    },
  }
})

export const openShare = answering(session.openShare, async (signing, { password = '', ...link }) => {
  const { db, now, passwords, origin } = signing
  await countTry(db, { address: origin.address }, now)
  const share = await db.read(reader => shareOf(reader, link, now))
  const trying = { address: origin.address, ...(share.password !== null && { share: share.id }) }
  if (share.password !== null) {
    await countTry(db, { share: share.id }, now)
    if (!(await passwords.fits(password, share.password)))
      throw new Refusal('WRONG_PASSWORD', password === '' ? 'The share requires its password.' : wrong)
  }
  return db.write(async writer => {
    // The share may have been revoked meanwhile.
    const current = await shareOf(writer, link, now)
    if (current.password !== share.password) throw unknownShare()
    await forgiveTry(writer, trying)
    const { id, secret, expiresAt } = await openIn(writer, current, now)
    await addToAudit(writer, {
      ...{ at: now, actor: { kind: 'share', id: share.id, roles: new Map() }, origin },
      ...{ teamId: share.teamId, brandId: share.brandId, action: 'session.openShare', subject: share.id },
      ...{ before: null, after: { session: { id, expiresAt: formatTimestamp(expiresAt) } } },
    })
    return { result: { share: onWire(current) }, cookie: { secret, expiresAt, shareId: share.id } }
  })
})

const wrong = 'The password is wrong.'

export const getOpenedShare = answering(session.share, async ({ shareSession }, { shareId }) => {
  const opened = await shareSession(shareId)
  if (!opened) throw new Refusal('INVALID_SESSION', errors.INVALID_SESSION.meaning)
  return { result: { share: onWire(opened.share) } }
})
