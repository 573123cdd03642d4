import { recommendedFrom } from './points.ts'
import { type Sql, sql } from './sql.ts'

const own = (column: Sql, kept: Sql) => sql`case when m.judged_by is null then m.${column} else m.${kept} end`

/** SQL columns of mention `m`: what the rules or an import say, even if the brand has chosen another judge. */
export const ownReading = {
  sentiment: own(sql`sentiment`, sql`own_sentiment`),
  recommended: own(sql`recommended`, sql`own_recommended`),
  judge: own(sql`judge`, sql`own_judge`),
}

/** For example `chatgpt:gpt-5/1`, with the version of the prompt. */
export const judgeName = (judge: Sql): Sql => sql`${judge}.provider || ':' || ${judge}.model || '/' || ${judge}.version`

const none = sql`cast(null as integer)`

/** SQL columns of mentions by `judge` (null for the rules). `of` selects mentions `m`. */
export const readingsBy = (brandId: number, judge: number | null, of: Sql): Sql =>
  judge === null
    ? sql`
select m.answer_id, m.competitor_id, ${ownReading.sentiment} as sentiment, ${ownReading.recommended} as recommended,
  ${ownReading.judge} as judge, ${none} as judged_by, ${none} as own_sentiment, ${none} as own_recommended,
  cast(null as text) as own_judge
from mention m
where m.brand_id = ${brandId} and ${of}`
    : sql`
select m.answer_id, m.competitor_id, v.score as sentiment, ${recommendedFrom(sql`v.recommended`)} as recommended,
  ${judgeName(sql`j`)} as judge, cast(${judge} as integer) as judged_by, ${ownReading.sentiment} as own_sentiment,
  ${ownReading.recommended} as own_recommended, ${ownReading.judge} as own_judge
from mention m
left join verdict v on v.brand_id = ${brandId} and v.answer_id = m.answer_id and v.competitor_id = m.competitor_id
  and v.judge_id = ${judge} and v.state = 'valid' and not m.absent
left join judge j on j.brand_id = ${brandId} and j.id = v.judge_id
where m.brand_id = ${brandId} and ${of}`
