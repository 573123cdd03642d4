import { modelMakers } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { judgesOf, type StoredJudge } from '../db/judges.ts'
import { sql } from '../db/sql.ts'

export interface JudgeRow {
  /** 0 for the rules. */
  id: number
  name: string
  kind: 'rules' | 'model'
  provider: string | null
  model: string | null
  maker: string | null
  chosen: boolean
  answers: number
  judged: number
  coverage: number | null
  failed: number
  valid: number
  disputed: number
  inconsistent: number
  missing: number
  dollars: number
}

const makers: Readonly<Record<string, string>> = modelMakers

/** The rules first, then the models in the order of their first use. */
export async function judgeRows(reader: Reader, brandId: number): Promise<JudgeRow[]> {
  const judges = await judgesOf(reader, brandId)
  const [named] = await reader.rows<{ answers: number; mentions: number }>(sql`
select count(distinct m.answer_id) as answers, count(*) as mentions
from mention m join competitor c on c.brand_id = ${brandId} and c.id = m.competitor_id and not c.ignored
where m.brand_id = ${brandId} and not m.absent`)
  const { answers, mentions } = named!
  const rules: JudgeRow = {
    ...{ id: 0, name: 'rules', kind: 'rules', provider: null, model: null, maker: null },
    chosen: !judges.some(({ chosen }) => chosen),
    ...{ answers, judged: answers, coverage: coverageOf(answers, answers), failed: 0 },
    ...{ valid: mentions, disputed: 0, inconsistent: 0, missing: 0, dollars: 0 },
  }
  const rows = [rules]
  for (const judge of judges) rows.push(await modelRow(reader, brandId, judge, answers))
  return rows
}

async function modelRow(reader: Reader, brandId: number, judge: StoredJudge, answers: number): Promise<JudgeRow> {
  const { id, name, provider, model, chosen } = judge
  const ofJudge = sql`v.brand_id = ${brandId} and v.judge_id = ${id}`
  const [ended] = await reader.rows<{ failed: number; cost: number }>(sql`
select count(*) filter (where outcome = 'failed') as failed, cast(coalesce(sum(cost), 0) as bigint) as cost
from judgement v where ${ofJudge}`)
  const [verdicts] = await reader.rows<
    Pick<JudgeRow, 'judged' | 'valid' | 'disputed' | 'inconsistent' | 'missing'>
  >(sql`
select count(distinct v.answer_id) filter (where v.state = 'valid') as judged,
  count(*) filter (where v.state = 'valid') as valid, count(*) filter (where v.state = 'disputed') as disputed,
  count(*) filter (where v.state = 'inconsistent') as inconsistent,
  count(*) filter (where v.state = 'missing') as missing
from verdict v
join mention m on m.brand_id = ${brandId} and m.answer_id = v.answer_id and m.competitor_id = v.competitor_id
join competitor c on c.brand_id = ${brandId} and c.id = v.competitor_id and not c.ignored
where ${ofJudge} and not m.absent`)
  return {
    ...{ id, name, kind: 'model', provider, model, maker: makers[provider] ?? null, chosen, answers },
    ...{ ...verdicts!, coverage: coverageOf(verdicts!.judged, answers), failed: ended!.failed },
    dollars: ended!.cost / 1e6,
  }
}

const coverageOf = (judged: number, answers: number) => (answers === 0 ? null : (100 * judged) / answers)
