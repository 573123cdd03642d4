import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

export interface JudgeSchedule {
  /** Epoch milliseconds. Earlier answers are not judged automatically. */
  since: number
  /** Null for the cheapest model with a key. */
  provider: string | null
  /** Null for the provider's default. */
  model: string | null
  priceUnknown: boolean
}

export interface BrandJudgeSchedule extends JudgeSchedule {
  brandId: number
  /** Public id. */
  brand: string
  teamId: string
  revision: number
}

/** `chosen` is an SQL condition on `brand`. */
export const readJudgeSchedules = (reader: Reader, chosen: Sql): Promise<BrandJudgeSchedule[]> =>
  reader.rows<BrandJudgeSchedule>(sql`
select brand.id as "brandId", brand.public_id as brand, brand.team_id as "teamId", b.revision, s.since, s.provider, s.model,
  s.price_unknown as "priceUnknown"
from judge_schedule s
join brand on brand.id = s.brand_id
join brand_state b on b.brand_id = s.brand_id
where ${chosen}
order by brand.public_id`)

/** The transaction must have locked the brand. */
export async function keepJudgeSchedule(
  writer: Writer,
  brandId: number,
  schedule: JudgeSchedule | undefined,
): Promise<void> {
  await writer.run(sql`delete from judge_schedule where brand_id = ${brandId}`)
  if (!schedule) return
  const { since, provider, model, priceUnknown } = schedule
  await writer.run(sql`
insert into judge_schedule (brand_id, since, provider, model, price_unknown)
values (${brandId}, ${since}, ${provider}, ${model}, ${priceUnknown})`)
}
