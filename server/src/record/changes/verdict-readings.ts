import type { Writer } from '../../db/db.ts'
import { readingsBy } from '../../db/readings.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { BrandEntities } from '../brand.ts'

type ChoosingBrand = Pick<BrandEntities, 'id' | 'judge'>

/** Gives mentions `m` the reading of the brand's judge. Call it after the verdicts or mentions of answers change. */
export async function applyVerdicts(writer: Writer, brand: ChoosingBrand, of: Sql = sql`true`): Promise<void> {
  if (brand.judge !== null) await rewriteReadings(writer, brand, of)
}

export const rewriteReadings = (writer: Writer, { id, judge }: ChoosingBrand, of: Sql): Promise<void> =>
  writer.run(sql`
update mention set sentiment = r.sentiment, recommended = r.recommended, judge = r.judge, judged_by = r.judged_by,
  own_sentiment = r.own_sentiment, own_recommended = r.own_recommended, own_judge = r.own_judge
from (${readingsBy(id, judge, of)}) r
where mention.brand_id = ${id} and mention.answer_id = r.answer_id and mention.competitor_id = r.competitor_id`)
