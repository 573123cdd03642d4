import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Writer } from '../db.ts'
import { sql } from '../sql.ts'

/** Milliseconds until it is looked again whether another process is done. */
const look = 100

/**
 * Whether this transaction is the one that changes the tables of this schema until it ends. Others look again: if they
 * waited in a statement, an index that is made concurrently would wait for them.
 */
export async function isFirst(writer: Writer): Promise<boolean> {
  const [row] = await writer.rows<{ first: boolean }>(sql`
select pg_try_advisory_xact_lock(hashtext(concat('earshot migration ', current_schema()))) as first`)
  return row!.first
}

/** Changes the tables in a transaction, once no other process does. */
export async function changeSchema<T>(db: Db, change: (writer: Writer) => Promise<T>): Promise<T> {
  for (;;) {
    const changed = await db.write(async writer =>
      (await isFirst(writer)) ? { result: await change(writer) } : undefined,
    )
    if (changed) return changed.result
    await pause(look)
  }
}
