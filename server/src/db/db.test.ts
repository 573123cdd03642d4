import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aStandingDb } from '../../test/standing.ts'
import { type BulkCell, type BulkColumn, createPackedTexts, pack } from './column.ts'
import {
  GivenUp,
  MemoryFull,
  QueryAbandonedError,
  type Reader,
  untilWritten,
  type Writer,
  writeWithRoom,
} from './db.ts'
import { openDb } from './open.ts'
import { script, sql, values } from './sql.ts'

/** Takes minutes on either engine. */
const slow = sql`select sum(a.x * b.x) as s from generate_series(1, 300000) a(x), generate_series(1, 300000) b(x)`
const one = (reader: Reader) => reader.rows(sql`select 1 as one`)

function inBytes(texts: readonly (string | null)[]): BulkColumn {
  const column = createPackedTexts()
  for (const text of texts) pack(column, text)
  return column
}

/** Rows of `due`, a table with nullable columns of every type. */
const due = (
  ids: readonly number[],
  columns: Readonly<Record<string, BulkColumn>> = {},
): Record<string, BulkColumn> => {
  const same = (cell: BulkCell) => ids.map(() => cell)
  return {
    ...{ brand_id: same(1), id: ids.map(String), prompt_id: ids, provider: same('p'), model: same('m'), day: same(1) },
    ...{ planned_at: same(1), expires_at: same(1), ready_at: same(1), attempts: same(0), forecast: same(0) },
    ...columns,
  }
}

