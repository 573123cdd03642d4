import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { sql } from './sql.ts'
import { parseColumnKinds, parseTableSchema } from './table.ts'
import { tables, tablesOfBrands } from './tables.ts'

/** The engines' names for the types. */
const types: Readonly<Record<string, readonly string[]>> = {
  int: ['integer'],
  big: ['bigint'],
  bool: ['boolean'],
  text: ['varchar', 'text'],
  prose: ['varchar', 'text'],
}

describe.each(engines)('the tables of %s', (engine, open) => {
  it('are those that are listed: columns, types, nulls, and on the embedded engine their order', async () => {
    await using db = await open()
    const found = await db.read(reader =>
      reader.rows<{ table: string; column: string; type: string; nullable: string }>(sql`
select table_name as "table", column_name as "column", lower(data_type) as type, is_nullable as nullable
from information_schema.columns where table_schema = current_schema()
order by table_name, ordinal_position`),
    )
    const of = (name: string) => found.filter(row => row.table === name)
    expect([...new Set(found.map(row => row.table))].sort()).toEqual(Object.keys(tables).sort())
    for (const [name, { columns }] of Object.entries(tables)) {
      const listed = Object.entries(columns)
      const has = of(name).map(row => row.column)
      const names = listed.map(([column]) => column)
      expect(engine === 'duckdb' ? has : has.toSorted(), name).toEqual(engine === 'duckdb' ? names : names.toSorted())
      for (const [column, { type, nullable }] of listed) {
        const row = of(name).find(one => one.column === column)!
        expect(types[type], `${name}.${column}`).toContain(row.type)
        expect(row.nullable === 'YES', `${name}.${column}`).toBe(nullable)
      }
    }
  })
})

describe.each(engines.filter(([engine]) => engine !== 'duckdb'))('the tables of %s', (_, open) => {
  it('have the keys that are listed', async () => {
    await using db = await open()
    const found = await db.read(reader =>
      reader.rows<{ table: string; column: string }>(sql`
select c.table_name as "table", k.column_name as "column"
from information_schema.table_constraints c
join information_schema.key_column_usage k using (constraint_schema, constraint_name)
where c.table_schema = current_schema() and c.constraint_type = 'PRIMARY KEY'`),
    )
    for (const [name, { key }] of Object.entries(tables)) {
      const columns = found.filter(row => row.table === name).map(row => row.column)
      // The list of migrations has no key.
      if (name !== 'migration') expect(columns.sort(), name).toEqual([...key].sort())
    }
  })
})

describe('a table', () => {
  it('is read from its text', () => {
    expect(parseTableSchema('id', 'id int, name text?')).toMatchObject({
      key: ['id'],
      columns: { id: { type: 'int', nullable: false }, name: { type: 'text', nullable: true } },
    })
    expect(() => parseColumnKinds('id number')).toThrow("The column id has the unknown type 'number'")
  })

  it('belongs to a brand where it says of which', () => {
    expect(tablesOfBrands).toContain('citation')
    for (const name of ['brand', 'team', 'token', 'spending', 'lane', 'provider', 'migration'])
      expect(tablesOfBrands).not.toContain(name)
  })
})
