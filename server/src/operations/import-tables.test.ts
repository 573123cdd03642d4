import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { anvilRecords, exportedOf, runImport } from '../../test/import-run.ts'
import { importingAnswers } from './import-tables.ts'
import type { OperationCall } from './operation/operation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

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
    await record(db, anvilRecords)
    const rows = [...cells.map(([cell]) => cell), '5', '1.2'].map((Sources, i) => ({
      ...{
        Prompt: 'Which anvil?',
        Response: `Globex ${i}.${i < cells.length ? '' : ' https://text.example/z'}`,
        Platform: 'Claude',
        Date: '2026-01-31',
        Sources,
      },
    }))
    const said = await runImport(db, importingAnswers, JSON.stringify(rows))
    const problem = (line: number, cell: string) =>
      `line ${line}: has the citation '${cell}', which is neither a URL nor a domain. Write citations like https://example.com/page, one per line. The links in its text count instead`
    expect(said.err.split('\n').filter(line => line.startsWith('line'))).toEqual([problem(9, '5'), problem(10, '1.2')])
    expect(said).toMatchObject({ code: 0, out: '10 imported, 0 replaced, 0 refused, 0 prompts created\n' })
    const cited = new Map(
      (await exportedOf(db, 'answer')).map(({ text, citations }) => [
        text,
        (citations as { url: string | null; domain?: string }[]).map(({ url, domain }) => url ?? domain),
      ]),
    )
    for (const [i, [cell, expected]] of cells.entries()) expect(cited.get(`Globex ${i}.`), cell).toEqual(expected)
    for (const i of [8, 9]) expect(cited.get(`Globex ${i}. https://text.example/z`)).toEqual(['https://text.example/z'])
  })

  it('are previewed, then taken in by their columns, and what is refused can be mended', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const refused = join(folder, `${_}.csv`)
    const preview = await runImport(db, importingAnswers, answers, { preview: true, 'make-prompts': true })
    expect(preview.err.split('\n')).toEqual([
      'Columns: prompt=Prompt,text=Response,provider=Platform,model=Model Name,createdAt=Date,citations=Sources',
      'line 6: has no text',
      "line 7: has the ambiguous date '03/04/2026'. Set dates (--dates) to dmy (day first) or mdy",
      "line 8: its prompt cannot be created because it begins with '=', like a spreadsheet formula",
      '3 dates have no time zone and were read as UTC. Use --zone for another.',
      '',
    ])
    const lines = preview.out.trim().split('\n')
    expect(lines.at(-1)).toBe('3 imported, 0 replaced, 3 refused, 1 prompt created (preview, nothing stored)')
    expect(JSON.parse(lines[0]!)).toMatchObject({
      ...{ promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-31T09:30:00.000Z', country: null },
      ...{
        text: 'Take Globex;\nnot "Acme".',
        citations: [{ url: 'https://globex.example/a' }, { url: 'https://other.example/b' }],
      },
    })
    expect(await exportedOf(db, 'answer')).toEqual([])
    expect(await exportedOf(db, 'prompt')).toHaveLength(1)

    const stored = await runImport(db, importingAnswers, answers, { 'make-prompts': true, type: 'bofu', refused })
    expect(stored).toMatchObject({ code: 1, out: '3 imported, 0 replaced, 3 refused, 1 prompt created\n' })
    expect((await exportedOf(db, 'prompt')).map(({ text, type }) => [text, type])).toEqual([
      ['Which anvil?', 'TOFU'],
      ['Which hammer?', 'BOFU'],
    ])
    const found = await exportedOf(db, 'answer')
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

    const again = await runImport(db, importingAnswers, await readFile(refused, 'utf8'), { dates: 'dmy' })
    expect(again).toMatchObject({ code: 1, out: '1 imported, 0 replaced, 2 refused, 0 prompts created\n' })
    expect(again.err).toContain('line 4: its prompt does not exist. Use makePrompts (--make-prompts) to create it')
    const whole = await runImport(db, importingAnswers, answers, { dates: 'dmy' })
    expect(whole.out).toBe('0 imported, 4 replaced, 2 refused, 0 prompts created\n')
  })

  it('come in JSON too, with a mapping of their own, also from a file', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const row = {
      q: 'Which anvil?',
      out: { text: 'Globex.' },
      at: 1767600000,
      cited: [{ url: 'https://x.example/', title: 'X' }],
    }
    const map = 'prompt=q,text=out.text,createdAt=at,citations=cited'
    const constants = { provider: 'Perplexity', model: 'sonar', country: 'de' }
    const list = await runImport(db, importingAnswers, JSON.stringify([row, 7, []]), { map, ...constants })
    expect(list).toMatchObject({ code: 1, out: '1 imported, 0 replaced, 2 refused, 0 prompts created\n' })
    const file = join(folder, 'map.json')
    await writeFile(file, JSON.stringify(Object.fromEntries(map.split(',').map(pair => pair.split('=')))))
    const lines = await runImport(db, importingAnswers, JSON.stringify(row), { 'map-file': file, ...constants })
    expect(lines).toMatchObject({ code: 0, out: '0 imported, 1 replaced, 0 refused, 0 prompts created\n' })
    expect(await exportedOf(db, 'answer')).toMatchObject([
      { provider: 'perplexity', model: 'sonar', country: 'DE', citations: [{ url: 'https://x.example/', title: 'X' }] },
    ])
  })

  it('that are equal are as many as the file has, over batches too, however often it is imported', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const rows = ['"Acme Coffee."', '"I cannot help with that."', '"Acme Coffee."', '"I cannot help with that."']
    const csv = (lines: readonly string[]) =>
      `prompt,date,provider,text\n${lines.map(text => `Which anvil?,2026-01-31,chatgpt,${text}\n`).join('')}`
    const first = await runImport(db, importingAnswers, csv(rows.slice(0, 2)))
    expect(first.out).toBe('2 imported, 0 replaced, 0 refused, 0 prompts created\n')
    // The same ids as since the first version that imports tables.
    const ids = ['import-A9lFzXgOKtY480JQ-zac4A', 'import-IK_tq56nM3_Dev-MKGLINi']
    expect((await exportedOf(db, 'answer')).map(({ id }) => id).sort()).toEqual(ids)
    expect((await runImport(db, importingAnswers, csv(rows))).out).toContain('2 imported, 2 replaced,')
    expect((await runImport(db, importingAnswers, csv(rows))).out).toContain('0 imported, 4 replaced,')
    expect((await exportedOf(db, 'answer')).map(({ id }) => id).sort()).toEqual(ids.flatMap(id => [id, `${id}-2`]))

    const many = Array.from({ length: 1004 }, () => rows[0]!)
    expect((await runImport(db, importingAnswers, csv(many))).out).toContain('1002 imported, 2 replaced,')
    expect((await runImport(db, importingAnswers, csv(many))).out).toContain('0 imported, 1004 replaced,')
    expect(await exportedOf(db, 'answer')).toHaveLength(1006)
  })

  it('come from a spreadsheet in German, with dates of its zone, and from a workbook with the same rows', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const header = ['Frage', 'Antwort', 'Plattform', 'Datum', 'Land', 'Quellen']
    const row = (text: string, day: unknown, sources = 'nan') => [
      ...['Which anvil?', text, '豆包', day, 'Deutschland', sources],
    ]
    const rows = [
      row('Globex 1.', '20.01.26 23:30', "['https://a.example/x', 'https://b.example/y']"),
      row('Globex 2.', 46042.979),
      row('Globex 3.', '20. Januar 2026', '[A](https://a.example/x)'),
      row('Globex 4.', '20.1.2027'),
    ]
    const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
    const csv = `sep=;\r\n${[header, ...rows].map(cells => cells.map(cell).join(';')).join('\r\n')}`
    const zone = { zone: 'Europe/Berlin' }
    const said = await runImport(db, importingAnswers, Buffer.from(`\uFEFF${csv}`, 'utf16le'), zone)
    expect(said).toEqual({
      code: 1,
      out: '3 imported, 0 replaced, 1 refused, 0 prompts created\n',
      err: `Columns: prompt=Frage,text=Antwort,provider=Plattform,createdAt=Datum,country=Land,citations=Quellen
line 6: has the date '20.1.2027', which is in the future. It is 2026-06-01T00:00:00.000Z now
3 dates have no time zone and were read as Europe/Berlin. Use --zone for another.
`,
    })
    const stored = await exportedOf(db, 'answer')
    expect(stored.map(({ text, createdAt, provider, country }) => [text, createdAt, provider, country]).sort()).toEqual(
      [
        ['Globex 1.', '2026-01-20T22:30:00.000Z', 'doubao', 'DE'],
        ['Globex 2.', '2026-01-20T22:29:46.000Z', 'doubao', 'DE'],
        ['Globex 3.', '2026-01-19T23:00:00.000Z', 'doubao', 'DE'],
      ],
    )
    const workbook = await writeXlsx({ sheets: [{ name: 'Antworten', rows: [header, ...rows] as never }] })
    expect((await runImport(db, importingAnswers, workbook, zone)).out).toContain('0 imported, 3 replaced, 1 refused')
    const objects = rows.map(cells => Object.fromEntries(cells.map((value, i) => [header[i], value])))
    const json = JSON.stringify({ total: rows.length, data: objects }, null, 2)
    expect((await runImport(db, importingAnswers, json, zone)).out).toContain('0 imported, 3 replaced, 1 refused')
    expect(await exportedOf(db, 'answer')).toEqual(stored)
  })

  it('come from a known tool, whose ids of prompts are not ours', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const answer = {
      ...{ run_id: 'r1', date: '2026-01-19', model: { id: 'm', name: 'Google Gemini' }, region: 'United States' },
      ...{ prompt: 'Which anvil?', prompt_id: 'theirs', response: 'Globex.', citations: ['https://a.example/x'] },
      search_queries: ['best anvil'],
    }
    const said = await runImport(db, importingAnswers, JSON.stringify({ info: { count: 1 }, data: [answer] }))
    expect([said.code, said.err.split('\n')[0]]).toEqual([0, 'Recognized an export from Profound.'])
    expect(await exportedOf(db, 'answer')).toMatchObject([
      {
        ...{ id: 'r1', promptId: 'p', provider: 'gemini', model: 'Google Gemini', country: 'US', text: 'Globex.' },
        ...{ citations: [{ url: 'https://a.example/x' }], searches: [{ query: 'best anvil' }] },
      },
    ])
    const both =
      'prompt,prompt id,text,provider,date\nWhich anvil?,theirs,A.,Claude,2026-01-19\nx,p,B.,Claude,2026-01-19\n'
    expect((await runImport(db, importingAnswers, both)).out).toContain('2 imported, 0 replaced, 0 refused')
  })

  it('are not begun where it is not known what is what', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const wrong: [string, OperationCall['options'], number, string][] = [
      [answers, { brand: 'none' }, 1, "There is no brand 'none'.\n"],
      [answers, { map: 'text=Reply' }, 2, "There is no column 'Reply'. The columns are Prompt, Response, Platform"],
      [answers, { map: 'words=Response' }, 2, "--map: 'words' is not a field. The fields are id, prompt, "],
      [answers, { map: 'text' }, 2, '--map: must be field=Column pairs'],
      [answers, { dates: 'ymd' }, 2, "--dates is 'ymd' but must be dmy or mdy.\n"],
      [
        answers,
        { zone: 'Berlin' },
        2,
        "--zone is 'Berlin' but must be an IANA name, for example Europe/Berlin or UTC.\n",
      ],
      [answers, { type: 'x' }, 2, "--type is 'x' but must be one of TOFU, MOFU, BOFU.\n"],
      ['a,b\n1,2\n', {}, 2, 'No column is recognized as text. Use --map text=COLUMN. The columns are a, b.\n'],
      ['text,date\n1,2\n', {}, 2, 'No column is recognized as prompt. Use --map prompt=COLUMN.'],
      ['text,date,query\n1,2,3\n', {}, 2, 'Use --map provider=COLUMN or --provider ALIAS.'],
    ]
    for (const [text, options, code, err] of wrong)
      expect([options, await runImport(db, importingAnswers, text, options)]).toEqual([
        options,
        { code, out: '', err: expect.stringContaining(err) },
      ])
  })
})
