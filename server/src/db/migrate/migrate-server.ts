import { setTimeout as pause } from 'node:timers/promises'
import { CannotOpen, type Db, type Reader, type Writer } from '../db.ts'
import { runStatements } from '../postgres/distribute.ts'
import { isLocked } from '../postgres/errors.ts'
import { isFirst } from '../postgres/schema-lock.ts'
import { script, sql } from '../sql.ts'
import type { Migration } from './migration.ts'

export interface MigrationPatience {
  /** Milliseconds to wait for a lock on a table. Other statements on the table must wait as long. */
  lock: number
  /** Milliseconds between retries, and in total. */
  between: number
  most: number
}

const usual: MigrationPatience = { lock: 2000, between: 1000, most: 10 * 60_000 }
const look = 100

/** Retries while a table is in use, then throws `CannotOpen`. */
export async function migrateServer(
  db: Db,
  migration: Migration,
  isDone: (reader: Reader) => Promise<boolean>,
  { lock, between, most }: MigrationPatience = usual,
): Promise<void> {
  for (let inUse = 0; inUse * between < most; ) {
    const outcome = await db
      .write(async writer => {
        if (!(await isFirst(writer))) return 'another does' as const
        if (!(await isDone(writer))) await run(db, writer, migration, lock)
        return 'done' as const
      })
      .catch(error => (isLocked(error) ? ('in use' as const) : Promise.reject(error)))
    if (outcome === 'done') return
    if (outcome === 'in use') inUse++
    await pause(outcome === 'in use' ? between : look)
  }
  throw new CannotOpen(
    `Migration ${migration.number} needs a table that has been in use for ${Math.round(most / 60_000)} minutes, for example by a long export. The migration changed nothing. Run earshot migrate when the table is free.`,
  )
}

async function run(db: Db, writer: Writer, { number, statements, isOutside, needs }: Migration, lock: number) {
  await writer.run(script('set local idle_in_transaction_session_timeout = 0'))
  if (isOutside) for (const statement of statements) await runOutside(db, statement)
  else {
    await writer.run(script(`set local lock_timeout = ${lock}`))
    await runStatements(writer, statements)
  }
  if (needs === null) await writer.run(sql`insert into migration (number) values (${number})`)
  else await writer.run(sql`insert into migration (number, needs) values (${number}, ${needs})`)
}

const index = /create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i

/**
 * Skips a valid index. The transaction with the lock must not query, because `create index concurrently` waits for open
 * snapshots.
 */
async function runOutside(db: Db, statement: string) {
  const made = index.exec(statement)?.[1]
  if (made !== undefined) {
    const [found] = await db.read(reader =>
      reader.rows<{ valid: boolean }>(sql`
select indisvalid as valid from pg_index
join pg_class on pg_class.oid = indexrelid
join pg_namespace on pg_namespace.oid = relnamespace
where relname = ${made} and nspname = current_schema()`),
    )
    if (found?.valid) return
    if (found) await db.alone!(script(`drop index concurrently "${made}"`))
  }
  await db.alone!(script(statement))
}
