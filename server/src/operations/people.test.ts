import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aTeam } from '../../test/records.ts'
import { runOperation } from '../../test/run-operation.ts'
import { aStandingDb } from '../../test/standing.ts'
import { sql } from '../db/sql.ts'
import * as people from './people.ts'

const commands = { ...people }

const now = new Date('2026-11-21T12:00:00Z')
const link = /^https:\/\/earshot\.test\/welcome#earshot_link_[\w-]{43}\n$/

describe.each(engines)('the commands about people on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(() => record(db, [aTeam('t')]))

  const environment = { EARSHOT_PUBLIC_URL: 'https://earshot.test' }
  async function run(command: keyof typeof commands, options: Record<string, string>) {
    const { notes: _, ...said } = await runOperation(commands[command], { db, now: () => now }, options, {
      environment,
    })
    return said
  }

  it('make a person, who becomes a member, and print the link alone', async () => {
    const ada = { email: 'Ada@example.com', name: 'Ada' }
    expect(await run('personCreate', { ...ada, team: 't', role: 'OWNER' })).toEqual({
      ...{ out: expect.stringMatching(link), err: '', code: 0 },
    })
    expect(await run('personCreate', ada)).toEqual({
      ...{ out: '', err: 'Another person already has this email address.\n', code: 1 },
    })
    expect((await run('memberList', { team: 't' })).out).toMatch(
      /^[\w-]+\tada@example.com\tAda\tOWNER\t2026-11-21T.*\n$/,
    )
    expect((await run('personList', {})).out).toMatch(/^[\w-]+\tada@example.com\tAda\t2026-11-21T12:00:00.000Z\t1\n$/)
    expect((await run('personReset', { email: 'ADA@example.com' })).out).toMatch(link)
  })

  it('invite, change and remove members, but for the last owner', async () => {
    const bob = { team: 't', email: 'bob@example.com' }
    expect((await run('memberInvite', { ...bob, role: 'MEMBER' })).out).toMatch(link)
    await run('personCreate', { ...bob, name: 'Bob', role: 'MEMBER' })
    expect((await run('memberInvite', { ...bob, role: 'MEMBER' })).err).toMatch(/already a member of the team/)
    expect((await run('memberRole', { ...bob, role: 'MANAGER' })).code).toBe(0)
    expect((await run('memberList', { team: 't' })).out).toContain('bob@example.com\tBob\tMANAGER')
    const ada = { team: 't', email: 'ada@example.com' }
    for (const refused of [
      await run('memberRemove', ada),
      await run('memberRole', { ...ada, role: 'VIEWER' }),
      await run('personRemove', ada),
    ])
      expect(refused).toMatchObject({ out: '', err: expect.stringMatching(/without an owner/), code: 1 })
    expect((await run('memberRemove', bob)).code).toBe(0)
    expect((await run('personRemove', bob)).code).toBe(0)
    expect((await run('personList', {})).out.split('\n')).toHaveLength(2)
  })

  it('say what is wrong', async () => {
    const ada = { email: 'ada@example.com' }
    const eve = { email: 'eve@example.com', name: 'Eve' }
    for (const [command, options, code, why] of [
      ['personCreate', { ...eve, team: 't' }, 2, /Use --team and --role together/],
      ['personCreate', { ...eve, team: 't', role: 'OPERATOR' }, 2, /--role must be one of VIEWER/],
      ['personCreate', { ...eve, team: 'none', role: 'OWNER' }, 1, /There is no team 'none'/],
      ['personCreate', { email: 'eve', name: '' }, 2, /--email must be an e-?mail address.*\n--name must be a text/],
      ['personReset', { email: 'nobody' }, 1, /Nobody has the email address 'nobody'/],
      ['personRemove', { email: 'nobody' }, 1, /Nobody has/],
      ['memberList', { team: 'none' }, 1, /There is no team 'none'/],
      ['memberInvite', { ...ada, team: 'none', role: 'MEMBER' }, 1, /There is no team 'none'/],
      ['memberInvite', { email: 'x', team: 't', role: 'MEMBER' }, 2, /--email must be/],
      ['memberInvite', { ...ada, team: 't', role: 'boss' }, 2, /--role must be/],
      ['memberRole', { ...ada, team: 't', role: 'boss' }, 2, /--role must be/],
      ['memberRemove', { ...eve, team: 't' }, 1, /Nobody has/],
    ] as const)
      expect(await run(command, options), `${command} ${JSON.stringify(options)}`).toMatchObject({
        ...{ out: '', code, err: expect.stringMatching(why) },
      })
  })

  it('make nobody where the team is wrong', async () => {
    expect((await run('personList', {})).out).not.toContain('eve@')
  })

  it('forget what a person is called who is removed', async () => {
    await run('personCreate', { email: 'gone@example.com', name: 'Gone', team: 't', role: 'MEMBER' })
    const { out } = await run('memberInvite', { email: 'gone2@example.com', team: 't', role: 'MEMBER' })
    expect((await run('memberInvite', { email: 'gone@example.com.org', team: 't', role: 'MEMBER' })).code).toBe(0)
    expect(out).toMatch(link)
    expect((await run('personRemove', { email: 'gone@example.com' })).code).toBe(0)
    const kept = JSON.stringify(await db.read(reader => reader.rows(sql`select * from audit`)))
    expect(kept).not.toMatch(/"gone@example\.com\\"|Gone/)
    for (const other of ['gone@example.com.org', 'gone2@example.com']) expect(kept).toContain(other)
  })

  it('leave rows of the audit, as the operator', async () => {
    const rows = await db.read(reader =>
      reader.rows(sql`select distinct action, actor_kind from audit order by action`),
    )
    expect(rows).toEqual(
      [
        ...['invitations.create', 'members.change', 'members.remove'],
        ...['persons.create', 'persons.remove', 'persons.reset'],
      ].map(action => ({ action, actor_kind: 'operator' })),
    )
  })
})
