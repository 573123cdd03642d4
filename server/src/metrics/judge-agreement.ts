import type { Reader } from '../db/db.ts'
import { perPoint } from '../db/points.ts'
import { ownReading } from '../db/readings.ts'
import { type Sql, sql } from '../db/sql.ts'
import { agreementOf, ordinalAgreementOf } from '../statistics/agreement.ts'
import type { JudgeRow } from './judges.ts'

interface PairAgreement {
  verdicts: number
  /** Percent. */
  raw: number | null
  ac1: number | null
  scores: number
  ac2: number | null
}

interface ComparedPair extends PairAgreement {
  first: string
  second: string
}

/** `provider`: provider of the answers. Null for all providers. */
export type JudgePair = ComparedPair & { provider: string | null }

export type LanguagePair = ComparedPair & { language: string }

const stances = ['blamed', 'mixed', 'neutral', 'praised'] as const
const classes = [0, 1, 2, 3, 4] as const

interface ComparedMentions {
  provider: string
  /** Of the answer. Null if unknown. */
  language: string | null
  first: number
  second: number
  stances: [string, string]
  classes: [number | null, number | null]
  items: number
}

const classOf = (score: Sql) => sql`case when ${score} < 20 * ${perPoint} then 0 when ${score} < 40 * ${perPoint} then 1
    when ${score} < 60 * ${perPoint} then 2 when ${score} < 80 * ${perPoint} then 3 when ${score} is not null then 4 end`

/** Every two judges, over the mentions that both judged. The first row of a pair is over all answers. */
export async function compareJudges(
  reader: Reader,
  brandId: number,
  judges: readonly JudgeRow[],
): Promise<{ byProvider: JudgePair[]; byLanguage: LanguagePair[] }> {
  const compared = judges.length < 2 ? [] : await readCompared(reader, brandId)
  const pairs = judges.flatMap((one, i) =>
    judges.slice(i + 1).map(other => ({
      names: { first: one.name, second: other.name },
      both: compared.filter(({ first, second }) => first === one.id && second === other.id),
    })),
  )
  return {
    byProvider: pairs.flatMap(({ names, both }) => [
      { ...names, provider: null, ...agreementIn(both) },
      ...splitBy(both, row => row.provider).map(([provider, rows]) => ({ ...names, provider, ...agreementIn(rows) })),
    ]),
    byLanguage: pairs.flatMap(({ names, both }) =>
      splitBy(both, row => row.language).map(([language, rows]) => ({ ...names, language, ...agreementIn(rows) })),
    ),
  }
}

/** In the order of the keys, without rows that have no key. */
function splitBy(
  rows: readonly ComparedMentions[],
  keyOf: (row: ComparedMentions) => string | null,
): [string, ComparedMentions[]][] {
  const keys = [...new Set(rows.flatMap(row => keyOf(row) ?? []))].sort()
  return keys.map(key => [key, rows.filter(row => keyOf(row) === key)])
}

/** A mention without a score is neutral. The second judge is always a model, so it has the language. */
async function readCompared(reader: Reader, brandId: number): Promise<ComparedMentions[]> {
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
select s.provider, j.language, x.judge_id as first, y.judge_id as second, x.stance as a, y.stance as b,
  ${classOf(sql`x.score`)} as p, ${classOf(sql`y.score`)} as q, count(*) as items
from judged x
join judged y on y.answer_id = x.answer_id and y.competitor_id = x.competitor_id and y.judge_id > x.judge_id
join assistant s on s.brand_id = ${brandId} and s.id = x.assistant_id
left join judgement j on j.brand_id = ${brandId} and j.answer_id = y.answer_id and j.judge_id = y.judge_id
group by 1, 2, 3, 4, 5, 6, 7, 8`)
  return rows.map(({ a, b, p, q, ...row }) => ({ ...row, stances: [a, b], classes: [p, q] }))
}

function agreementIn(rows: readonly ComparedMentions[]): PairAgreement {
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
