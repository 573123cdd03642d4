import type { SessionClient } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '../src/access/links.ts'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { join, name as named, type Sql, sql } from '../src/db/sql.ts'
import { tables } from '../src/db/tables.ts'
import { anEmptySchema } from './engines.ts'
import { atOnce } from './held.ts'
import { aPeopledDoor, password } from './people.ts'
import { aBrand, aTeam } from './records.ts'

type Door = Awaited<ReturnType<typeof aPeopledDoor>>
type Act = () => Promise<string>
/** Two calls, each to its own server, on a new resource. */
type Pair = (one: Door, other: Door) => Promise<readonly [Act, Act]>

const newPassword = 'another long password'
const told =
  (call: () => Promise<unknown>): Act =>
  () =>
    call().then(
      () => 'done',
      error => (error as { code?: string }).code ?? String(error),
    )

/** A new person with the same session at both servers. */
async function signedIn(one: Door, other: Door) {
  const email = `${crypto.randomUUID()}@example.com`
  const { id: personId } = await one.personOf(email, { t: 'VIEWER' })
  const sessions = await sameSession(one, other, email)
  return { email, personId, sessions }
}

async function sameSession(one: Door, other: Door, email: string): Promise<[SessionClient, SessionClient]> {
  await one.signedIn(email)
  const cookie = one.seen.set.map(set => set.split(';')[0]).join('; ')
  return [one.aSession({ cookie }), other.aSession({ cookie })]
}

const link = ({ db, clock }: Door, purpose: Parameters<typeof makeLink>[1]) =>
  db.write(writer => makeLink(writer, purpose, clock.now))

/** Two calls by the same session, which get its id. */
const bySession =
  (...acts: ((session: SessionClient, sessionId: string) => Promise<unknown>)[]): Pair =>
  async (one, other) => {
    const { sessions } = await signedIn(one, other)
    const { session } = await sessions[0].me({})
    return [told(() => acts[0]!(sessions[0], session.id)), told(() => acts.at(-1)!(sessions[1], session.id))]
  }

/** Two calls about an invitation of the logged-in person. */
const byInvited =
  (
    ...acts: ((session: SessionClient, invitation: { invitationId: string }, secret: string) => Promise<unknown>)[]
  ): Pair =>
  async (one, other) => {
    const { email, sessions } = await signedIn(one, other)
    const { link: made, secret } = await link(one, { kind: 'INVITATION', teamId: 'u', email, role: 'MEMBER' })
    const invitation = { invitationId: made.id }
    return [
      told(() => acts[0]!(sessions[0], invitation, secret)),
      told(() => acts.at(-1)!(sessions[1], invitation, secret)),
    ]
  }

const accept = (session: SessionClient, invitation: { invitationId: string }) => session.accept(invitation)
const decline = (session: SessionClient, invitation: { invitationId: string }) => session.decline(invitation)
const changePassword = (session: SessionClient) => session.changePassword({ oldPassword: password, newPassword })

