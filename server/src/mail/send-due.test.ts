import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aMailCatcher, aSilentMailServer, linkIn, type MailCatcher } from '../../test/mail-catcher.ts'
import { aPeopledDoor, codeOf, password } from '../../test/people.ts'
import { aTeam } from '../../test/records.ts'
import { outsideAt } from '../admin/action/outside.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createMailer } from './mailer.ts'
import { createPostman } from './postman.ts'
import { type MailSender, sendDue } from './send-due.ts'

const minute = 60_000
const publicUrl = 'https://earshot.test'
const never = new AbortController().signal

describe.each(engines)('the mails that wait on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  let server: MailCatcher
  let post: MailSender
  let woken = 0
  const warned: Record<string, unknown>[] = []
  beforeAll(async () => {
    db = await open()
    server = await aMailCatcher()
    door = await aPeopledDoor(db, [aTeam('t', { name: 'Acme' })], { publicUrl, post: { wake: () => void woken++ } })
    await door.personOf('ada@example.com', { t: 'OWNER' })
    post = await posting(server.url)
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  })

  const posting = async (url: string, holder = 'me'): Promise<MailSender> => ({
    ...{ db, now: () => door.clock.now, random: () => 0, holder, urlOf: outsideAt(publicUrl).urlOf },
    mailer: await createMailer({ url, from: { address: 'earshot@example.com', name: 'Earshot' }, plain: true }),
    log: {
      warn: (facts: object) => void warned.push(facts as Record<string, unknown>),
    } as unknown as MailSender['log'],
  })
  const later = (ms: number) => {
    door.clock.now = new Date(door.clock.now.getTime() + ms)
  }
  const owner = () => door.signedIn('ada@example.com')
  const invite = async (email: string) =>
    (await owner()).admin.invitations.create({ teamId: 't', email, role: 'MEMBER' })
  const stateOf = async (email: string) => {
    const { invitations } = await (await owner()).admin.invitations.list({ teamId: 't', limit: 100 })
    return invitations.find(each => each.email === email)?.mail
  }
  const waiting = () =>
    db.read(reader => reader.rows<{ attempts: number; holder: string | null }>(sql`select * from mail`))

  it('bring the link alone, with who invites to which team; the inviter does not see it', async () => {
    const before = woken
    const made = await invite('bob@example.com')
    expect([made.link, made.mailed, made.invitation.mail?.state, woken]).toEqual([null, true, 'WAITING', before + 1])
    const kept = JSON.stringify(
      await db.read(reader => reader.rows(sql`select * from mail join link on link.id = link_id`)),
    )
    await sendDue(post, never)
    const mail = server.mails.at(-1)!
    expect(mail.text).toContain('ada@example.com (ada@example.com) invites you to the team "Acme"')
    const { url, secret } = linkIn(mail)
    expect(url).toMatch(/^https:\/\/earshot\.test\/welcome#earshot_link_[\w-]{43}$/)
    expect(kept).not.toContain(secret)
    expect(await stateOf('bob@example.com')).toMatchObject({ state: 'SENT', reason: null, answer: null })
    expect(await waiting()).toEqual([])
    const bob = door.aSession()
    await bob.redeem({ secret, name: 'Bob', password })
    expect((await bob.me({})).teams.map(({ id }) => id)).toEqual(['t'])
  })

  it('are tried again with the next link until the mail server takes them; the log names the request', async () => {
    server.manners.recipient = 451
    await invite('slow@example.com')
    const [{ requestId }] = (await db.read(reader =>
      reader.rows<{ requestId: string }>(sql`select request_id as "requestId" from mail`),
    )) as [{ requestId: string }]
    await sendDue(post, never)
    expect(await stateOf('slow@example.com')).toMatchObject({
      state: 'WAITING',
      reason: 'DEFERRED',
      answer: '451 No such luck',
    })
    expect(warned.at(-1)).toMatchObject({ requestId, reason: 'DEFERRED', attempt: 1 })
    server.manners.recipient = undefined
    await sendDue(post, never)
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1])
    later(minute)
    await sendDue(post, never)
    expect(server.mails.at(-1)!.to).toMatchObject({ text: 'slow@example.com' })
    expect(await stateOf('slow@example.com')).toMatchObject({ state: 'SENT' })
  })

  it('are given up if the mail server refuses them, which is kept; withdrawn ones are dropped', async () => {
    server.manners.recipient = 550
    await invite('nobody@example.com')
    const { invitation } = await invite('gone@example.com')
    await (await owner()).admin.invitations.revoke({ invitationId: invitation.id })
    const before = server.mails.length
    await sendDue(post, never)
    server.manners.recipient = undefined
    later(60 * minute)
    await sendDue(post, never)
    expect(await stateOf('nobody@example.com')).toMatchObject({
      state: 'FAILED',
      reason: 'REFUSED',
      answer: '550 No such luck',
    })
    expect([await waiting(), server.mails.length]).toEqual([[], before])
  })

  it('wait for the operator if the mail server does not let us in, and go out once that is mended', async () => {
    server.manners.refusesPassword = true
    const locked = await posting(server.url.replace('//', '//u:p@'))
    await invite('first@example.com')
    later(1000)
    await invite('second@example.com')
    await sendDue(locked, never)
    expect(await stateOf('first@example.com')).toMatchObject({ state: 'WAITING', reason: 'UNAUTHORIZED' })
    // The second mail isn't tried, because the lane is blocked.
    expect((await waiting()).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
    server.manners.refusesPassword = false
    later(60 * minute)
    await sendDue(locked, never)
    expect([await stateOf('first@example.com'), await stateOf('second@example.com')]).toEqual([
      expect.objectContaining({ state: 'SENT' }),
      expect.objectContaining({ state: 'SENT' }),
    ])
  })

  it('wait again at once if the server is stopped while the mail server hangs', async () => {
    await using silent = await aSilentMailServer()
    await invite('hangs@example.com')
    const postman = createPostman(await posting(silent.url, 'stopped'), { error: () => undefined } as never)
    await silent.connected
    await postman[Symbol.asyncDispose]()
    expect(await waiting()).toEqual([expect.objectContaining({ holder: null, attempts: 0 })])
    await sendDue(post, never)
    expect(await stateOf('hangs@example.com')).toMatchObject({ state: 'SENT' })
  })

  it('bring a new password to who forgot it; unknown addresses get the same answer, the same work and no mail', async () => {
    const forgot = (email: string) => door.aSession().forgot({ email })
    const writesOf = async (act: () => Promise<unknown>) => {
      const { writes } = db
      const answer = await act()
      return [answer, db.writes - writes]
    }
    door.place.address = '192.0.2.77'
    expect(await writesOf(() => forgot('Ada@example.com'))).toEqual(await writesOf(() => forgot('unknown@example.com')))
    expect((await waiting()).length).toBe(2)
    const before = server.mails.length
    await sendDue(post, never)
    expect(server.mails.slice(before).map(({ subject }) => subject)).toEqual(['Set your password on Earshot'])
    const session = door.aSession()
    await session.redeem({ secret: linkIn(server.mails.at(-1)).secret, password: 'another long password' })
    expect((await session.me({})).person?.email).toBe('ada@example.com')
    const codes: unknown[] = []
    for (const email of ['ada@example.com', 'unknown@example.com'])
      for (let again = 0; again < 3; again++) codes.push(await codeOf(forgot(email)))
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY_TRIES', undefined, undefined, 'TOO_MANY_TRIES'])
    expect((await waiting()).length).toBe(2)
    const without = await aPeopledDoor(db, [])
    expect(await codeOf(without.aSession().forgot({ email: 'ada@example.com' }))).toBe('FORBIDDEN')
    expect([(await without.aSession().ways({})).resets, (await door.aSession().ways({})).resets]).toEqual([false, true])
  })
})
