import { describe, expect, it } from 'vitest'
import { type ImportRow, readTable } from './rows.ts'

/** Splits a text into pieces of `size` bytes. */
async function* pieces(text: string | Buffer, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Buffer, size = 1_000_000) {
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
      [3, { a: 2 }],
    ])
  })

  it('are refused where the file is none', async () => {
    await expect(read('')).rejects.toThrow('The file is empty.')
    await expect(read('a,b\n"open')).rejects.toThrow(/^The file is not valid CSV: /)
    await expect(read(Buffer.from('text\nCaf\xe9', 'latin1'))).rejects.toThrow('The file is not UTF-8')
  })
})
