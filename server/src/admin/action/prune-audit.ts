import { dayLength } from '@earshot/contract'
import type { Db } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'

/** Rows per transaction. Few, so that other writers don't wait long. */
const some = 1000

/** Deletes nothing if `days` is 0. Returns the number of deleted rows. */
export async function pruneAudit(db: Db, now: Date, days: number): Promise<number> {
  if (days === 0) return 0
  const until = now.getTime() - days * dayLength
  let gone = 0
  for (;;) {
    const old = await db.read(reader =>
      reader.rows<{ id: string }>(
        sql`select id from audit where changed_at < ${until} order by changed_at limit ${some}`,
      ),
    )
    if (old.length === 0) return gone
    await db.write(writer => writer.run(sql`delete from audit where id in (${values(old.map(({ id }) => id))})`))
    gone += old.length
  }
}
