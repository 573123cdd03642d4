import type { Reader } from '../db/db.ts'
import { perPoint } from '../db/points.ts'
import { ownReading } from '../db/readings.ts'
import { type Sql, sql } from '../db/sql.ts'
import { agreementOf, ordinalAgreementOf } from '../statistics/agreement.ts'
import type { JudgeRow } from './judges.ts'

export interface JudgePair {
  first: string
  second: string
  /** Provider of the answers. Null for all providers. */
  provider: string | null
  verdicts: number
  /** Percent. */
  raw: number | null
  ac1: number | null
  scores: number
  ac2: number | null
}

const stances = ['blamed', 'mixed', 'neutral', 'praised'] as const
const classes = [0, 1, 2, 3, 4] as const

interface ComparedMentions {
  provider: string
  first: number
  second: number
  stances: [string, string]
  classes: [number | null, number | null]
  items: number
}

const classOf = (score: Sql) => sql`case when ${score} < 20 * ${perPoint} then 0 when ${score} < 40 * ${perPoint} then 1
    when ${score} < 60 * ${perPoint} then 2 when ${score} < 80 * ${perPoint} then 3 when ${score} is not null then 4 end`

/**
 * Agreement of every two judges on mentions that both judged, in total and by provider. A mention without a score is
 * neutral.
 */
export async function judgePairs(reader: Reader, brandId: number, judges: readonly JudgeRow[]): Promise<JudgePair[]> {
  if (judges.length < 2) return []
  const rows = await reader.rows<
    Omit<ComparedMentions, 'stances' | 'classes'> & Record<'a' | 'b' | 'p' | 'q', never>
  >(sql`
with said as (
  select m.answer_id, m.competitor_id, m.assistant_id, ${ownReading.sentiment} as score
  from mention m join competitor c on c.brand_id = ${brandId} and c.id = m.competitor_id and not c.ignored
  where m.brand_id = ${brandId} and not m.absent
), judged as (
  select answer_id, competitor_id, assistant_id, 0 as judge_id, score,
    case when score is null then 'neutral' when score > 50 * ${perPoint} then 'praised'
      when score < 50 * ${perPoint} then 'blamed' else 'mixed' end as stance
  from said
  union all
  select v.answer_id, v.competitor_id, s.assistant_id, v.judge_id, v.score,
    case when v.stance = 'not_spoken_of' then 'neutral' else v.stance end
  from verdict v join said s on s.answer_id = v.answer_id and s.competitor_id = v.competitor_id
  where v.brand_id = ${brandId} and v.state = 'valid'
)
select s.provider, x.judge_id as first, y.judge_id as second, x.stance as a, y.stance as b,
  ${classOf(sql`x.score`)} as p, ${classOf(sql`y.score`)} as q, count(*) as items
from judged x
join judged y on y.answer_id = x.answer_id and y.competitor_id = x.competitor_id and y.judge_id > x.judge_id
join assistant s on s.brand_id = ${brandId} and s.id = x.assistant_id
group by 1, 2, 3, 4, 5, 6, 7`)
  const compared = rows.map(
    ({ a, b, p, q, ...row }): ComparedMentions => ({ ...row, stances: [a, b], classes: [p, q] }),
  )
  return judges.flatMap((one, i) =>
    judges.slice(i + 1).flatMap(other => {
      const both = compared.filter(({ first, second }) => first === one.id && second === other.id)
      const providers = [...new Set(both.map(({ provider }) => provider))].sort()
      return [null, ...providers].map(provider => ({
        ...{ first: one.name, second: other.name, provider },
        ...agreementIn(both.filter(row => provider === null || row.provider === provider)),
      }))
    }),
  )
}

function agreementIn(rows: readonly ComparedMentions[]): Omit<JudgePair, 'first' | 'second' | 'provider'> {
  const { items, raw, ac1 } = agreementOf(countsOf(stances, rows, row => row.stances))
  const scored = countsOf(classes, rows, row => row.classes)
  const { items: scores, ac2 } = ordinalAgreementOf(scored)
  return { verdicts: items, raw: raw === null ? null : 100 * raw, ac1, scores, ac2 }
}

const countsOf = <T>(
  categories: readonly T[],
  rows: readonly ComparedMentions[],
  of: (row: ComparedMentions) => [unknown, unknown],
): number[][] =>
  categories.map(first =>
    categories.map(second =>
      rows.filter(row => of(row)[0] === first && of(row)[1] === second).reduce((total, { items }) => total + items, 0),
    ),
  )
