import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, answer, aTeam, prompt } from '../../../test/records.ts'
import { keepSchedule } from '../../collect/plan/schedule.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import type { NamedAssistant } from '../../collect/setup/setup.ts'
import { sql } from '../../db/sql.ts'
import { readConfig } from '../../settings/config.ts'
import { examineDatabase } from './database.ts'
import { type DoctorFinding, lineOf } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examineSettings } from './settings.ts'
import { examineWatching } from './watching.ts'

const now = new Date('2026-11-21T12:00:00Z')
const levels = (findings: readonly DoctorFinding[]) => findings.map(({ level }) => level)

describe('the settings', () => {
  it('that are not known are named, with the nearest that is', () => {
    const known = ['EARSHOT_PORT', 'EARSHOT_DATA', 'EARSHOT_OPENAI_API_KEY']
    expect(examineSettings({ EARSHOT_PORT: '1', PATH: '/', EARSHOT_DATA: '', EARSHOT_X: '' }, known)).toEqual([
      { level: 'ok', text: 'Settings: 1 in the environment, all known.' },
    ])
    const found = examineSettings(
      { EARSHOT_OPENAI_KEY: 'x', EARSHOT_PROT: 'y', EARSHOT_SOMETHING_ELSE: 'z', EARSHOT_ASK_COMPATIBLE_LLM_URL: 'u' },
      known,
    )
    expect(found.map(lineOf)).toEqual([
      'warn  Settings: EARSHOT_OPENAI_KEY is unknown and has no effect. Did you mean EARSHOT_OPENAI_API_KEY?\n',
      'warn  Settings: EARSHOT_PROT is unknown and has no effect. Did you mean EARSHOT_PORT?\n',
      'warn  Settings: EARSHOT_SOMETHING_ELSE is unknown and has no effect. Remove it.\n',
    ])
  })
})

describe('the folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-doctor-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is well where it is private, or not there yet', async () => {
    expect(levels(await examineFolder(folder))).toEqual(['ok', expect.stringMatching('ok|warn')])
    const nowhere = join(folder, 'nowhere')
    expect(await examineFolder(nowhere)).toEqual([
      { level: 'ok', text: `Folder: ${nowhere} does not exist yet. It is created when the database is first opened.` },
    ])
  })

  it('is not where others can open it, or it is a file', async () => {
    const open = join(folder, 'open')
    await mkdir(open)
    await chmod(open, 0o755)
    expect((await examineFolder(open))[0]).toEqual({
      level: 'warn',
      text: expect.stringContaining(`chmod 700`),
      command: `chmod 700 ${open}`,
    })
    await chmod(open, 0o1777)
    expect((await examineFolder(open))[0]).toMatchObject({ level: 'fail' })
    await writeFile(join(folder, 'file'), '')
    expect(await examineFolder(join(folder, 'file'))).toEqual([
      { level: 'fail', text: expect.stringContaining('is not a folder') },
    ])
  })
})

describe.each(engines)('the database on %s', (name, open) => {
  it('is well where it is up to date, and its newest answer is not from the future', async () => {
    await using db = await open()
    await record(db, [aTeam('team'), aBrand('b', 'team'), prompt('p1'), answer('a', '2026-11-21T11:00:00Z')])
    const clock = name !== 'duckdb' ? () => new Date() : () => now
    const { findings, whole } = await examineDatabase(db, clock)
    expect([whole, new Set(levels(findings))]).toEqual([true, new Set(['ok'])])
    const early = await examineDatabase(db, () => new Date('2026-11-21T10:00:00Z'))
    expect(early.findings.at(-1)).toEqual({
      level: 'warn',
      text: 'Clock: the newest answer (2026-11-21T11:00:00.000Z) is in the future. Set this clock, or the clock of the sender.',
    })
    if (name !== 'duckdb')
      expect(early.findings.map(lineOf).join('')).toMatch(/^fail {2}Clock: \d+ s behind that of the database server/m)
  })

  it('tells what is pending, and reads no table of another version', async () => {
    await using db = await open()
    await db.write(writer => writer.run(sql`delete from migration where number = 31`))
    const { findings, whole } = await examineDatabase(db, () => now)
    expect(whole).toBe(false)
    expect(findings).toContainEqual({
      level: 'warn',
      text: 'Database: 1 migrations are pending. earshot migrate applies them, as any command does.',
      command: 'earshot migrate',
    })
    await db.write(writer => writer.run(sql`insert into migration (number, needs) values (9999, 9998)`))
    expect((await examineDatabase(db, () => now)).findings).toContainEqual({
      level: 'fail',
      text: expect.stringContaining('a newer Earshot (migration 9999'),
    })
  })
})

describe.each(engines)('what is watched on %s', (_, open) => {
  const setupsOf = async (environment: Record<string, string>) =>
    (await createCollectSetup(readConfig(environment))).setups
  const scheduled = {
    every: 'daily',
    day: '',
    hour: 6,
    timeZone: 'UTC',
    repeats: 1,
    country: null,
    locale: null,
  } as const

  it('is told where nobody can ask it', async () => {
    await using db = await open()
    await record(db, [aTeam('team'), aBrand('b', 'team'), aBrand('c', 'team'), prompt('p1')])
    const schedule = (assistants: readonly NamedAssistant[]) =>
      db.write(writer => keepSchedule(writer, 1, { ...scheduled, assistants }, now.getTime()))
    const lines = async (environment: Record<string, string>) =>
      (await examineWatching(db, await setupsOf(environment), now)).map(lineOf)
    const brands = "warn  Brands: no prompts for 'c'. Import or add some.\n"
    expect(await lines({})).toEqual([brands, 'ok    Schedules: 0, each with an assistant to ask.\n'])

    await schedule([{ provider: 'chatgpt', model: null }])
    expect(await lines({})).toEqual([
      brands,
      "warn  Schedule of 'b': it runs nothing because its providers are not set up. Set their keys.\n",
    ])
    const keys = { EARSHOT_OPENAI_API_KEY: 'sk-0123456789' }
    const prices = expect.stringMatching(/^ok {4}Prices: of \d+ models, the latest read on 2026-11-\d\d, \d+ days ago/)
    expect(await lines(keys)).toEqual([prices, brands, 'ok    Schedules: 1, each with an assistant to ask.\n'])

    await schedule([
      { provider: 'chatgpt', model: 'unheard-of' },
      { provider: 'claude', model: null },
    ])
    expect(await lines({ ...keys, EARSHOT_OPENAI_MODELS: 'unheard-of' })).toEqual([
      prices,
      brands,
      "warn  Schedule of 'b': it names 'claude', which has no key. Set the key, or change the schedule.\n",
      "warn  Schedule of 'b': no price for 'unheard-of', so a money budget prevents its runs. Set a price in EARSHOT_PRICES.\n",
      expect.stringMatching(/^warn {2}Models: chatgpt unheard-of: it has no price/),
    ])
  })
})
