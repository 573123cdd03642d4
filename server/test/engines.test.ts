import { expect, it } from 'vitest'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { sql } from '../src/db/sql.ts'
import { engines } from './engines.ts'

const [[, open]] = engines as [(typeof engines)[number]]

const shapeOf = (db: Db) =>
  db.read(reader =>
    Promise.all([
      reader.rows(sql`
select table_name, column_name, data_type, is_nullable, column_default from duckdb_columns() where not internal
order by table_name, column_index`),
      reader.rows(sql`
select table_name, constraint_type, constraint_text from duckdb_constraints() order by table_name, constraint_text`),
      reader.rows(sql`select index_name, sql from duckdb_indexes() order by index_name`),
      reader.rows(sql`select * from migration order by number`),
    ]),
  )

it('opens each database in memory as migrations leave it', async () => {
  await using first = await open()
  await using later = await open()
  await using migrated = await openDb({ threads: 1 })
  const expected = await shapeOf(migrated)
  expect(expected.map(rows => rows.length > 0)).toEqual([true, true, true, true])
  expect(await shapeOf(later)).toEqual(expected)
  expect([first.writes, later.writes]).toEqual([migrated.writes, migrated.writes])
})
