import { dayOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import { assistantsOfBrands, type BrandsScope, ofBrands } from '../brands-scope.ts'
import type { Scope } from '../scope.ts'

export interface AskCounts {
  planned: number
  answered: number
  failed: number
  skipped: number
  notShown: number
}

export const openOf = ({ planned, answered, failed, skipped, notShown }: AskCounts): number =>
  planned - answered - failed - skipped - notShown

export function measuredOf(rows: readonly { answers: number | null }[]) {
  const answers = rows.reduce((sum, row) => sum + (row.answers ?? 0), 0)
  return { measured: answers > 0, answers: answers || null }
}

/** `seen` counts runs that were answered or showed no answer. */
interface AskSums {
  planned: number
  seen: number
}

export interface ProviderAsks extends AskSums {
  provider: string
}

const seen = sql`sum(answered + coalesce(not_shown, 0))`

/**
 * Counts runs by provider, ignoring filters by model, topic, tag and stage. `asked` has the requested aliases and model
 * ids, because the scope lacks providers without answers.
 */
export function asksIn(
  db: Reader,
  { brandId, from, until, assistants }: Scope,
  asked: readonly string[] | undefined,
): Promise<ProviderAsks[]> {
  return db.rows<ProviderAsks>(sql`
select provider, sum(planned) as planned, ${seen} as seen
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

/** Sums over the providers of `asksIn`, for each brand with planned runs. */
export function brandAsksIn(db: Reader, scope: BrandsScope): Promise<(AskSums & { brandId: number })[]> {
  const { from, until, provider } = scope
  return db.rows(sql`
select brand_id as "brandId", sum(planned) as planned, ${seen} as seen
from coverage
where ${ofBrands(scope)}
  ${from === undefined ? empty : sql`and day >= ${dayOf(from)}`}
  ${until === undefined ? empty : sql`and day <= ${dayOf(until - 1)}`}
  ${
    provider
      ? sql`and (provider in (${values(provider)}) or (brand_id, provider) in (${assistantsOfBrands(scope, sql`provider`)}))`
      : empty
  }
group by brand_id`)
}

/** True if fewer than 90% of planned runs were answered or showed no answer. False without planned runs. */
export function isIncomplete(asks: readonly AskSums[]): boolean {
  const [planned, seen] = asks.reduce(([all, some], ask) => [all + ask.planned, some + ask.seen], [0, 0])
  return 10 * seen < 9 * planned
}

/** Number of planned runs without an answer, null unless `isIncomplete`. */
export const unansweredOf = (asks: readonly AskSums[]): number | null =>
  isIncomplete(asks) ? asks.reduce((sum, { planned, seen }) => sum + planned - seen, 0) : null
