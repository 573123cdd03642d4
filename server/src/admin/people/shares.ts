import { randomUUID } from 'node:crypto'
import {
  admin,
  dayLength,
  invalidBody,
  Refusal,
  readInstant,
  type SharedView,
  shareDays,
  wrongInShown,
} from '@earshot/contract'
import type { Actor } from '../../access/actor.ts'
import { whyNotShown } from '../../access/closed.ts'
import { passwords } from '../../access/passwords.ts'
import { shareSecrets } from '../../access/secrets.ts'
import { addShare, endShares, type Share, sharesWhere } from '../../access/shares.ts'
import { unknownId } from '../../access/target.ts'
import { sql } from '../../db/sql.ts'
import { changing, reading } from '../action/action.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'

const instant = (at: number) => new Date(at).toISOString()

const onWire = ({ id, brandId, name, page, query, password, maker, ...share }: Share) => ({
  ...{ id, brandId, name, page, query, hasPassword: password !== null, createdBy: maker, opens: share.opens },
  ...{ createdAt: instant(share.createdAt), expiresAt: instant(share.expiresAt) },
  lastUsedAt: share.lastUsedAt === null ? null : instant(share.lastUsedAt),
})

export const listShares = reading(admin.shares.list, async ({ db, brand, teamId, now }, page) => {
  const working = sql`s.only_brand = ${brand} and s.team_id = ${teamId} and s.expires_at > ${now.getTime()}`
  const shares = await sharesWhere(db, working, createPageClause(page))
  const pagination = await paginationOf(db, sql`share s where ${working}`, page, shares)
  return { pagination, shares: shares.map(onWire) }
})

export const createShare = changing(
  admin.shares.create,
  async ({ actor, db, teamId, brandId, brand, now, outside }, input) => {
    const { name, page, password, dryRun } = input
    const query = fixedIn(input.query ?? {})
    const wrong = wrongInShown({ page, query })
    if (wrong.length > 0) throw invalidBody(...wrong)
    const expiresAt = endOf(input.expiresAt, actor, now)
    await endShares(db, sql`team_id = ${teamId} and expires_at <= ${now.getTime()}`)
    const id = randomUUID()
    const secret = shareSecrets.make()
    const share = {
      ...{
        id,
        teamId,
        brandId,
        brand,
        name,
        page,
        query,
        expiresAt,
        createdAt: now.getTime(),
        lastUsedAt: null,
        opens: 0,
      },
      maker: { kind: actor.kind, id: actor.id },
      password: password === undefined ? null : await passwords.hashOf(password),
    }
    await addShare(db, share, secret)
    const after = onWire({ ...share, brandName: '' })
    return {
      result: {
        ...{ share: after, dryRun, warnings: await whyNotShown(db, brandId) },
        link: dryRun ? null : outside.shareUrlOf(id, secret),
      },
      changed: { subject: id, before: null, after },
    }
  },
)

const fixedIn = (given: Readonly<Record<string, string | number | boolean | undefined>>): SharedView['query'] =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

function endOf(given: string | undefined, { until }: Actor, now: Date): number {
  const at = now.getTime()
  const latest = at + shareDays.most * dayLength
  if (given === undefined) return Math.min(at + shareDays.usual * dayLength, until ?? latest)
  const ends = readInstant(given)!
  if (ends <= at || ends > latest) {
    const message = `expiresAt must be in the future, at most ${shareDays.most} days from now.`
    throw invalidBody({ field: 'expiresAt', message })
  }
  if (until !== undefined && ends > until)
    throw new Refusal('FORBIDDEN', 'A share cannot last longer than the token that creates it.')
  return ends
}

export const revokeShare = changing(admin.shares.revoke, async ({ db, now }, { shareId, dryRun }) => {
  const [share] = await sharesWhere(db, sql`s.id = ${shareId} and s.expires_at > ${now.getTime()}`)
  if (!share) throw unknownId('shareId', shareId)
  await endShares(db, sql`id = ${shareId}`)
  const before = onWire(share)
  return { result: { share: before, dryRun }, changed: { subject: shareId, before, after: null } }
})
