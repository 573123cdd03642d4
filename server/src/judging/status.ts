import type { Reader } from '../db/db.ts'
import { judgesOf } from '../db/judges.ts'
import { ownReading } from '../db/readings.ts'
import { sql } from '../db/sql.ts'
import { type Agreement, agreementOf } from '../statistics/agreement.ts'

export interface JudgeStatus {
  name: string
  /** Numbers of answers. */
  judged: number
  failed: number
  waiting: number
  /** Numbers of verdicts. */
  valid: number
  disputed: number
  inconsistent: number
  missing: number
  /** Millionths of a dollar, without unknown costs. */
  cost: number
  /** With the rules, for all providers (null) and each. */
  agreement: (Agreement & { provider: string | null })[]
}

const categories = ['blamed', 'mixed', 'neutral', 'praised'] as const

export async function readJudgeStatus(reader: Reader, brandId: number): Promise<JudgeStatus[]> {
  const statuses: JudgeStatus[] = []
  for (const { id, name } of await judgesOf(reader, brandId)) {
    const ofJudge = sql`brand_id = ${brandId} and judge_id = ${id}`
    const [ended] = await reader.rows<Pick<JudgeStatus, 'judged' | 'failed' | 'cost'>>(sql`
select count(*) filter (where outcome = 'judged') as judged, count(*) filter (where outcome = 'failed') as failed,
  cast(coalesce(sum(cost), 0) as bigint) as cost
from judgement where ${ofJudge}`)
    const [waits] = await reader.rows<Pick<JudgeStatus, 'waiting'>>(sql`
select count(*) as waiting from judging where ${ofJudge}`)
    const [states] = await reader.rows<Pick<JudgeStatus, 'valid' | 'disputed' | 'inconsistent' | 'missing'>>(sql`
select count(*) filter (where state = 'valid') as valid, count(*) filter (where state = 'disputed') as disputed,
  count(*) filter (where state = 'inconsistent') as inconsistent, count(*) filter (where state = 'missing') as missing
from verdict where ${ofJudge}`)
    const agreement = await agreementWithRules(reader, brandId, id)
    statuses.push({ name, ...ended!, ...waits!, ...states!, agreement })
  }
  return statuses
}

interface ComparedStances {
  provider: string
  rules: (typeof categories)[number]
  judge: (typeof categories)[number]
  items: number
}

/** Uses valid verdicts about entities that the rules found. An entity that isn't discussed counts as neutral. */
async function agreementWithRules(reader: Reader, brandId: number, judgeId: number): Promise<JudgeStatus['agreement']> {
  const rows = await reader.rows<ComparedStances>(sql`
select s.provider,
  case when ${ownReading.sentiment} is null then 'neutral' when ${ownReading.sentiment} > 50000000 then 'praised'
    when ${ownReading.sentiment} < 50000000 then 'blamed' else 'mixed' end as rules,
  case when v.stance = 'not_spoken_of' then 'neutral' else v.stance end as judge, count(*) as items
from verdict v
join mention m on m.brand_id = ${brandId} and m.answer_id = v.answer_id and m.competitor_id = v.competitor_id
  and not m.absent
join assistant s on s.brand_id = ${brandId} and s.id = v.assistant_id
where v.brand_id = ${brandId} and v.judge_id = ${judgeId} and v.state = 'valid'
group by 1, 2, 3`)
  const providers = [...new Set(rows.map(({ provider }) => provider))].sort()
  return [null, ...providers].map(provider => ({
    provider,
    ...agreementOf(countsOf(rows.filter(row => provider === null || row.provider === provider))),
  }))
}

const countsOf = (rows: readonly ComparedStances[]): number[][] =>
  categories.map(rules =>
    categories.map(judge =>
      rows.filter(row => row.rules === rules && row.judge === judge).reduce((sum, { items }) => sum + items, 0),
    ),
  )
