import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Writer } from '../db.ts'
import { sql } from '../sql.ts'

const look = 100

/**
 * Returns false instead of waiting for the lock, because a waiting statement would block `create index concurrently`.
 */
export async function isFirst(writer: Writer): Promise<boolean> {
  const [row] = await writer.rows<{ first: boolean }>(sql`
select pg_try_advisory_xact_lock(hashtext(concat('earshot migration ', current_schema()))) as first`)
  return row!.first
}

export async function changeSchema<T>(db: Db, change: (writer: Writer) => Promise<T>): Promise<T> {
  for (;;) {
    const changed = await db.write(async writer =>
      (await isFirst(writer)) ? { result: await change(writer) } : undefined,
    )
    if (changed) return changed.result
    await pause(look)
  }
}
