import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { until } from '../../../test/until.ts'
import { QueryAbandonedError } from '../db.ts'
import { sql } from '../sql.ts'
import { openDuckDb } from './open-duckdb.ts'

// The engine ends the process if a connection is closed during its query.
it('cancels the reads under way, waits for them, and takes no more', async () => {
  const db = await openDuckDb(join(aFolder(), 'a.duckdb'))
  const large = sql`select x % 7 as x, count(*) as n from generate_series(1, 300000) s(x) group by all`
  let begun = 0
  const reads = Array.from({ length: 8 }, () =>
    db.read(async reader => {
      await reader.rows(sql`select 1 as x`)
      begun++
      for (;;) for await (const rows of reader.stream(large)) expect(rows.length).toBeGreaterThan(0)
    }),
  )
  const ended = Promise.allSettled(reads)
  await until(() => begun === 8, 'the reads')
  await db[Symbol.asyncDispose]()
  const reasons = (await ended).map(each => each.status === 'rejected' && each.reason)
  expect(reasons).toEqual(Array(8).fill(new QueryAbandonedError('the database is closed')))
  await expect(db.read(reader => reader.rows(sql`select 1 as x`))).rejects.toThrow('the database is closed')
})
