import { admin } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { Entity } from '../../extraction/mentions/index.ts'
import { changing } from '../action/action.ts'
import { competitorHandlers } from '../brand-things.ts'
import { mentionExamples } from './mention-examples.ts'

const mostExamples = 5
/** Examples that lose the mention, if there are also enough that gain it. */
const leastLost = 2

/** Changes a competitor, and says which answers gain or lose its mention. */
export const changeCompetitor = changing(admin.competitors.change, async (context, input) => {
  const { db, brand } = context
  const before = await mentioning(db, brand, input.competitorId)
  const { result, changed } = await competitorHandlers.change.change(context, input, undefined)
  const after = await mentioning(db, brand, input.competitorId)
  const gained = without(after, before)
  const lost = without(before, after)
  const shownLost = lost.slice(0, Math.max(leastLost, mostExamples - gained.length))
  const examples = async () => [
    ...(await mentionExamples(db, brand, gained.slice(0, mostExamples - shownLost.length), {
      ...{ gained: true, entity: changed.after as unknown as Entity },
    })),
    ...(await mentionExamples(db, brand, shownLost, { gained: false, entity: changed.before as unknown as Entity })),
  ]
  const mentions = { gained: gained.length, lost: lost.length, examples: input.dryRun ? await examples() : [] }
  return { result: { ...result, mentions }, changed }
})

/** Answers that mention an entity, newest first. */
async function mentioning(db: Reader, brand: number, competitorId: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
select m.answer_id as id
from mention m
join competitor c on c.brand_id = ${brand} and c.id = m.competitor_id
where m.brand_id = ${brand} and c.public_id = ${competitorId} and not m.absent
order by m.created_at desc, m.answer_id desc`)
  return rows.map(({ id }) => id)
}

function without(answers: readonly number[], others: readonly number[]): number[] {
  const left = new Set(others)
  return answers.filter(id => !left.has(id))
}
