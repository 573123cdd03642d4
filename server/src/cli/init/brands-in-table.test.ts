import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anAssistant } from '../../../test/brand-site.ts'
import { engines } from '../../../test/engines.ts'
import { aStandingFolder } from '../../../test/standing.ts'
import { aTerminal } from '../../../test/terminal.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readConfig } from '../../settings/config.ts'
import type { CommandOptions } from '../shell/command.ts'
import { reportFailure } from '../shell/failed.ts'
import { takeFirstSteps } from './flow.ts'
import { createUnattended } from './unattended.ts'

const folder = aStandingFolder()
const began = performance.now()
/** The clock must advance, because it sets the pace of runs. */
const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + performance.now() - began)

async function init(db: Db, options: CommandOptions, settings: Record<string, string> = {}) {
  const terminal = aTerminal()
  const interview = createUnattended({ yes: options.yes === true, accept: options.accept === true }, terminal)
  const steps = { db, options, interview, terminal, folder, config: readConfig(settings), now }
  const code = await takeFirstSteps(steps).catch(error => reportFailure(error, terminal))
  return { code, ...terminal.written }
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

const brandsIn = (db: Db) =>
  db.read(reader =>
    reader.rows<object>(sql`
select b.public_id as id, b.name, b.team_id as team, b.domain, b.domains, b.aliases,
  (select count(*) from prompt p where p.brand_id = b.id) as prompts,
  (select count(*) from competitor c where c.brand_id = b.id and c.relationship <> 'SELF') as competitors,
  (select country from schedule s where s.brand_id = b.id) as country,
  (select locale from schedule s where s.brand_id = b.id) as locale
from brand b order by b.name`),
  )

const table = `Marke;Webseite;Alias;Kategorie;Wettbewerber;Sprache;Land;Team
Tchibo GmbH;www.tchibo.de, tchibo.com;Tschibo, TCHIBO GmbH;Kaffee;"Jacobs (jacobs.example), Lavazza";de;DE;
Acme;acme.example;;anvils;Globex;;;Smiths
Hooli;;;;;;;
Hooli XYZ;hooli example;;;;;;
Initech;acme.example/initech;;printers;Initech;;;
Acme Tools;acme.example;;tools;;;;Smiths
`

describe.each(engines)('a table of brands on %s', (engine, open) => {
  it('becomes brands with prompts, wrong rows are refused, and again it goes on', async () => {
    await using db = await open()
    const from = await file(`${engine}.csv`, table)
    const first = await init(db, { from, every: 'weekly' })
    expect(first.err.split('\n')).toEqual([
      'Columns: name=Marke,site=Webseite,aliases=Alias,category=Kategorie,competitors=Wettbewerber,language=Sprache,country=Land,team=Team',
      "Line 5 has the site 'hooli', but it must be a domain or an address, for example example.com.",
      'Line 4: 5 rows of the template are left out, because Hooli has no category.',
      'Line 4: 1 row of the template is left out, because Hooli has no competitor.',
      expect.stringMatching(
        /^Line 6 \(Initech\) is refused\. 'Initech' is already a name, an alias or a domain of the brand/,
      ),
      'Line 7: 2 rows of the template are left out, because Acme Tools has no competitor.',
      '',
      'No answers yet, because no assistant is set up. Choose one of these next steps:',
      '  Ask assistants: set a key, for example EARSHOT_OPENAI_API_KEY, and run the command again.',
      `  Import answers that you have (CSV, JSON or Excel): earshot import answers FILE --brand ID --make-prompts --data ${folder}`,
      '  Send answers from your own program: POST /api/admin/v1/brands/ID/answers',
      '',
    ])
    expect(first.code).toBe(1)
    expect(first.out).toContain(
      "Brand 'tchibo-gmbh' (Tchibo GmbH) was created. Added: 2 competitors, 4 topics, 11 prompts, 1 alias, 1 further domain.\n",
    )
    expect(first.out).toContain(
      '4 brands created, 0 already known, 2 rows refused. Added: 3 competitors, 13 topics, 30 prompts, 1 alias, 1 further domain.\n',
    )
    expect(first.out).toContain(`earshot serve --data ${folder}\n`)
    expect(first.out).toContain('A token for another team (smiths):\n  earshot token create --team smiths ')
    const stored = await brandsIn(db)
    const none = { domains: null, aliases: '[]', country: null, locale: null }
    expect(stored).toEqual([
      { ...none, id: 'acme', name: 'Acme', team: 'smiths', domain: 'acme.example', prompts: 9, competitors: 1 },
      {
        ...none,
        id: 'acme-tools',
        name: 'Acme Tools',
        team: 'smiths',
        domain: 'acme.example',
        prompts: 7,
        competitors: 0,
      },
      { ...none, id: 'hooli', name: 'Hooli', team: 'team', domain: null, prompts: 3, competitors: 0 },
      {
        ...{ id: 'tchibo-gmbh', name: 'Tchibo GmbH', team: 'team', domain: 'tchibo.de', domains: '["tchibo.com"]' },
        ...{ aliases: '["Tschibo"]', prompts: 11, competitors: 2, country: 'DE', locale: 'de' },
      },
    ])
    const texts = await db.read(reader => reader.rows<{ text: string }>(sql`select text from prompt`))
    expect(texts.map(({ text }) => text)).toContain('Was ist besser, Tchibo oder Lavazza?')

    const again = await init(db, { from, every: 'weekly' })
    expect(again.out).toContain(
      '0 brands created, 4 already known, 2 rows refused. Added: 0 competitors, 0 topics, 0 prompts.\n',
    )
    expect(again.out).toContain(
      "Brand 'acme' (Acme) already exists. Added: 0 competitors, 0 topics, 0 prompts. Already known: 1 competitor, 4 topics, 9 prompts.\n",
    )
    expect(await brandsIn(db)).toEqual(stored)

    await file(`${engine}.csv`, `${table.replace(';;anvils;Globex', ' acme.dev;ACM;anvils;Globex|Hooli')}`)
    const more = await init(db, { from })
    expect(more.out).toContain(
      "Brand 'acme' (Acme) already exists. Added: 1 competitor, 0 topics, 2 prompts, 1 alias, 1 further domain. Already known: 1 competitor, 4 topics, 9 prompts.\n",
    )
    expect(more.err).toContain('The countries are stored with a schedule. Add --every to ask from there.\n')
  })

  it('is asked with one confirmation, and shows the figures of each brand', async () => {
    await using db = await open()
    await using assistant = await anAssistant(question =>
      /anvil/.test(question) ? 'Acme is good.' : 'Globex is good.',
    )
    const from = await file(`asked-${engine}.json`, '[{"name":"Acme Inc.","competitors":["Globex"]},{"name":"Hooli"}]')
    const template = await file(
      `template-${engine}.csv`,
      'prompt,topic\n{brand} anvil?,Anvils\n{brand} or {competitor}?,\n',
    )
    const options = { from, template, every: 'none' }
    const unasked = await init(db, options, assistant.settings)
    expect([unasked.code, assistant.questions]).toEqual([0, []])
    expect(unasked.err).toContain('Collect answers now? Without --yes, the answer is no.\n')
    const asked = await init(db, { ...options, yes: true }, assistant.settings)
    expect([asked.code, assistant.questions.toSorted()]).toEqual([
      0,
      ['Acme anvil?', 'Acme or Globex?', 'Hooli anvil?'],
    ])
    expect(asked.out).toContain('3 runs, about $')
    expect(asked.out).toMatch(/acme-inc +2 +50 +50 /)
    expect(asked.out).toMatch(/hooli +1 +0 +0 /)
    expect((await init(db, { ...options, yes: true }, assistant.settings)).out).toContain('nothing is asked again.\n')
    expect(assistant.questions).toHaveLength(3)
  })

  it('is refused with a reason before anything is stored', async () => {
    await using db = await open()
    const from = await file('empty.csv', 'name\n')
    const nothing = await file('nothing.csv', '')
    const strange = await file('strange.csv', 'Yritys\nAcme\n')
    const cases: [CommandOptions, string][] = [
      [{ from, name: 'Acme' }, "--from sets up a brand per row, so you can't use it with --name."],
      [{ template: from, name: 'Acme', site: 'acme.example' }, '--template needs --from FILE, a table of brands.'],
      [{ from: strange }, `--from ${strange}: No column is recognized as name.`],
      [{ from, template: nothing }, `--template ${nothing}: The file is empty.`],
      [{ from, every: 'often' }, "--every is 'often' but must be one of none, daily, weekly, monthly."],
      [{ from: join(folder, 'none.csv') }, 'none.csv'],
    ]
    for (const [options, said] of cases) {
      const { code, out, err } = await init(db, options)
      expect([options, out, err]).toEqual([options, '', expect.stringContaining(said)])
      expect(code).toBe(said === 'none.csv' ? 1 : 2)
    }
    const none = await init(db, { from })
    expect([none.code, none.out]).toEqual([
      1,
      '0 brands created, 0 already known, 0 rows refused. Added: 0 competitors, 0 topics, 0 prompts.\n',
    ])
    expect(await brandsIn(db)).toEqual([])
  })
})
