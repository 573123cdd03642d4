import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileImports, type ImportLineOf } from '@earshot/sdk'
import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { anvilRecords, exportedOf, runImport } from '../../../test/import-run.ts'
import type { Db } from '../../db/db.ts'
import { importingAnswers, importingPrompts } from '../../operations/import-tables.ts'

/** As Excel saves it: UTF-16, `sep=`, line breaks in cells, CRLF. Rows 7 to 9 are refused. */
const excel = Buffer.from(
  `\uFEFFsep=;\r
Frage;Antwort;Plattform;Datum;Quellen\r
which ANVIL? ;"Globex;
not ""Acme"".";ChatGPT;20.01.26 23:30;https://globex.example/a\r
Welcher Hammer?;Acme.;豆包;20. Januar 2026;5\r
Which anvil?;;Claude;2026-01-31;\r
Which anvil?;Ümlaut;Claude;03/04/2026;\r
=SUM(1);Globex.;Claude;2026-01-31;\r
`,
  'utf16le',
)

async function opened(db: Db, token?: string) {
  const door = await aDoor(db, anvilRecords)
  const url = 'http://earshot.test/api/admin/v1'
  const as = (secret: string) => createFileImports({ url, token: secret, fetch: request => door.app.fetch(request) })
  return { ...door, as, imports: as(token ?? 'the secret of the operator') }
}

/** Keeps the lines of a response, by field. */
function collected<K extends 'answers' | 'prompts'>() {
  const lines: ImportLineOf<K>[] = []
  const all = <F extends keyof ImportLineOf<K>>(field: F) => lines.flatMap(line => line[field] ?? [])
  return { onLine: (line: ImportLineOf<K>) => void lines.push(line), lines, all }
}

const csvOf = (count: number) =>
  new TextEncoder().encode(
    `prompt,date,provider,text\n${Array.from({ length: count }, (_, i) => `Which anvil?,2026-01-31,chatgpt,Globex ${i % 900}.\n`).join('')}`,
  )

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    error => error.code as string,
  )

