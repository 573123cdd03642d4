import { describe, expect, it } from 'vitest'
import { exportText, importText, record } from '../../test/archive.ts'
import { type Engine, engines } from '../../test/engines.ts'
import { everyRow, leftOut, leftOutColumns, tablesOf } from '../../test/every-row.ts'
import { fill } from '../../test/filled.ts'
import { oddRecords } from '../../test/odd-records.ts'
import { sql } from '../db/sql.ts'

/** From each engine to the other and back, or to itself if it is the only one. */
const ways = engines.map((one, i): [string, Engine, Engine] => {
  const other = engines[(i + 1) % engines.length]!
  return [`${one[0]}, ${other[0]} and back`, one, other]
})

describe.each(ways)('the whole database over %s', (_, [, open], [, openOther]) => {
  it('is exported and imported without a loss, table by table', async () => {
    await using first = await open()
    await fill(first)
    await record(first, oddRecords)
    const archive = await exportText(first)
    const rows = await everyRow(first)
    for (const [table, found] of Object.entries(rows)) expect(found.length, `no row in ${table}`).toBeGreaterThan(0)
    const read = archive.split('\n').find(line => line.includes('"id":"read"'))
    expect(JSON.parse(read!)).toMatchObject({ extracted: true, mentions: [{ competitorId: 'self', position: 1 }] })

    await using second = await openOther()
    await importText(second, archive)
    expect(await everyRow(second)).toEqual(rows)
    expect((await exportText(second)) === archive).toBe(true)

    await using third = await open()
    await importText(third, await exportText(second))
    expect(await everyRow(third)).toEqual(rows)
    expect((await exportText(third)) === archive).toBe(true)

    const again = await importText(third, archive)
    // Importing an integration deletes its batches and logs, so they count as imported again.
    expect(again).toMatchObject({ imported: archive.match(/"kind":"crawler(?:Batch|Log)"/g)!.length, refused: 0 })
    expect(await everyRow(third)).toEqual(rows)
    expect((await exportText(third)) === archive).toBe(true)
    expect(archive.split('\n').every(line => Buffer.byteLength(line) <= 8 * 1024 * 1024)).toBe(true)
  })
})

describe.each(engines)('what an export of %s leaves out', (_, open) => {
  it('is in the tables, and nothing of it in the archive', async () => {
    await using db = await open()
    await fill(db)
    const tables = await tablesOf(db)
    for (const table of Object.keys(leftOut)) expect(Object.keys(tables)).toContain(table)
    for (const column of Object.keys(leftOutColumns)) {
      const [table, name] = column.split('.')
      expect(tables[table!], column).toContain(name)
    }
    const archive = await exportText(db)
    const [secret] = await db.read(reader =>
      reader.rows<{ hash: string; key: string }>(sql`
select (select max(hash) from token) as hash, (select max(pseudonym_key) from crawler_intake) as key`),
    )
    for (const text of [secret!.hash, secret!.key, 'secret hash']) expect(archive.includes(text)).toBe(false)
  })

  it('may be the replies as well', async () => {
    await using db = await open()
    await fill(db)
    const isReply = (line: string) => /^\{"kind":"reply/.test(line)
    const lines = (await exportText(db)).split('\n')
    expect(lines.filter(isReply).length).toBeGreaterThan(3)
    expect((await exportText(db, { replies: false })).split('\n')).toEqual(lines.filter(line => !isReply(line)))
  })
})
