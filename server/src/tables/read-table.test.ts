import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import type { ImportRow } from './table.ts'

/** Splits a text into pieces of `size` bytes. */
async function* pieces(text: string | Buffer, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = readAll
async function readAll(text: string | Buffer, size = 1_000_000) {
  const table = await readTable(pieces(text, size))
  const rows: ImportRow[] = []
  for await (const row of table.rows) rows.push(row)
  return { form: table.form, columns: table.columns, rows: rows.map(({ line, cells }) => [line, cells]) }
}

const csv = '\uFEFF"Text";Model;Date\r\n"Said ""Globex"";\r\nor not";GPT;1\r\n\r\n=1+1;Ä\r\n'
const json = [{ Text: 'Said "{[" \\', n: { a: [1] } }, { Text: 'ü' }]

describe('the rows of a table', () => {
  it.each([1, 2, 7, 1000])('are those of a CSV file, in pieces of %s bytes', async size => {
    expect(await read(csv, size)).toEqual({
      form: 'CSV',
      columns: ['Text', 'Model', 'Date'],
      rows: [
        [2, { Text: 'Said "Globex";\r\nor not', Model: 'GPT', Date: '1' }],
        [5, { Text: '=1+1', Model: 'Ä' }],
      ],
    })
  })

  it.each([1, 2, 7, 1000])('are those of JSON, a list or lines, in pieces of %s bytes', async size => {
    const rows = json.map((cells, i) => [i + 1, cells])
    for (const text of [
      JSON.stringify(json),
      JSON.stringify(json, null, 2),
      json.map(row => JSON.stringify(row)).join('\n'),
    ])
      expect(await read(`\uFEFF ${text}\n`.replace('\uFEFF {', '{'), size)).toEqual({
        form: 'JSON',
        columns: ['Text', 'n'],
        rows,
      })
  })

  it('that are none are undefined, and the others come', async () => {
    const lines = `{"a":1}\nnot JSON\n[1]\n{"a":2}`
    expect((await read(lines)).rows).toEqual([
      [1, { a: 1 }],
      [2, undefined],
      [3, undefined],
      [4, { a: 2 }],
    ])
    expect((await read(Buffer.from('{"a":1}\n{"a":"Caf\xe9"}', 'latin1'))).rows[1]).toEqual([2, undefined])
    expect((await read('[{"a":1},[1],"x",{"a":2}]')).rows).toEqual([
      [1, { a: 1 }],
      [2, undefined],
      [3, undefined],
      [4, { a: 2 }],
    ])
    await expect(read('[{"a":1},{"a":')).rejects.toThrow('The JSON ends too early. The file may be cut off.')
  })

  it.each([
    ['sep=;\r\nText;Model\r\n"a;b\r\nc";GPT\r\n', [3, { Text: 'a;b\r\nc', Model: 'GPT' }]],
    ['"sep=|"\nText|Model\na,b;c|GPT\n', [3, { Text: 'a,b;c', Model: 'GPT' }]],
    ['Text\tModel\na;b,c\tGPT\n', [2, { Text: 'a;b,c', Model: 'GPT' }]],
    ['Text|Model|Date\na,b|GPT|1\n', [2, { Text: 'a,b', Model: 'GPT', Date: '1' }]],
  ])('are separated as the file says, or as its header is: %j', async (text, row) => {
    expect((await read(text, 3)).rows).toEqual([row])
  })

  it.each(['utf16le', 'utf16be'] as const)('can be %s with a byte order mark', async encoding => {
    const wide = (text: string) => {
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
      return encoding === 'utf16le' ? bytes : bytes.swap16()
    }
    for (const size of [1, 5, 1000]) {
      const rows = (await read(wide('Frage\tAntwort\r\n"Wer\nist 😀?"\tÄ\r\n'), size)).rows
      expect(rows).toEqual([[2, { Frage: 'Wer\nist 😀?', Antwort: 'Ä' }]])
      expect((await read(wide('[{"a":"ü"}]'), size)).rows).toEqual([[1, { a: 'ü' }]])
    }
    await expect(read(Buffer.concat([wide('a\nb'), Buffer.from([0])]))).rejects.toThrow('not valid UTF-16')
  })

  it.each([1, 3, 1000])('can be a list within an object, in pieces of %s bytes', async size => {
    const rows = [{ Text: 'Said "{[" \\', n: { data: [{}] } }, { Text: 'ü' }]
    const read = async (value: unknown, space?: number) =>
      (await readAll(JSON.stringify(value, null, space), size)).rows
    const expected = rows.map((cells, i) => [i + 1, cells])
    for (const name of ['data', 'items', 'results', 'rows', 'answers'])
      for (const space of [undefined, 2]) {
        expect(await read({ [name]: rows }, space)).toEqual(expected)
        const info = { total: 2, fields: ['data'], data: { items: [{ a: 1 }] } }
        expect(await read({ info, [name]: rows, next: [{ b: 1 }] }, space)).toEqual(expected)
      }
    // Lines with such a list are rows.
    const lines = `{"text":"a","answers":[{"b":1}]}\n{"text":"b","answers":[]}`
    expect((await readAll(lines, size)).columns).toEqual(['text', 'answers'])
    await expect(read({ total: 2, nested: { data: rows } }, 2)).rejects.toThrow(
      'one JSON object without a list of rows',
    )
  })

  it('are those of the first sheet of a workbook, with stored results of formulas and dates', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'One',
          rows: [
            [],
            ['Prompt', 'Date', 'Score', null, 'Answer'],
            ['Which "anvil"?', new Date('2026-11-20T23:30:00Z'), 45981.979, 'no header', 'Take\nGlobex.'],
            [],
            ['ü', null, null],
          ],
        },
        { name: 'Two', rows: [['Other'], ['x']] },
      ],
    })
    const table = await read(Buffer.from(bytes), 1000)
    expect(table).toEqual({
      form: 'CSV',
      columns: ['Prompt', 'Date', 'Score', 'Answer'],
      rows: [
        [3, { Prompt: 'Which "anvil"?', Date: '2026-11-20T23:30:00.000', Score: 45981.979, Answer: 'Take\nGlobex.' }],
        [5, expect.objectContaining({ Prompt: 'ü' })],
      ],
    })
  })

  it('are refused where a workbook is damaged, has a password, is old or unzips to too much', async () => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'One', rows: [['a'], ['b']] }] }))
    await expect(read(bytes.subarray(0, bytes.length - 30))).rejects.toThrow('is damaged')
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('with a password or in an old format')
    await expect(read(zip({ 'a.txt': deflateRawSync('a') }))).rejects.toThrow('The workbook cannot be read: ')
    const bomb = zip({ 'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.alloc(129 * 1024 * 1024)) })
    expect(bomb.length).toBeLessThan(300_000)
    await expect(read(bomb)).rejects.toThrow('The workbook is too large: unzipped, it has more than 128 MB')
    const tags = zip({ 'xl/sharedStrings.xml': deflateRawSync(Buffer.from('<si/>'.repeat(2_000_001))) })
    await expect(read(tags)).rejects.toThrow('The workbook is too large')
  })

  it('come one by one: never more than a megabyte is read ahead', async () => {
    const line = Buffer.from(`"${'word '.repeat(100)}",GPT,2026-01-31\n`)
    const lines = 20_000
    let given = 0
    async function* file() {
      yield Buffer.from('Text,Model,Date\n')
      for (let i = 0; i < lines; i += 100) {
        given += 100 * line.length
        yield Buffer.concat(Array.from({ length: 100 }, () => line))
      }
    }
    let [count, ahead] = [0, 0]
    for await (const _ of (await readTable(file())).rows) ahead = Math.max(ahead, given - ++count * line.length)
    expect([count, given]).toEqual([lines, lines * line.length])
    expect(given).toBeGreaterThan(10_000_000)
    expect(ahead).toBeLessThan(1_000_000)
  })

  it('are refused where the file is none', async () => {
    await expect(read('')).rejects.toThrow('The file is empty.')
    await expect(read('a,b\n"open')).rejects.toThrow(/^The file is not valid CSV: /)
    await expect(read(Buffer.from('text\nCaf\xe9', 'latin1'))).rejects.toThrow('The file is not UTF-8')
  })
})

/** A zip file of deflated parts that states sizes of 0. */
function zip(parts: Readonly<Record<string, Buffer>>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, bytes] of Object.entries(parts)) {
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    locals.push(local, bytes)
    entries.push(entry)
    offset += local.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...entries, end])
}