describe.each(engines)('%s', (name, open) => {
  const db = aStandingDb(open)

  it('writes once more what found no memory, and nothing else', async () => {
    let tries = 0
    const until = (enough: number, error: Error) =>
      writeWithRoom(db, async () => {
        if (++tries < enough) throw error
        return tries
      })
    expect(await until(2, new MemoryFull('none left'))).toBe(2)
    tries = 0
    await expect(until(3, new MemoryFull('none left'))).rejects.toThrow('none left')
    expect(tries).toBe(2)
    await expect(until(9, new Error('another'))).rejects.toThrow('another')
    expect(tries).toBe(3)
  })

  it('gives a slow question up and answers the next', async () => {
    await expect(db.read(reader => reader.rows(slow), { timeout: 100 })).rejects.toThrow(GivenUp)
    expect(await db.read(one, { timeout: 60_000 })).toEqual([{ one: 1 }])
  })

  it('gives up a question of many quick parts, between two of them', async () => {
    const endless = async (reader: Reader) => {
      for (;;) await one(reader)
    }
    await expect(db.read(endless, { timeout: 100 })).rejects.toThrow('timed out after 100 ms')
    const late = async (reader: Reader) => {
      await one(reader)
      await new Promise(resolve => setTimeout(resolve, 60))
      return one(reader)
    }
    await expect(db.read(late, { timeout: 30 })).rejects.toThrow('timed out after 30 ms')
    expect(await db.read(one)).toEqual([{ one: 1 }])
  })

  it('cancels a question that nobody waits for any more, and answers the next', async () => {
    const gone = new AbortController()
    const abandoned = db.read(
      async reader => {
        setTimeout(() => gone.abort(), 50)
        return reader.rows(slow)
      },
      { signal: gone.signal },
    )
    await expect(abandoned).rejects.toThrow(QueryAbandonedError)
    for (let i = 0; i < 10; i++) expect(await db.read(one, { timeout: 60_000 })).toEqual([{ one: 1 }])
    let asked = false
    const late = async (reader: Reader) => {
      asked = true
      return one(reader)
    }
    await expect(db.read(late, { signal: gone.signal })).rejects.toThrow(QueryAbandonedError)
    expect(asked).toBe(false)
  })

  it('lets other questions be answered beside a slow one', async () => {
    const gone = new AbortController()
    const order: string[] = []
    const ended = db.read(reader => reader.rows(slow), { signal: gone.signal }).catch(() => order.push('slow'))
    await db.read(one)
    order.push('quick')
    gone.abort()
    await ended
    expect(order).toEqual(['quick', 'slow'])
  })

  it('keeps nothing of a change that throws, and all of one that does not', async () => {
    const add = (writer: Writer, id: number) => writer.append('due', due([id]))
    const { writes } = db
    await expect(
      db.write(async writer => {
        await add(writer, 1)
        await add(writer, 2)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await count(), db.writes]).toEqual([0, writes])
    await expect(db.write(writer => writer.run(script('insert into nothing values (1)')))).rejects.toThrow(/nothing/)
    await db.write(async writer => {
      await add(writer, 1)
      expect(await writer.rows(sql`select id from due`)).toEqual([{ id: '1' }])
      expect(await count()).toBe(0)
    })
    expect([await count(), db.writes]).toEqual([1, writes + 1])
    await db.write(writer => writer.run(sql`delete from due`))
  })

  const count = async () =>
    (await db.read(reader => reader.rows<{ n: number }>(sql`select count(*) as n from due`)))[0]!.n

  it('sees one state in all the parts of a question', async () => {
    await db.read(async reader => {
      const before = await reader.rows(sql`select id from due`)
      await db.write(writer => writer.append('due', due([7])))
      expect(await reader.rows(sql`select id from due`)).toEqual(before)
    })
    expect(await count()).toBe(1)
    await db.write(writer => writer.run(sql`delete from due`))
  })

  it('gives back what was appended and what was bound, whatever it is', async () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom('\t', '\n', '\r', '\\', '\\N', "'", '"', ',', '\ufeff', '\u2028', '💬'),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        ),
      })
      .filter(value => value.isWellFormed() && !value.includes('\0'))
    const row = fc.record({
      cost: fc.option(fc.maxSafeInteger()),
      price_unknown: fc.option(fc.boolean()),
      message: fc.option(text),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), fc.boolean(), async (rows, isPacked) => {
        const column = (key: keyof (typeof rows)[number]) => rows.map(item => item[key] as BulkCell)
        const read = await db.write(async writer => {
          await writer.run(sql`delete from due`)
          await writer.append(
            'due',
            due(
              rows.map((_, i) => i),
              {
                message: isPacked ? inBytes(rows.map(item => item.message)) : column('message'),
                cost: column('cost'),
                price_unknown: column('price_unknown'),
              },
            ),
          )
          return writer.rows(sql`select cost, price_unknown, message from due order by prompt_id`)
        })
        expect(read).toEqual(rows)
        const texts = rows.flatMap(item => (item.message === null ? [] : [item.message]))
        const found = await db.read(reader =>
          reader.rows<{ text: string }>(
            sql`select message as text from due where message in (${values(texts)}) order by prompt_id`,
          ),
        )
        expect(found.map(item => item.text)).toEqual(texts)
      }),
      { numRuns: 60 },
    )
    await db.write(writer => writer.run(sql`delete from due`))
  })

  it('finds nothing by a text with U+0000', async () => {
    await db.write(writer => writer.append('due', due([1, 2], { message: ['a', 'ab'] })))
    expect(
      await db.read(reader => reader.rows(sql`select id from due where message = ${'a\0b'} or message = ${'\0'}`)),
    ).toEqual([])
  })

  it('streams a large result in parts', async () => {
    const parts = await db.read(async reader => {
      const sizes: number[] = []
      for await (const rows of reader.stream(sql`select x from generate_series(1, 10000) as t(x)`))
        sizes.push(rows.length)
      return sizes
    })
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.reduce((sum, size) => sum + size)).toBe(10_000)
  })

  it('gives the columns of a large result as arrays of whole numbers', async () => {
    const query = sql`select cast(x as int) as x, cast(-2 * x as int) as y from generate_series(1, ${10_000}) as t(x) order by x`
    const [x, y, ...rest] = await db.read(reader => reader.columns(query))
    expect(rest).toEqual([])
    expect([...x!]).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 1))
    expect([...y!]).toEqual(Array.from({ length: 10_000 }, (_, i) => -2 * (i + 1)))
    const none = await db.read(reader => reader.columns(sql`select 1 as x, 2 as y where false`))
    expect(none.map(column => column.length)).toEqual([0, 0])
  })

  it(`makes a scratch table that ${name === 'duckdb' ? 'is emptied by' : 'is gone before'} the next transaction's`, async () => {
    for (const id of [1, 2])
      await db.write(async writer => {
        await writer.scratch('scrap', 'id int, text text')
        await writer.append('scrap', { id: [id], text: ['x'] })
        expect(await writer.rows(sql`select id from scrap`)).toEqual([{ id }])
      })
    await db.write(async writer => {
      await writer.scratch('scrap', 'text prose')
      await writer.append('scrap', { text: ['y'] })
      expect(await writer.rows(sql`select * from scrap`)).toEqual([{ text: 'y' }])
    })
  })
})

it('what was read is good until something is written, and is forgotten once for it', async () => {
  await using db = await openDb({ threads: 1 })
  let forgotten = 0
  const good = untilWritten(db, () => forgotten++)
  const write = () => db.write(writer => writer.run(sql`insert into provider (id, name) values ('a', 'A')`))
  good.renew()
  const before = good.reading()
  expect([forgotten, before()]).toEqual([0, true])
  await write()
  const after = good.reading()
  expect([forgotten, before(), after()]).toEqual([0, false, true])
  good.renew()
  good.renew()
  expect(forgotten).toBe(1)
})
