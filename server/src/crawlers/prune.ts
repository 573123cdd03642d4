import { dayLength } from '@earshot/contract'
import { createCalendar, dayNumber } from '../calendar/days.ts'
import { retainedDays } from '../calendar/retention.ts'
import { raiseRevision } from '../db/brands.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * Batch ids and logs are kept this long. Sequence numbers are kept forever, so a numbered batch is always recognized.
 */
const remembered = retainedDays * dayLength

export async function prune(db: Db, now: Date): Promise<number> {
  const integrations = await db.read(reader =>
    reader.rows<{ brandId: number; timeZone: string }>(sql`
select brand_id as "brandId", time_zone as "timeZone" from crawler_integration order by brand_id`),
  )
  let gone = 0
  for (const { brandId, timeZone } of integrations) {
    const oldest = dayNumber(createCalendar(timeZone).dayOf(now.getTime())) - retainedDays + 1
    gone += await pruneOne(db, brandId, oldest, now.getTime() - remembered)
  }
  return gone
}

const pruneOne = (db: Db, brandId: number, oldest: number, since: number): Promise<number> =>
  db.write(async writer => {
    const [old] = await writer.rows<{ rollups: number; others: number }>(sql`
select
  (select count(*) from crawler_rollup where brand_id = ${brandId} and day < ${oldest}) as rollups,
  (select count(*) from crawler_day where brand_id = ${brandId} and day < ${oldest})
    + (select count(*) from crawler_batch where brand_id = ${brandId} and received_at < ${since})
    + (select count(*) from crawler_log where brand_id = ${brandId} and delivered_at < ${since})
    + (select count(*) from crawler_change where brand_id = ${brandId} and changed_at < ${since}) as others`)
    if (old!.rollups + old!.others === 0) return 0
    await raiseRevision(writer, brandId)
    await writer.run(sql`delete from crawler_rollup where brand_id = ${brandId} and day < ${oldest}`)
    await writer.run(sql`delete from crawler_day where brand_id = ${brandId} and day < ${oldest}`)
    await writer.run(sql`delete from crawler_batch where brand_id = ${brandId} and received_at < ${since}`)
    await writer.run(sql`delete from crawler_log where brand_id = ${brandId} and delivered_at < ${since}`)
    await writer.run(sql`delete from crawler_change where brand_id = ${brandId} and changed_at < ${since}`)
    return old!.rollups
  })
