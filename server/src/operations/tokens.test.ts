import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { runOperation } from '../../test/run-operation.ts'
import { aStandingDb } from '../../test/standing.ts'
import { tokenCreateOperation, tokenListOperation, tokenRevokeOperation } from './tokens.ts'

const now = new Date('2026-11-21T12:00:00Z')
const commands = { create: tokenCreateOperation, list: tokenListOperation, revoke: tokenRevokeOperation }

describe.each(engines)('the token commands on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(() => record(db, [aTeam('t'), aTeam('poor', { plan: 'STARTER' })]))

  const run = (command: keyof typeof commands, options: Record<string, string>) =>
    runOperation(commands[command], { db, now: () => now }, options)

  it('print the token alone, list it, and revoke it once', async () => {
    const made = await run('create', { team: 't', name: 'n 1' })
    expect(made).toMatchObject({ out: expect.stringMatching(/^earshot_[\w-]{43}\n$/), err: '', code: 0 })
    const [[, { token }]] = made.notes as [[string, { token: string }]]
    expect(made.notes).toEqual([['Token created', { team: 't', name: 'n 1', token }]])
    const at = now.toISOString()
    expect(await run('list', { team: 't' })).toMatchObject({
      out: `${token}\tt\tn 1\t${at}\tnever\tnever\tread\t-\t-\tnever\n`,
      code: 0,
    })
    expect(await run('revoke', { id: token })).toEqual({
      ...{ out: '', err: '', code: 0 },
      notes: [['Token revoked', { token }]],
    })
    const again = { out: '', err: `There is no active token '${token}'.\n`, notes: [], code: 1 }
    expect(await run('revoke', { id: token })).toEqual(again)
    expect((await run('list', {})).out).toBe(`${token}\tt\tn 1\t${at}\tnever\t${at}\tread\t-\t-\tnever\n`)
    expect(await run('list', { team: 'none' })).toEqual({ out: '', err: '', notes: [], code: 0 })
  })

  it('give a token scopes, a role, a brand and an end, and say what is wrong with them', async () => {
    await record(db, [aTeam('rich'), aBrand('b', 'rich')])
    const rights = { scope: 'admin, read', role: 'MANAGER', brand: 'b', expires: '2027-01-31' }
    expect(await run('create', { team: 'rich', name: 'n', ...rights })).toMatchObject({ err: '', code: 0 })
    expect((await run('list', { team: 'rich' })).out).toMatch(/\tread,admin\tMANAGER\tb\t2027-01-31T00:00:00.000Z\n$/)
    for (const [wrong, why] of [
      [{ scope: 'read,write' }, /^--scope must be a list of read, ingest, admin/],
      [{ scope: '' }, /^--scope/],
      [{ scope: 'admin' }, /--scope admin and --role/],
      [{ role: 'OWNER' }, /--scope admin and --role/],
      [{ scope: 'admin', role: 'OPERATOR' }, /^--role must be one of VIEWER, MEMBER, MANAGER, OWNER/],
      [{ expires: 'soon' }, /^--expires must be/],
    ] as const)
      expect(await run('create', { team: 'rich', name: 'n', ...wrong })).toMatchObject({
        ...{ out: '', code: 2 },
        err: expect.stringMatching(why),
      })
    expect((await run('create', { team: 'rich', name: 'n', brand: 'x' })).err).toBe("The team has no brand 'x'.\n")
    expect((await run('create', { team: 'rich', name: 'n', expires: '2026-11-21' })).err).toMatch(/in the future/)
  })

  it('say what is wrong with a team', async () => {
    expect(await run('create', { team: 'none', name: 'x' })).toEqual({
      out: '',
      err: `There is no team 'none'. Create it first: earshot admin teams create --id none --name NAME\n`,
      notes: [],
      code: 1,
    })
    expect(await run('create', { team: 'poor', name: 'x' })).toMatchObject({
      out: expect.stringMatching(/^earshot_/),
      err: expect.stringContaining("Team 'poor' has the plan STARTER"),
      code: 0,
    })
  })
})
