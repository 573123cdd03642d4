import { dayOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import type { Scope } from '../scope.ts'

/** What became of the asks that were planned for a day. */
export interface AskCounts {
  planned: number
  answered: number
  failed: number
  skipped: number
}

/** Asks that are planned and have not ended. */
export const openOf = ({ planned, answered, failed, skipped }: AskCounts): number =>
  planned - answered - failed - skipped

/** Whether a day was measured, and its answers by any provider; null answers where it was not. */
export function measuredOf(rows: readonly { answers: number | null }[]) {
  const answers = rows.reduce((sum, row) => sum + (row.answers ?? 0), 0)
  return { measured: answers > 0, answers: answers || null }
}

/** The asks of a provider (by its alias) that were planned for the days of a scope, and those that were answered. */
export interface ProviderAsks extends Pick<AskCounts, 'planned' | 'answered'> {
  provider: string
}

/**
 * The asks of the days of a scope, by provider. `asked` is what the question names, aliases or model IDs: a provider that
 * never answered has no assistant in the scope. Asks are not counted by model, topic, tag or stage.
 */
export function asksIn(
  db: Reader,
  { brandId, from, until, assistants }: Scope,
  asked: readonly string[] | undefined,
): Promise<ProviderAsks[]> {
  return db.rows<ProviderAsks>(sql`
select provider, sum(planned) as planned, sum(answered) as answered
from coverage
where brand_id = ${brandId}
  ${from === undefined ? empty : sql`and day >= ${dayOf(from)}`}
  ${until === undefined ? empty : sql`and day <= ${dayOf(until - 1)}`}
  ${
    asked && assistants
      ? sql`and (provider in (${values(asked)}) or provider in (
    select provider from assistant where brand_id = ${brandId} and id in (${values(assistants)})))`
      : empty
  }
group by provider`)
}

/** Whether under 90 % of the planned asks were answered; false where none was planned. */
export function isIncomplete(asks: readonly ProviderAsks[]): boolean {
  const [planned, answered] = asks.reduce(([all, some], ask) => [all + ask.planned, some + ask.answered], [0, 0])
  return 10 * answered < 9 * planned
}
