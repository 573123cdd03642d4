import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { exportArchive } from '../archive/export.ts'
import type { Db } from '../db/db.ts'
import { readConfig } from '../settings/config.ts'
import { importingAnswers, importingPrompts } from './import-tables.ts'
import type { Operation, OperationCall } from './operation/operation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

const records = [
  { kind: 'team', id: 't', name: 't', plan: 'BUSINESS' },
  { kind: 'brand', id: 'b', teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'competitor', id: 'g', brandId: 'b', name: 'Globex', relationship: 'DIRECT' },
  { kind: 'prompt', id: 'p', brandId: 'b', text: 'Which anvil?', type: 'TOFU', createdAt: '2026-01-01' },
]

async function run(db: Db, operation: Operation, text: string, options: OperationCall['options'] = {}) {
  const said = { out: '', err: '' }
  const io = {
    async out(text: string) {
      said.out += text
    },
    err(text: string) {
      said.err += text
    },
    progress: () => undefined,
  }
  async function* input() {
    yield Buffer.from(text)
  }
  const call = { db, io, input: input(), config: readConfig({}), now: () => new Date('2026-02-01T00:00:00Z') }
  const code = await operation.run({ ...call, options: { brand: 'b', ...options } })
  return { code, ...said }
}

async function exported(db: Db, kind: string): Promise<Record<string, unknown>[]> {
  let text = ''
  await exportArchive(db, async line => {
    text += line
  })
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  return lines.filter(line => line.kind === kind)
}

const answers = `Prompt;Response;Platform;Model Name;Date;Sources
which ANVIL? ;"Take Globex;
not ""Acme"".";ChatGPT;gpt-5;31/01/2026 09:30;https://globex.example/a|https://other.example/b
Which anvil?;=HYPERLINK("x");Google AI Overview;;2026-01-31;
Which hammer?;Globex.;Claude;;2026-01-31;wikipedia.org
Which anvil?;;Claude;;2026-01-31;
Which anvil?;Globex.;Claude;;03/04/2026;
=SUM(1);Globex.;Claude;;2026-01-31;
`

/** Cells with pasted lists of sources, each with the URLs it cites. */
const cells: [string, string[]][] = [
  ['1. https://a.example/x\n2. https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['1) https://a.example/x 2) https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['[1] https://a.example/x\n[2]: https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['1 https://a.example/x\n2 https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['- https://a.example/x\n• b.example', ['https://a.example/x', 'b.example']],
  ['1. a.example\n2. b.example|192.0.2.7', ['a.example', 'b.example', '192.0.2.7']],
  ['["1. https://a.example/x", "2. b.example"]', ['https://a.example/x', 'b.example']],
  ['https://a.example/\u200bx\u200b', ['https://a.example/x']],
]