const pairs: [what: string, pair: Pair][] = [
  ['an invitation accepted twice', byInvited(accept)],
  ['an invitation declined twice', byInvited(decline)],
  ['an invitation accepted and declined', byInvited(accept, decline)],
  [
    'an invitation accepted and its link redeemed',
    byInvited(accept, (session, _, secret) => session.redeem({ secret, password })),
  ],
  [
    'an invitation accepted and revoked',
    async (one, other) => {
      const { email, sessions } = await signedIn(one, other)
      const { link: made } = await link(one, { kind: 'INVITATION', teamId: 'u', email, role: 'MEMBER' })
      const ids = { invitationId: made.id }
      return [told(() => sessions[0].accept(ids)), told(() => other.asOperator.invitations.revoke(ids))]
    },
  ],
  [
    'invitations of two teams to one new address',
    async (one, other) => {
      const email = `${crypto.randomUUID()}@example.com`
      const secretOf = async (teamId: string) =>
        (await link(one, { kind: 'INVITATION', teamId, email, role: 'MEMBER' })).secret
      const [t, u] = [await secretOf('t'), await secretOf('u')]
      const given = { name: 'Ada', password: newPassword }
      return [
        told(() => one.aSession().redeem({ secret: t, ...given })),
        told(() => other.aSession().redeem({ secret: u, ...given })),
      ]
    },
  ],
  [
    'a link to a new password redeemed twice',
    async (one, other) => {
      const { personId } = await signedIn(one, other)
      const { secret } = await link(one, { kind: 'RESET', personId })
      const given = { secret, password: newPassword }
      return [told(() => one.aSession().redeem(given)), told(() => other.aSession().redeem(given))]
    },
  ],
  [
    'two links to a new password of one person',
    async (one, other) => {
      const { personId } = await signedIn(one, other)
      const [{ secret }, second] = [
        await link(one, { kind: 'RESET', personId }),
        await link(one, { kind: 'RESET', personId }),
      ]
      return [
        told(() => one.aSession().redeem({ secret, password: newPassword })),
        told(() => other.aSession().redeem({ secret: second.secret, password: newPassword })),
      ]
    },
  ],
  [
    'a link to a new password beside the deletion of the person',
    async (one, other) => {
      const { personId } = await signedIn(one, other)
      const { secret } = await link(one, { kind: 'RESET', personId })
      return [
        told(() => one.aSession().redeem({ secret, password: newPassword })),
        told(() => other.asOperator.persons.remove({ personId })),
      ]
    },
  ],
  [
    'a sign-in beside a new password',
    async (one, other) => {
      const { email, sessions } = await signedIn(one, other)
      return [told(() => one.aSession().login({ email, password })), told(() => changePassword(sessions[1]))]
    },
  ],
  [
    'a sign-in by a token beside its end',
    async (one, other) => {
      const { token, secret } = await one.asOperator.tokens.create({ teamId: 't', name: 'x', scopes: ['read'] })
      return [
        told(() => one.aSession().loginByToken({ token: secret! })),
        told(() => other.asOperator.tokens.revoke({ tokenId: token.id })),
      ]
    },
  ],
  ['two new passwords', bySession(changePassword)],
  ['two sign-outs', bySession(session => session.logout({}))],
  [
    'a sign-out beside a new name',
    bySession(
      session => session.logout({}),
      session => session.changeName({ name: 'Eve' }),
    ),
  ],
  ['a sign-out beside a new password', bySession(session => session.logout({}), changePassword)],
  [
    'a sign-out beside preferences',
    bySession(
      session => session.logout({}),
      session => session.setPreferences({ theme: 'dark', language: 'pt', oneLetterKeys: false }),
    ),
  ],
  [
    'a sign-out beside the end of the session',
    bySession(
      session => session.logout({}),
      (session, sessionId) => session.revoke({ sessionId }),
    ),
  ],
  [
    'a share opened beside its end',
    async (one, other) => {
      const { share, link: shown } = await one.asOperator.shares.create({ brandId: 'b', name: 'x', page: 'matrix' })
      const [, shareId = '', secret = ''] = /\/s\/(.*)#(.*)/.exec(shown!)!
      return [
        told(() => one.aSession().openShare({ shareId, secret })),
        told(() => other.asOperator.shares.revoke({ shareId: share.id })),
      ]
    },
  ],
  [
    'the first owner made twice',
    async (one, other) => {
      for (const table of ['session', 'membership', 'link', 'person'] as const)
        await one.db.write(writer => writer.run(sql`delete from ${named(table)}`))
      const { secret } = await link(one, { kind: 'FIRST_OWNER' })
      const owner = (email: string) => ({ secret, email, name: 'Ada', password: newPassword })
      return [
        told(() => one.aSession().redeem(owner('one@example.com'))),
        told(() => other.aSession().redeem(owner('two@example.com'))),
      ]
    },
  ],
]

const postgres = process.env.EARSHOT_TEST_POSTGRES
/** Login attempts are counted separately. */
const counted = Object.keys(tables).filter(table => table !== 'login_try')
const counts: Sql = sql`select ${join(
  counted.map(
    table =>
      sql`(select count(*) from ${named(table as keyof typeof tables)}) as ${named(table as keyof typeof tables)}`,
  ),
)}`

/** One server on the embedded engine, two servers on Postgres. */
describe.each([['duckdb'], ...(postgres ? [['postgres']] : [])])('two calls about signing in at once on %s', engine => {
  let handles: Db[]
  let doors: [Door, Door]
  let close: () => Promise<unknown> = async () => undefined
  beforeAll(async () => {
    if (engine === 'duckdb') handles = [await openDb({ threads: 1 })]
    else {
      const schema = await anEmptySchema(postgres!)
      close = async () => schema[Symbol.asyncDispose]()
      handles = [await openDb({ databaseUrl: schema.url }), await openDb({ databaseUrl: schema.url })]
    }
    let tried = 0
    const usual = { publicUrl: 'http://earshot.test', addressOf: () => `192.0.2.${1 + (tried++ % 250)}` }
    const one = await aPeopledDoor(handles[0]!, [aTeam('t'), aBrand('b', 't'), aTeam('u')], usual)
    doors = [one, handles[1] ? await aPeopledDoor(handles[1], [], usual) : one]
  })
  afterAll(async () => {
    for (const db of handles) await db[Symbol.asyncDispose]()
    await close()
  })

  const rows = async () => (await handles[0]!.read(reader => reader.rows<Record<string, number>>(counts)))[0]!
  /** Responses of the calls, and the number of rows that they add to or delete from each table. */
  async function outcomeOf(act: () => Promise<string[]>) {
    const before = await rows()
    const answers = await act()
    const after = await rows()
    const changed = counted.filter(table => before[table] !== after[table])
    return { answers, rows: changed.map(table => `${table} ${after[table]! - before[table]!}`) }
  }

  it.each(pairs)('%s ends as one after the other does', async (_, pair) => {
    const [a, b] = await pair(...doors)
    const forth = await outcomeOf(async () => [await a(), await b()])
    const [c, d] = await pair(...doors)
    const back = await outcomeOf(async () => [await d(), await c()].reverse())
    const together = await pair(...doors)
    const found = await outcomeOf(() => atOnce(handles[0]!, together))
    expect([forth, back]).toContainEqual(found)
  })
})