describe.each(engines)('a file over HTTP, on %s', (name, open) => {
  it('is previewed, then stored exactly as the command line stores it', async () => {
    await using db = await open()
    await using other = await open()
    const { imports } = await opened(db)
    await record(other, anvilRecords)
    const preview = collected<'answers'>()
    const options = { makePrompts: true, type: 'BOFU', zone: 'Europe/Berlin' }
    const told = await imports.answers({ brandId: 'b', dryRun: true, ...options }, excel, preview)
    const counts = { imported: 2, replaced: 0, refused: 3, prompts: 1, zoneless: 2, warned: 1 }
    expect(told).toEqual({ counts, dryRun: true })
    expect(preview.lines[0]!.table).toEqual({
      ...{ form: 'CSV', columns: ['Frage', 'Antwort', 'Plattform', 'Datum', 'Quellen'], tool: null, missing: [] },
      fields: [
        'id',
        'prompt',
        'promptId',
        'text',
        'provider',
        'model',
        'createdAt',
        'country',
        'citations',
        'searches',
      ],
      mapping: { prompt: 'Frage', text: 'Antwort', provider: 'Plattform', createdAt: 'Datum', citations: 'Quellen' },
      head: 'line,reason,Frage,Antwort,Plattform,Datum,Quellen\n',
    })
    expect(preview.all('row')).toMatchObject([
      {
        ...{ prompt: 'which ANVIL?', promptId: 'p', provider: 'chatgpt', text: 'Globex;\nnot "Acme".' },
        ...{ createdAt: '2026-01-20T22:30:00.000Z', citations: [{ url: 'https://globex.example/a' }] },
      },
      { prompt: 'Welcher Hammer?', provider: 'doubao', createdAt: '2026-01-19T23:00:00.000Z' },
    ])
    expect(preview.all('warning')).toMatchObject([{ line: 5 }])
    expect(await exportedOf(db, 'answer')).toEqual([])
    expect(await exportedOf(db, 'prompt')).toHaveLength(1)

    const folder = await mkdtemp(join(tmpdir(), 'earshot-refused-'))
    const refused = join(folder, 'refused.csv')
    const said = await runImport(other, importingAnswers, excel, {
      ...{ 'make-prompts': true, type: 'BOFU', zone: 'Europe/Berlin', refused },
    })
    expect(said.out).toBe('2 imported, 0 replaced, 3 refused, 1 prompt created\n')
    const stored = collected<'answers'>()
    expect(await imports.answers({ brandId: 'b', ...options }, new Blob([excel]), stored)).toEqual({
      counts,
      dryRun: false,
    })
    const withoutIds = (rows: Record<string, unknown>[]) => rows.map(({ promptId: _, ...row }) => row)
    expect(withoutIds(await exportedOf(db, 'answer'))).toEqual(withoutIds(await exportedOf(other, 'answer')))
    expect((await exportedOf(db, 'prompt')).map(({ text, type }) => [text, type])).toEqual([
      ['Which anvil?', 'TOFU'],
      ['Welcher Hammer?', 'BOFU'],
    ])
    // The downloaded file of refused rows is the one that the command line writes.
    const texts = stored.all('refused').map(({ text }) => text)
    expect(stored.lines[0]!.table!.head + texts.join('')).toBe(await readFile(refused, 'utf8'))
    expect(stored.all('refused').map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '6 has no text',
      expect.stringContaining("7 has the ambiguous date '03/04/2026'"),
      expect.stringContaining('8 its prompt cannot be created'),
    ])
    await rm(folder, { recursive: true })
  })

  it('of prompts is stored as the command line stores it, and a mapping can leave a column out', async () => {
    await using db = await open()
    await using other = await open()
    const { imports } = await opened(db)
    await record(other, anvilRecords)
    const csv = 'Keyword,Category,Tags\nWhich tongs?,Tools,a|b\nWHICH ANVIL?,,\n-1+1,,\n'
    const { lines, ...preview } = collected<'prompts'>()
    const bytes = new TextEncoder().encode(csv)
    const map = JSON.stringify({ topic: '', tags: 'Tags' })
    expect((await imports.prompts({ brandId: 'b', dryRun: true, map }, bytes, preview))!.counts).toMatchObject({
      ...{ added: 1, known: 1, refused: 1, topics: 0, tags: 2 },
    })
    expect(lines[0]!.table!.mapping).toEqual({ text: 'Keyword', tags: 'Tags' })
    expect(preview.all('row')).toMatchObject([{ text: 'Which tongs?', type: 'TOFU' }])
    await imports.prompts({ brandId: 'b' }, bytes)
    await runImport(other, importingPrompts, csv)
    const texts = async (of: Db) => (await exportedOf(of, 'prompt')).map(({ text, type, createdAt: _ }) => [text, type])
    expect(await texts(db)).toEqual(await texts(other))
    expect((await exportedOf(db, 'topic')).map(topic => topic.name)).toEqual(['Tools'])
  })

  it('that is canceled keeps what is stored, and importing it again stores the rest', async () => {
    await using db = await open()
    await using other = await open()
    const { imports } = await opened(db)
    await record(other, anvilRecords)
    const file = csvOf(2500)
    const abort = new AbortController()
    const sizes: [number, number][] = []
    const canceled = imports.answers({ brandId: 'b' }, file, {
      signal: abort.signal,
      onLine({ progress }) {
        if (!progress) return
        sizes.push([progress.size, progress.counts.imported])
        abort.abort()
      },
    })
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' })
    expect(sizes[0]).toEqual([file.length, 1000])
    const end = await imports.answers({ brandId: 'b' }, file)
    const { imported, replaced } = end!.counts
    expect([imported + replaced, imported >= 500, replaced >= 1000]).toEqual([2500, true, true])
    await runImport(other, importingAnswers, file)
    expect(await exportedOf(db, 'answer')).toEqual(await exportedOf(other, 'answer'))
  })

  it('that breaks off keeps the rows before, and says why', async () => {
    await using db = await open()
    const { imports } = await opened(db)
    const rows = Array.from({ length: 1500 }, (_, i) => ({
      ...{ prompt: 'Which anvil?', text: `Globex ${i}.`, provider: 'chatgpt', date: '2026-01-31' },
    }))
    const cut = new TextEncoder().encode(JSON.stringify(rows).slice(0, -10))
    const error = await imports.answers({ brandId: 'b' }, cut).catch(thrown => thrown)
    expect(error).toMatchObject({ code: 'INVALID_BODY', message: 'The JSON ends too early. The file may be cut off.' })
    expect(await exportedOf(db, 'answer')).toHaveLength(1000)
  })

  it('is refused before anything is stored, with what would be right', async () => {
    await using db = await open()
    const { imports, as, asOperator, ask, tokenOf } = await opened(db)
    const of = (text: string) => new TextEncoder().encode(text)
    const refused: [Record<string, string>, Uint8Array<ArrayBuffer>, string, string][] = [
      [
        {},
        of('a,b\n1,2\n'),
        'INVALID_PARAMETER',
        'No column is recognized as text. Use map=text=COLUMN. The columns are a, b.',
      ],
      [
        { map: 'text=Reply' },
        csvOf(1),
        'INVALID_PARAMETER',
        "map: There is no column 'Reply'. The columns are prompt,",
      ],
      [{ map: 'words=text' }, csvOf(1), 'INVALID_PARAMETER', "map: 'words' is not a field."],
      [{ zone: 'Berlin' }, csvOf(1), 'INVALID_PARAMETER', "zone is 'Berlin' but must be an IANA name"],
      [{ dates: 'ymd' }, csvOf(1), 'INVALID_PARAMETER', 'dates is "ymd" but must be one of dmy, mdy.'],
      [{ brandId: 'none' }, csvOf(1), 'BRAND_NOT_FOUND', "There is no brand 'none'."],
      [{}, of(''), 'INVALID_BODY', 'The file is empty.'],
      [{}, new Uint8Array(50 * 1024 * 1024 + 1), 'TOO_LARGE', 'The file has more than 50 MB.'],
    ]
    for (const [more, file, code, message] of refused)
      expect(await imports.answers({ brandId: 'b', ...more }, file).catch(error => error)).toMatchObject({
        ...{ code, message: expect.stringContaining(message) },
      })
    // A dry run says which field has no column, so that the caller can name one.
    const { onLine, lines } = collected<'answers'>()
    const file = of('prompt,date,Words\nWhich anvil?,2026-01-31,Globex.\n')
    expect(await imports.answers({ brandId: 'b', dryRun: true }, file, { onLine })).toBeUndefined()
    expect(lines).toMatchObject([{ table: { missing: ['text', 'provider'] } }])
    const path = '/api/admin/v1/brands/b/import/files/answers'
    const token = 'the secret of the operator'
    expect((await ask(path, { token })).status).toBe(405)
    expect(
      (await ask(path, { token, method: 'POST', headers: { 'content-type': 'multipart/form-data' } })).status,
    ).toBe(415)
    expect((await ask(path, { method: 'POST' })).status).toBe(401)

    const viewer = await tokenOf('t', 'viewer')
    expect(await codeOf(as(viewer).answers({ brandId: 'b' }, csvOf(1)))).toBe('FORBIDDEN')
    expect(await codeOf(as(viewer).prompts({ brandId: 'b' }, of('Which tongs?\n')))).toBe('FORBIDDEN')
    const { secret } = await asOperator.tokens.create({ teamId: 't', name: 'push', scopes: ['ingest'] })
    expect(await codeOf(as(secret!).answers({ brandId: 'b', makePrompts: true }, csvOf(1)))).toBe('FORBIDDEN')
    expect(await exportedOf(db, 'answer'), name).toEqual([])
    expect((await as(secret!).answers({ brandId: 'b' }, csvOf(1)))!.counts.imported).toBe(1)
  })
})
