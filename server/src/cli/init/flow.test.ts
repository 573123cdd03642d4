import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAssistant, aProposal, aSite } from '../../../test/brand-site.ts'
import { engines } from '../../../test/engines.ts'
import { aTerminal } from '../../../test/terminal.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readConfig } from '../../settings/config.ts'
import type { CommandOptions } from '../shell/command.ts'
import { reportFailure } from '../shell/failed.ts'
import { takeFirstSteps } from './flow.ts'
import { createUnattended } from './unattended.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-steps-'))
})
afterAll(() => rm(folder, { recursive: true }))

const named = { name: 'Anvilry', site: 'https://www.anvilry.example/' }
const began = performance.now()
/** The clock must advance, because it sets the pace of runs. */
const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + performance.now() - began)

/** Runs `init` without a terminal. */
async function init(db: Db, options: CommandOptions, settings: Record<string, string> = {}) {
  const terminal = aTerminal()
  const interview = createUnattended({ yes: options.yes === true, accept: options.accept === true }, terminal)
  const steps = { db, options, interview, terminal, folder, config: readConfig(settings), now }
  const code = await takeFirstSteps(steps).catch(error => reportFailure(error, terminal))
  return { code, ...terminal.written }
}

const stored = (db: Db) =>
  db.read(reader =>
    reader.rows(sql`
select (select count(*) from team) as teams, (select count(*) from brand) as brands, (select count(*) from prompt) as prompts`),
  )

