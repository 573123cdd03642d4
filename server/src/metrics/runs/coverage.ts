import { dayOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import type { Scope } from '../scope.ts'

/** Planned runs of a day by outcome. */
export interface AskCounts {
  planned: number
  answered: number
  failed: number
  skipped: number
}

export const openOf = ({ planned, answered, failed, skipped }: AskCounts): number =>
  planned - answered - failed - skipped

/** Answers are null if the day was not measured. */
export function measuredOf(rows: readonly { answers: number | null }[]) {
  const answers = rows.reduce((sum, row) => sum + (row.answers ?? 0), 0)
  return { measured: answers > 0, answers: answers || null }
}

export interface ProviderAsks extends Pick<AskCounts, 'planned' | 'answered'> {
  provider: string
}

/**
 * Runs by provider. `asked` are requested aliases or model ids: a provider without answers has no assistant in the
 * scope. Not counted by model, topic, tag or stage.
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

/** Whether under 90% of the planned runs were answered. False without runs. */
export function isIncomplete(asks: readonly ProviderAsks[]): boolean {
  const [planned, answered] = asks.reduce(([all, some], ask) => [all + ask.planned, some + ask.answered], [0, 0])
  return 10 * answered < 9 * planned
}
