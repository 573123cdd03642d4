import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import type { Scope } from '../scope.ts'
import type { BriefArticle } from './briefs.ts'
import { readRivals } from './details.ts'
import { type OpportunityRow, readOpportunityRows } from './read-opportunities.ts'

/** Maximum prompts of an opportunity. */
const mostPrompts = 10

/**
 * The prompts that one page can win with each row: those of its topic whose lost answers mention a competitor of its
 * own lost answers, if they have the same article or none. The row comes first, then those with the most lost answers.
 */
export async function readOpportunityGroups(
  db: Reader,
  scope: Scope,
  rows: readonly OpportunityRow[],
  articles: ReadonlyMap<string, BriefArticle>,
): Promise<(row: OpportunityRow) => OpportunityRow[]> {
  const topics = new Set(rows.flatMap(({ topicKey }) => topicKey ?? []))
  if (topics.size === 0) return row => [row]
  const all = await readOpportunityRows(db, scope, {
    filter: sql`and topic_id in (${values([...topics])})`,
    tail: sql`order by lost desc, p.public_id`,
  })
  const rivals = new Map<number, Set<string>>()
  for (const { key, id } of await readRivals(db, { ...scope, prompts: all.map(({ key }) => key) }))
    rivals.set(key, (rivals.get(key) ?? new Set()).add(id))
  const articleOf = ({ id }: OpportunityRow) => articles.get(id)?.id
  return row => {
    const own = rivals.get(row.key)
    const others = all.filter(
      other =>
        other.key !== row.key &&
        other.topicKey === row.topicKey &&
        articleOf(other) === articleOf(row) &&
        [...(rivals.get(other.key) ?? [])].some(id => own?.has(id)),
    )
    return [row, ...others].slice(0, mostPrompts)
  }
}
