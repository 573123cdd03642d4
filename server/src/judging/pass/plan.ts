import type { Reader, Writer } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { JudgingKey } from './queue.ts'

export interface JudgingSelection {
  brandId: number
  /** Epoch milliseconds, inclusive. */
  since?: number | undefined
  /** Also retries answers to which the judge gave no usable reply. */
  failed?: boolean
  /** Selects only answers that the judge has not been asked about, even if an entity was added since. */
  unseen?: boolean
}

export interface JudgingPlan {
  answers: number
  characters: number
  entities: number
}

/** A planned answer becomes a dead letter after this many milliseconds. */
const longestPass = 30 * 86_400_000

/** Answers with a text and an entity without a verdict. `judgeId` 0 means a judge that isn't stored yet. */
const unjudged = ({ brandId, since, failed, unseen }: JudgingSelection, judgeId: number): Sql => sql`
select a.id, count(*) as entities
from answer a
join mention m on m.brand_id = ${brandId} and m.answer_id = a.id and not m.absent
join competitor c on c.brand_id = ${brandId} and c.id = m.competitor_id and not c.ignored
left join verdict v on v.brand_id = ${brandId} and v.answer_id = a.id and v.competitor_id = m.competitor_id
  and v.judge_id = ${judgeId}
left join judgement j on j.brand_id = ${brandId} and j.answer_id = a.id and j.judge_id = ${judgeId}
  ${unseen ? empty : sql`and j.outcome = 'failed'`}
where a.brand_id = ${brandId} ${since === undefined ? empty : sql`and a.created_at >= ${since}`}
  and v.judge_id is null ${failed ? empty : sql`and j.judge_id is null`}
group by a.id`

/** Includes planned answers. */
export async function countUnjudged(
  reader: Reader,
  selection: JudgingSelection,
  judgeId: number,
): Promise<JudgingPlan> {
  const { brandId } = selection
  const [row] = await reader.rows<JudgingPlan>(sql`
select count(*) as answers, cast(coalesce(sum(length(t.text)), 0) as bigint) as characters,
  cast(coalesce(sum(u.entities), 0) as bigint) as entities
from (${unjudged(selection, judgeId)}) u
join answer_text t on t.brand_id = ${brandId} and t.answer_id = u.id`)
  return row!
}

/** Skips answers that are already queued. */
export async function planJudging(
  writer: Writer,
  selection: JudgingSelection,
  { judgeId, provider }: { judgeId: number; provider: string },
  now: number,
): Promise<void> {
  const { brandId } = selection
  // Delete dead letters, because otherwise they would never be planned again.
  await writer.run(sql`
delete from judging where brand_id = ${brandId} and judge_id = ${judgeId} and expires_at <= ${now}`)
  await writer.run(sql`
insert into judging (brand_id, answer_id, judge_id, provider, ready_at, expires_at, holder, attempts, reason, message)
select ${brandId}, u.id, ${judgeId}, ${provider}, ${now}, ${now + longestPass}, null, 0, null, null
from (${unjudged(selection, judgeId)}) u
join answer_text t on t.brand_id = ${brandId} and t.answer_id = u.id
where u.id not in (select answer_id from judging where brand_id = ${brandId} and judge_id = ${judgeId})`)
}

export async function countQueued(reader: Reader, { brandId, judgeId }: Omit<JudgingKey, 'answerId'>): Promise<number> {
  const [row] = await reader.rows<{ items: number }>(sql`
select count(*) as items from judging where brand_id = ${brandId} and judge_id = ${judgeId}`)
  return row!.items
}
