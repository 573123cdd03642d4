import type { Db } from '../db.ts'
import { statementsOf } from '../migrate/migrate.ts'
import { script, sql } from '../sql.ts'

const held = sql`
select 'the schema ' || schema_name as what from duckdb_schemas() where database_name = current_database() and not internal
union all select 'the view ' || view_name from duckdb_views() where database_name = current_database() and not internal
union all select 'the function ' || function_name from duckdb_functions() where database_name = current_database() and not internal
union all select 'the sequence ' || sequence_name from duckdb_sequences() where database_name = current_database()
union all select 'the type ' || type_name from duckdb_types() where database_name = current_database() and not internal
union all select 'the index ' || index_name || ' of ' || table_name from duckdb_indexes()
  where database_name = current_database()
union all select 'the column ' || column_name || ' ' || data_type || coalesce(' default ' || column_default, '') || ' of ' ||
  table_name from duckdb_columns() where database_name = current_database() and not internal
order by what`

/** Lists objects that the applied migrations don't create. Such a view or function can do more than return rows. */
export async function foreignIn(db: Db, applied: ReadonlySet<number>): Promise<string[]> {
  const { openDuckDb } = await import('../duckdb/open-duckdb.ts')
  await using fresh = await openDuckDb(':memory:', { threads: 1 })
  const statements = await statementsOf(applied)
  await fresh.write(writer => writer.run(script(statements.join('\n;\n'))))
  const [ours, found] = await Promise.all(
    [fresh, db].map(each => each.read(reader => reader.rows<{ what: string }>(held))),
  )
  const made = new Set(ours!.map(({ what }) => what))
  return found!.map(({ what }) => what).filter(what => !made.has(what))
}