describe.each(engines)('answers of an export, on %s', (_, open) => {
  it('cite what the cell of sources lists, and never the number before it', async () => {
    await using db = await open()
    await record(db, records)
    const rows = [...cells.map(([cell]) => cell), '5', '1.2'].map((Sources, i) => ({
      ...{ Prompt: 'Which anvil?', Response: `Globex ${i}.`, Platform: 'Claude', Date: '2026-01-31', Sources },
    }))
    const said = await run(db, importingAnswers, JSON.stringify(rows))
    expect(said.err.split('\n').filter(line => line.startsWith('line'))).toEqual([
      "line 9: has the citation '5', which is neither a URL nor a domain",
      "line 10: has the citation '1.2', which is neither a URL nor a domain",
    ])
    const cited = new Map(
      (await exported(db, 'answer')).map(({ text, citations }) => [
        text,
        (citations as { url: string | null; domain?: string }[]).map(({ url, domain }) => url ?? domain),
      ]),
    )
    for (const [i, [cell, expected]] of cells.entries()) expect(cited.get(`Globex ${i}.`), cell).toEqual(expected)
  })

  it('are previewed, then taken in by their columns, and what is refused can be mended', async () => {
    await using db = await open()
    await record(db, records)
    const refused = join(folder, `${_}.csv`)
    const preview = await run(db, importingAnswers, answers, { preview: true, 'make-prompts': true })
    expect(preview.err.split('\n')).toEqual([
      'Columns: prompt=Prompt,text=Response,provider=Platform,model=Model Name,createdAt=Date,citations=Sources',
      'line 6: has no text',
      "line 7: has the ambiguous date '03/04/2026'. Use --dates dmy (day first) or --dates mdy",
      '',
    ])
    const lines = preview.out.trim().split('\n')
    expect(lines.at(-1)).toBe('4 imported, 0 replaced, 2 refused, 2 prompts created (preview, nothing stored)')
    expect(JSON.parse(lines[0]!)).toMatchObject({
      ...{ promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-31T09:30:00.000Z', country: null },
      ...{
        text: 'Take Globex;\nnot "Acme".',
        citations: [{ url: 'https://globex.example/a' }, { url: 'https://other.example/b' }],
      },
    })
    expect(await exported(db, 'answer')).toEqual([])
    expect(await exported(db, 'prompt')).toHaveLength(1)

    const stored = await run(db, importingAnswers, answers, { 'make-prompts': true, type: 'bofu', refused })
    expect(stored).toMatchObject({ code: 1, out: '3 imported, 0 replaced, 3 refused, 1 prompts created\n' })
    expect((await exported(db, 'prompt')).map(({ text, type }) => [text, type])).toEqual([
      ['Which anvil?', 'TOFU'],
      ['Which hammer?', 'BOFU'],
    ])
    const found = await exported(db, 'answer')
    expect(found.map(({ provider, model, text }) => [provider, model, text]).sort()).toEqual([
      ['chatgpt', 'gpt-5', 'Take Globex;\nnot "Acme".'],
      ['claude', 'Claude', 'Globex.'],
      ['google-ai-overview', 'Google AI Overview', '=HYPERLINK("x")'],
    ])
    expect((await readFile(refused, 'utf8')).split('\n')).toEqual([
      'line,reason,Prompt,Response,Platform,Model Name,Date,Sources',
      '6,has no text,Which anvil?,,Claude,,2026-01-31,',
      expect.stringMatching(
        /^7,has the ambiguous date '03\/04\/2026'\. .+,Which anvil\?,Globex\.,Claude,,03\/04\/2026,$/,
      ),
      expect.stringMatching(
        /^8,"its prompt cannot be created because it begins with '=', like a spreadsheet formula",=SUM\(1\),Globex\.,/,
      ),
      '',
    ])

    const again = await run(db, importingAnswers, await readFile(refused, 'utf8'), { dates: 'dmy' })
    expect(again).toMatchObject({ code: 1, out: '1 imported, 0 replaced, 2 refused, 0 prompts created\n' })
    expect(again.err).toContain('line 4: its prompt does not exist. Use --make-prompts to create it')
    const whole = await run(db, importingAnswers, answers, { dates: 'dmy' })
    expect(whole.out).toBe('0 imported, 4 replaced, 2 refused, 0 prompts created\n')
  })

  it('come in JSON too, with a mapping of their own, also from a file', async () => {
    await using db = await open()
    await record(db, records)
    const row = {
      q: 'Which anvil?',
      out: { text: 'Globex.' },
      at: 1767600000,
      cited: [{ url: 'https://x.example/', title: 'X' }],
    }
    const map = 'prompt=q,text=out.text,createdAt=at,citations=cited'
    const constants = { provider: 'Perplexity', model: 'sonar', country: 'de' }
    const list = await run(db, importingAnswers, JSON.stringify([row, 7, []]), { map, ...constants })
    expect(list).toMatchObject({ code: 1, out: '1 imported, 0 replaced, 1 refused, 0 prompts created\n' })
    const file = join(folder, 'map.json')
    await writeFile(file, JSON.stringify(Object.fromEntries(map.split(',').map(pair => pair.split('=')))))
    const lines = await run(db, importingAnswers, JSON.stringify(row), { 'map-file': file, ...constants })
    expect(lines).toMatchObject({ code: 0, out: '0 imported, 1 replaced, 0 refused, 0 prompts created\n' })
    expect(await exported(db, 'answer')).toMatchObject([
      { provider: 'perplexity', model: 'sonar', country: 'DE', citations: [{ url: 'https://x.example/', title: 'X' }] },
    ])
  })

  it('that are equal are as many as the file has, over batches too, however often it is imported', async () => {
    await using db = await open()
    await record(db, records)
    const rows = ['"Acme Coffee."', '"I cannot help with that."', '"Acme Coffee."', '"I cannot help with that."']
    const csv = (lines: readonly string[]) =>
      `prompt,date,provider,text\n${lines.map(text => `Which anvil?,2026-01-31,chatgpt,${text}\n`).join('')}`
    const first = await run(db, importingAnswers, csv(rows.slice(0, 2)))
    expect(first.out).toBe('2 imported, 0 replaced, 0 refused, 0 prompts created\n')
    // The same ids as since the first version that imports tables.
    const ids = ['import-A9lFzXgOKtY480JQ-zac4A', 'import-IK_tq56nM3_Dev-MKGLINi']
    expect((await exported(db, 'answer')).map(({ id }) => id).sort()).toEqual(ids)
    expect((await run(db, importingAnswers, csv(rows))).out).toContain('2 imported, 2 replaced,')
    expect((await run(db, importingAnswers, csv(rows))).out).toContain('0 imported, 4 replaced,')
    expect((await exported(db, 'answer')).map(({ id }) => id).sort()).toEqual(ids.flatMap(id => [id, `${id}-2`]))

    const many = Array.from({ length: 1004 }, () => rows[0]!)
    expect((await run(db, importingAnswers, csv(many))).out).toContain('1002 imported, 2 replaced,')
    expect((await run(db, importingAnswers, csv(many))).out).toContain('0 imported, 1004 replaced,')
    expect(await exported(db, 'answer')).toHaveLength(1006)
  })

  it('are not begun where it is not known what is what', async () => {
    await using db = await open()
    await record(db, records)
    const wrong: [string, OperationCall['options'], number, string][] = [
      [answers, { brand: 'none' }, 1, "There is no brand 'none'.\n"],
      [answers, { map: 'text=Reply' }, 2, "There is no column 'Reply'. The columns are Prompt, Response, Platform"],
      [answers, { map: 'words=Response' }, 2, "--map: 'words' is not a field. The fields are id, prompt, "],
      [answers, { map: 'text' }, 2, '--map: must be field=Column pairs'],
      [answers, { dates: 'ymd' }, 2, "--dates is 'ymd' but must be dmy or mdy.\n"],
      [answers, { type: 'x' }, 2, "--type is 'x' but must be one of TOFU, MOFU, BOFU.\n"],
      ['a,b\n1,2\n', {}, 2, 'No column is recognized as text. Use --map text=COLUMN. The columns are a, b.\n'],
      ['text,date\n1,2\n', {}, 2, 'No column is recognized as prompt. Use --map prompt=COLUMN.'],
      ['text,date,query\n1,2,3\n', {}, 2, 'Use --map provider=COLUMN or --provider ALIAS.'],
    ]
    for (const [text, options, code, err] of wrong)
      expect([options, await run(db, importingAnswers, text, options)]).toEqual([
        options,
        { code, out: '', err: expect.stringContaining(err) },
      ])
  })
})

describe.each(engines)('prompts of an export, on %s', (_, open) => {
  it('are previewed, then made with their topics and tags', async () => {
    await using db = await open()
    await record(db, records)
    const csv = `\uFEFFKeyword,Category,Labels,Stage
"Which
hammer?",Tools,a|b,mofu
WHICH ANVIL?,,,
-1+1,,,
Which nail?,tools,a,LATE
Which tongs?,,b,
`
    const preview = await run(db, importingPrompts, csv, { preview: true })
    expect(preview.out.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^{"id":".+","text":"Which tongs\?","type":"TOFU","topic":null}$/),
      '2 added, 1 known, 2 refused, 1 topics and 2 tags created (preview, nothing stored)',
      '',
    ])
    expect(await exported(db, 'prompt')).toHaveLength(1)
    const stored = await run(db, importingPrompts, csv, { type: 'BOFU' })
    expect(stored).toEqual({
      code: 1,
      out: '2 added, 1 known, 2 refused, 1 topics and 2 tags created\n',
      err: `Columns: text=Keyword,type=Stage,topic=Category,tags=Labels
line 5: begins with '-', like a spreadsheet formula
line 6: has the type 'LATE', but it must be one of TOFU, MOFU, BOFU
`,
    })
    expect((await exported(db, 'prompt')).map(({ text, type }) => [text, type])).toEqual([
      ['Which anvil?', 'TOFU'],
      ['Which\nhammer?', 'MOFU'],
      ['Which tongs?', 'BOFU'],
    ])
  })
})
