import { dayLength } from '@earshot/contract'
import type { Db } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'

/** Rows per transaction. Replies can be megabytes long, so larger transactions would delay other writers. */
const some = 500

/** Deletes replies of runs that ended more than `days` days ago (0 keeps all). */
export async function pruneReplies(db: Db, now: Date, days: number): Promise<number> {
  if (days === 0) return 0
  const until = now.getTime() - days * dayLength
  const brands = await db.read(reader => reader.rows<{ id: number }>(sql`select id from brand order by id`))
  let gone = 0
  for (const { id } of brands)
    for (;;) {
      const old = await db.read(reader =>
        reader.rows<{ ask: string }>(sql`
select ask_id as ask from reply
where brand_id = ${id} and ask_id in (select id from ask where brand_id = ${id} and ended_at < ${until})
order by ask_id limit ${some}`),
      )
      if (old.length === 0) break
      const asks = values(old.map(({ ask }) => ask))
      await db.write(writer => writer.run(sql`delete from reply where brand_id = ${id} and ask_id in (${asks})`))
      gone += old.length
    }
  return gone
}
