import type { Db, Writer } from '../db.ts'
import { type Sql, script, sql } from '../sql.ts'
import { hasCitus, layoutOf } from './citus.ts'

const isColumnOption = (statement: string) =>
  /^\s*(?:--[^\n]*\n\s*)*alter\s+table\s+\w+\s+alter\s+column\s+\w+\s+set\s*\(/i.test(statement)

/** Citus doesn't propagate column options. `spreadColumnOptions` copies them to the shards. */
export async function runDistributed(writer: Writer, statement: string): Promise<void> {
  if (!isColumnOption(statement)) return writer.run(script(statement))
  await writer.run(propagating('off'))
  await writer.run(script(statement))
  await writer.run(propagating('on'))
}

const propagating = (state: 'on' | 'off'): Sql => sql`select set_config('citus.enable_ddl_propagation', ${state}, true)`

export async function spreadColumnOptions(db: Db): Promise<void> {
  const found = await db.read(async reader => {
    if (!(await hasCitus(reader))) return []
    const { placed } = await layoutOf(reader)
    const set = await reader.rows<{ table: string; column: string; option: string }>(sql`
select c.relname as "table", a.attname as "column", told.option
from pg_attribute a
join pg_class c on c.oid = a.attrelid
cross join unnest(a.attoptions) as told(option)
where c.relnamespace = cast(current_schema() as regnamespace) and c.relkind = 'r' and not a.attisdropped
  and told.option like 'n_distinct%'`)
    return set.filter(({ table }) => placed.some(name => name === table))
  })
  for (const { table, column, option } of found) {
    const [failed] = await db.write(writer =>
      writer.rows<{ result: string }>(sql`
select result from run_command_on_shards(cast(${table} as regclass), ${`alter table %s alter column "${column}" set (${option})`})
where not success`),
    )
    if (failed) throw new Error(`${option} of ${table}.${column} could not be set on every shard: ${failed.result}`)
  }
}