describe.each(engines)('the first steps with nobody at a terminal, on %s', (_, open) => {
  it('have an assistant propose, keep that in a file until somebody has looked at it, and store it then', async () => {
    await using db = await open()
    await using site = await aSite({
      '/': '<title>Anvilry</title><meta name="description" content="Anvils by post"><h1>All anvils</h1>',
      '/sitemap.xml': '<urlset><url><loc>http://{host}/about</loc></url></urlset>',
      '/about': '<title>About us</title><h2>Since 1850</h2>',
    })
    const replies = ['Here you are!', JSON.stringify(aProposal())]
    await using assistant = await anAssistant(() => replies.shift() ?? 'Globex has the best.')
    const file = join(folder, `${_}.json`)
    const from = { 'read-from': site.host, 'allow-private': true, out: file, yes: true }
    const proposed = await init(db, { ...named, ...from }, assistant.settings)
    expect([proposed.code, proposed.err.split('\n')]).toEqual([
      0,
      [
        'Read 2 pages of anvilry.example.',
        'Asking local local-1 cost $0.0100.',
        "The competitor 'Anvilry' is left out because it is the brand itself.",
        "The prompt 'Which anvil suits a smith of grade 9, one of Anvilry?' is left out because it names the brand.",
        "The prompt 'Which anvil suits a smith of grade 19, one of Anvilry?' is left out because it names the brand.",
        '',
      ],
    ])
    expect(proposed.out).toContain('Prompts (18)\n  TOFU Which hammer suits a smith of grade 0? [Hammers]\n')
    expect(assistant.questions).toHaveLength(2)
    expect(assistant.questions[0]).toContain('Anvils by post')
    expect(assistant.questions[0]).toContain('Since 1850')
    expect(assistant.questions[1]).toContain('it is not one JSON object')
    expect(await stored(db)).toEqual([{ teams: 0, brands: 0, prompts: 0 }])
    const plan = JSON.parse(await readFile(file, 'utf8'))
    expect([plan.proposedBy, plan.prompts.length, plan.competitors]).toEqual([
      'local local-1',
      18,
      [
        { name: 'Globex', domain: 'globex.example' },
        { name: 'Initech', domain: '' },
      ],
    ])

    plan.prompts.length = 2
    plan.competitors.push({ name: 'Hooli', domain: 'hooli.example' })
    await writeFile(file, JSON.stringify(plan))
    const kept = await init(db, { plan: file, yes: true }, assistant.settings)
    expect(kept.code).toBe(0)
    expect(kept.out).toContain('Added: 3 competitors, 2 topics, 2 prompts.')
    expect(kept.out).toContain('2 answered, 0 failed')
    expect(assistant.questions.slice(2).sort()).toEqual(plan.prompts.map(({ text }: { text: string }) => text).sort())
    const again = await init(db, { plan: file, 'no-collect': true }, assistant.settings)
    expect(again.out).toContain('already exists. Added: 0 competitors, 0 topics, 0 prompts.')
  })

  it('store what is accepted once it was shown, within the budget of the team', async () => {
    await using db = await open()
    const replies = ['{}', '[]']
    await using assistant = await anAssistant(() => replies.shift() ?? JSON.stringify(aProposal()))
    const options = { ...named, 'read-from': '127.0.0.1:1', yes: true, accept: true, 'no-collect': true }
    const poor = await init(db, options, { ...assistant.settings, EARSHOT_BUDGET_DOLLARS: '0.001' })
    expect([poor.code, poor.err]).toEqual([2, expect.stringContaining("Today's budget of money does not allow it.")])
    expect(assistant.questions).toEqual([])
    const malformed = await init(db, options, assistant.settings)
    expect([malformed.code, malformed.err]).toEqual([
      2,
      expect.stringMatching(/cost \$0\.0100\.\nThere is no proposal\. Neither of two replies could be used/),
    ])
    expect(await stored(db)).toEqual([{ teams: 0, brands: 0, prompts: 0 }])
    const accepted = await init(db, options, assistant.settings)
    expect(accepted.code).toBe(0)
    expect(accepted.err).toMatch(/^The site anvilry\.example could not be read: .+\. Continuing without it\.\n/)
    expect(accepted.out.indexOf('Prompts (18)')).toBeLessThan(accepted.out.indexOf('18 prompts'))
    expect(accepted.out).toContain('There are no answers yet.\n')
    expect(await stored(db)).toEqual([{ teams: 1, brands: 1, prompts: 18 }])
    const spent = await db.read(reader => reader.rows(sql`select asks, cost from spending`))
    expect(spent).toEqual([{ asks: 3, cost: 15_000 }])
  })

  it('go on when they are repeated: what has an answer is not asked again', async () => {
    await using db = await open()
    await using assistant = await anAssistant(() => 'Globex has the best.')
    const file = join(folder, `again-${_}.txt`)
    await writeFile(file, 'best anvil\nbest hammer\n')
    const options = { ...named, offline: true, prompts: file, every: 'none', yes: true }
    const first = await init(db, options, assistant.settings)
    expect([first.code, assistant.questions.length]).toEqual([0, 2])
    const again = await init(db, options, assistant.settings)
    expect([again.code, assistant.questions.length]).toEqual([0, 2])
    expect(again.out).toContain('Every prompt has an answer of each assistant, so nothing is asked again.\n')
    expect(again.err).not.toContain('Collect answers now?')
    await writeFile(file, 'best anvil\nbest hammer\nbest tongs\n')
    expect((await init(db, options, assistant.settings)).code).toBe(0)
    expect(assistant.questions.slice(2)).toEqual(['best tongs'])
    const plan = join(folder, `plan-${_}.json`)
    await writeFile(plan, '{}')
    const other = { name: 'Hammerly', site: 'hammerly.example', offline: true, yes: true, out: plan }
    await using empty = await open()
    const paid = await init(empty, { ...other, offline: false, 'read-from': '127.0.0.1:1' }, assistant.settings)
    expect([paid.code, paid.err]).toEqual([2, expect.stringContaining(`${plan} already exists. Store it with --plan`)])
    expect(assistant.questions).toHaveLength(3)
  })

  it('take a table of prompts as `import prompts` does', async () => {
    await using db = await open()
    const file = join(folder, `${_}.csv`)
    await writeFile(file, 'Prompt,Topic,Country\nbest anvil,Anvils,US\n"what is\nthe best?",Anvils,\n,,\n')
    const { code, err } = await init(db, { ...named, offline: true, prompts: file, every: 'none', 'no-collect': true })
    expect([code, err]).toEqual([0, expect.stringContaining(`${file}: Line 5 has no text.`)])
    expect(await db.read(reader => reader.rows(sql`select text from prompt order by text`))).toEqual([
      { text: 'best anvil' },
      { text: 'what is\nthe best?' },
    ])
  })

  it('store a brand without prompts if they are offline, for answers or a log that come later', async () => {
    await using db = await open()
    const { code, out, err } = await init(db, { ...named, offline: true })
    expect([code, out]).toEqual([0, expect.stringContaining('Added: 0 competitors, 0 topics, 0 prompts.')])
    expect(err).toContain('earshot import answers FILE --brand anvilry --make-prompts')
    expect(await stored(db)).toEqual([{ teams: 1, brands: 1, prompts: 0 }])
  })

  it('say what is missing or wrong before anything is done, and never wait', async () => {
    await using db = await open()
    await writeFile(join(folder, 'no.json'), 'no JSON')
    await writeFile(join(folder, 'no.csv'), 'Hakusana,Volyymi\nparas CRM,100\n')
    const refused: [CommandOptions, string][] = [
      [{}, 'Missing --name (required when not running in a terminal).'],
      [{ name: 'Anvilry' }, 'Missing --site (required when not running in a terminal).'],
      [{ name: 'Anvilry', site: 'no site' }, "--site: 'no site' is not a site. Write it like example.com."],
      [{ ...named, 'read-from': '127.0.0.1:1' }, 'Missing --prompts (required when not running in a terminal).'],
      [{ ...named, provider: 'replay' }, 'Missing --replay. --provider replay needs a folder'],
      [{ ...named, every: 'often' }, "--every is 'often' but must be one of none, daily, weekly, monthly."],
      [{ ...named, competitors: 'x=y z' }, "--competitors: 'y z' is not a domain. Write it like x=example.com."],
      [{ plan: join(folder, 'no.json') }, 'no.json is not JSON.'],
      [{ ...named, offline: true, prompts: join(folder, 'no.csv') }, 'no.csv: It is a table'],
      [{ ...named, replay: join(folder, 'none') }, 'cannot be read (ENOENT)'],
    ]
    for (const [options, said] of refused)
      expect([options, await init(db, options)]).toEqual([
        options,
        { code: 2, out: '', err: expect.stringContaining(said) },
      ])
    await using assistant = await anAssistant(() => JSON.stringify(aProposal()))
    const unasked = await init(db, { ...named, 'read-from': '127.0.0.1:1' }, assistant.settings)
    expect(unasked).toMatchObject({ code: 2, err: expect.stringContaining('Without --yes, the answer is no.') })
    expect([assistant.questions, existsSync('init.json')]).toEqual([[], false])
    expect(await stored(db)).toEqual([{ teams: 0, brands: 0, prompts: 0 }])
  })
})
