import { dayOf, pageSurfaces } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import { type FigureEstimate, figureOf } from '../../statistics/interval.ts'
import { createStrata, type ResidualDays, type Strata } from '../../statistics/strata.ts'
import { ratios } from '../inference/ratios.ts'
import type { Scope } from '../scope.ts'

/** Runs of a surface for a prompt on a day that were answered or showed no answer. */
export interface ShownRuns {
  provider: string
  prompt: number
  country: string | null
  day: number
  answered: number
  runs: number
}

export const shownRuns = (db: Reader, { brandId, from, until }: Scope): Promise<ShownRuns[]> =>
  db.rows<ShownRuns>(sql`
select provider, prompt_id as prompt, country, day,
  cast(count(*) filter (where outcome = 'answered') as bigint) as answered, count(*) as runs
from ask
where brand_id = ${brandId} and provider in (${values(pageSurfaces)}) and outcome in ('answered', 'not_shown')
  ${from === undefined ? empty : sql`and day >= ${dayOf(from)}`}
  ${until === undefined ? empty : sql`and day <= ${dayOf(until - 1)}`}
group by provider, prompt_id, country, day
order by provider, prompt_id, country, day`)

/** Of the runs of one surface, the share that was answered. A stratum is a prompt in a country. `level` is in percent. */
export function estimatePresence(rows: readonly ShownRuns[], level: number): FigureEstimate {
  const countries = [...new Set(rows.map(({ country }) => country ?? ''))].sort()
  const placed = rows.map(row => ({ ...row, assistant: countries.indexOf(row.country ?? '') }))
  const strata = strataOf(placed)
  // The formula of a brand's coverage: the share of runs that have a property.
  return figureOf(ratios.coverage, strata, residualsOf(placed, strata), level)
}

type PlacedRuns = ShownRuns & { assistant: number }

const keyOf = ({ prompt, assistant }: Pick<PlacedRuns, 'prompt' | 'assistant'>) => `${prompt} ${assistant}`

function strataOf(rows: readonly PlacedRuns[]): Strata {
  const sums = new Map<string, PlacedRuns>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row))
    if (sum) sums.set(keyOf(row), { ...sum, runs: sum.runs + row.runs, answered: sum.answered + row.answered })
    else sums.set(keyOf(row), row)
  }
  const all = [...sums.values()].sort((a, b) => a.prompt - b.prompt || a.assistant - b.assistant)
  const strata = all.map(({ prompt, assistant, runs }) => ({ prompt, assistant, provider: 0, n: runs }))
  return createStrata(strata, { a: Float64Array.from(all, ({ answered }) => answered) })
}

function residualsOf(rows: readonly PlacedRuns[], { all, columns }: Strata): ResidualDays {
  const means = new Map(all.map((stratum, at) => [keyOf(stratum), columns.a![at]! / stratum.n]))
  const days = [...new Set(rows.map(({ day }) => day))].sort((a, b) => a - b)
  const residuals = new Float64Array(days.length)
  const placeOf = new Map(days.map((day, at) => [day, at]))
  for (const row of rows) residuals[placeOf.get(row.day)!]! += row.answered - row.runs * means.get(keyOf(row))!
  return { days, residuals: { a: residuals } }
}
