import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { create, list, revoke } from './tokens.ts'

const now = new Date('2026-11-21T12:00:00Z')
const commands = { create, list, revoke }

describe.each(engines)('the token commands on %s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await record(db, [aTeam('t'), aTeam('poor', { plan: 'STARTER' })])
  })
  afterAll(() => db[Symbol.asyncDispose]())

  /** What a command prints, logs and ends with; a thrown error is printed, as the command line does. */
  async function run(command: keyof typeof commands, options: Record<string, string>) {
    const said = { out: '', err: '', notes: [] as unknown[], exit: 1 }
    const io = {
      out: async (text: string) => {
        said.out += text
      },
      err: (text: string) => {
        said.err += text
      },
      progress: () => undefined,
    }
    const note = (what: string, facts: object) => void said.notes.push([what, facts])
    const input = (async function* () {})()
    const call = { db, now: () => now, config: {} as never, options, input, io, note }
    said.exit = await commands[command].run(call).catch((error: Error) => {
      said.err += `${error.message}\n`
      return 1
    })
    return said
  }

  it('print the token alone, list it, and revoke it once', async () => {
    const made = await run('create', { team: 't', name: 'n 1' })
    expect(made).toMatchObject({ out: expect.stringMatching(/^earshot_[\w-]{43}\n$/), err: '', exit: 0 })
    const [[, { token }]] = made.notes as [[string, { token: string }]]
    expect(made.notes).toEqual([['A token was made', { team: 't', name: 'n 1', token }]])
    const at = now.toISOString()
    expect(await run('list', { team: 't' })).toMatchObject({
      out: `${token}\tt\tn 1\t${at}\tnever\tnever\tread\t-\t-\tnever\n`,
      exit: 0,
    })
    expect(await run('revoke', { id: token })).toEqual({
      ...{ out: '', err: '', exit: 0 },
      notes: [['A token was revoked', { token }]],
    })
    const again = { out: '', err: `There is no token '${token}' that still works.\n`, notes: [], exit: 1 }
    expect(await run('revoke', { id: token })).toEqual(again)
    expect((await run('list', {})).out).toBe(`${token}\tt\tn 1\t${at}\tnever\t${at}\tread\t-\t-\tnever\n`)
    expect(await run('list', { team: 'none' })).toEqual({ out: '', err: '', notes: [], exit: 0 })
  })

  it('give a token scopes, a role, a brand and an end, and say what is wrong with them', async () => {
    await record(db, [aTeam('rich'), aBrand('b', 'rich')])
    const rights = { scope: 'admin, read', role: 'MANAGER', brand: 'b', expires: '2027-01-31' }
    expect(await run('create', { team: 'rich', name: 'n', ...rights })).toMatchObject({ err: '', exit: 0 })
    expect((await run('list', { team: 'rich' })).out).toMatch(/\tread,admin\tMANAGER\tb\t2027-01-31T00:00:00.000Z\n$/)
    for (const [wrong, why] of [
      [{ scope: 'read,write' }, /^--scope must be a list of read, ingest, admin/],
      [{ scope: '' }, /^--scope/],
      [{ scope: 'admin' }, /^--scope admin and --role/],
      [{ role: 'OWNER' }, /^--scope admin and --role/],
      [{ scope: 'admin', role: 'OPERATOR' }, /^--role must be one of VIEWER, MEMBER, MANAGER, OWNER/],
      [{ expires: 'soon' }, /^--expires must be/],
    ] as const)
      expect(await run('create', { team: 'rich', name: 'n', ...wrong })).toMatchObject({
        ...{ out: '', exit: 2 },
        err: expect.stringMatching(why),
      })
    expect((await run('create', { team: 'rich', name: 'n', brand: 'x' })).err).toBe("The team has no brand 'x'.\n")
    expect((await run('create', { team: 'rich', name: 'n', expires: '2026-11-21' })).err).toMatch(/moment to come/)
  })

  it('say what is wrong with a team', async () => {
    expect(await run('create', { team: 'none', name: 'x' })).toEqual({
      out: '',
      err: `There is no team 'none'. Import it first: a line {"kind":"team","id":"none",…}.\n`,
      notes: [],
      exit: 1,
    })
    expect(await run('create', { team: 'poor', name: 'x' })).toMatchObject({
      out: expect.stringMatching(/^earshot_/),
      err: expect.stringContaining("Team 'poor' has the plan STARTER"),
      exit: 0,
    })
  })
})
