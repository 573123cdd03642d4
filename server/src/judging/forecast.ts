import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { JudgeModel } from './asking/judge-answer.ts'
import { promptVersion } from './asking/prompt.ts'
import { promptCharacters, usualPrice } from './judges.ts'
import type { JudgingPlan } from './pass/plan.ts'

/** Maximum number of latest judgements to average. */
const looksBack = 200

/** Millionths of a dollar: the mean of the model's latest judgements, else by its price. Null if unknown. */
export async function judgingForecast(
  reader: Reader,
  judge: JudgeModel,
  { answers, characters, entities }: JudgingPlan,
  now: Date,
): Promise<number | null> {
  if (judge.setup.free || answers === 0) return 0
  await judge.setup.prices.list.refresh(reader)
  const [learnt] = await reader.rows<{ cost: number | null }>(sql`
select cast(avg(cost) as double precision) as cost
from (
  select x.cost
  from judgement x
  join judge j on j.brand_id = x.brand_id and j.id = x.judge_id
  where j.provider = ${judge.setup.provider.alias} and j.model = ${judge.model} and j.version = ${promptVersion}
    and x.requests > 0 and x.cost is not null
  order by x.judged_at desc
  limit ${looksBack}
) latest`)
  if (learnt!.cost !== null) return Math.round(learnt!.cost * answers)
  const size = { characters: characters / answers + promptCharacters, entities: entities / answers }
  const each = usualPrice(judge, now, size)
  return each === null ? null : each * answers
}
