import type { Reader } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import { promptGap } from '../../metrics/answers/gaps.ts'
import type { AttachedFigures } from '../../metrics/inference/inference.ts'
import { integer, ofAnswers } from '../../metrics/measures.ts'

type PromptState = 'gained' | 'lost' | 'unnamed'

/** Public ids of the prompts with a significant change of the mention rate. Undefined without a comparison. */
interface PromptChanges {
  gained: readonly string[] | undefined
  lost: readonly string[] | undefined
}

export async function changedPrompts(
  db: Reader,
  prompts: Sql,
  compared: AttachedFigures | undefined,
): Promise<PromptChanges> {
  if (!compared) return { gained: undefined, lost: undefined }
  const rows = await db.rows<{ id: string }>(sql`select public_id as id from (${prompts}) p order by public_id`)
  const verdictOf = (id: string) => compared.of('prompt', id, { mentionRate: 'coverage' }).against?.mentionRate?.verdict
  const verdicts = rows.map(({ id }) => [id, verdictOf(id)] as const)
  const where = (verdict: string) => verdicts.filter(([, is]) => is === verdict).map(([id]) => id)
  return { gained: where('up'), lost: where('down') }
}

/** Over `tallies`. */
const isUnnamed = sql`(${ofAnswers.mentionCount} = 0 and ${ofAnswers.answers} > 0)`

/** SQL condition on a prompt `p` with its `tallies`. */
export const hasState = (state: PromptState, changes: PromptChanges): Sql =>
  state === 'unnamed' ? isUnnamed : sql`p.public_id in (${values(changes[state] ?? [])})`

/** `prompts` selects prompts `p` with their `tallies`. */
export async function countStates(db: Reader, withTallies: Sql, prompts: Sql, { gained, lost }: PromptChanges) {
  const among = (ids: readonly string[] | undefined) =>
    ids ? integer(sql`count(*) filter (where p.public_id in (${values(ids)}))`) : sql`null`
  const [row] = await db.rows(sql`
with ${withTallies}
select count(*) as "all", ${integer(sql`count(*) filter (where ${promptGap} > 0)`)} as gap,
  ${integer(sql`count(*) filter (where ${isUnnamed})`)} as unnamed, ${among(gained)} as gained, ${among(lost)} as lost
from ${prompts}`)
  return row
}
