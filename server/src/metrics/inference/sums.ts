import { type GroupSums, pickColumns, pickStrata, type ResidualDays, type Strata } from '../../statistics/strata.ts'
import type { Variable } from '../../statistics/sums.ts'
import type { AnswerSums, Sample } from './sample.ts'
import { addUpSubject, type Subject } from './subjects.ts'

/** Some strata of a sample. Many subjects share a selection, so it caches its sums. */
export interface StratumSelection {
  readonly sample: Sample
  /** Indexes of the strata, ascending. */
  readonly places: Int32Array
  /** Weight of each answer of a stratum (default: 1). */
  readonly weights?: Float64Array
  strata?: Strata
  days?: SelectedDays
}

interface SelectedDays extends ResidualDays {
  /** For each day of the sample, its index in `days`. */
  readonly indexOf: Int32Array
}

export function sumStrata(selection: StratumSelection, own?: AnswerSums): Strata {
  const { sample, places } = selection
  selection.strata ??= pickStrata(sample.strata, places)
  const { strata } = selection
  if (!own) return strata
  const columns = places.length === sample.strata.all.length ? own.columns : pickColumns(own.columns, places)
  return { ...strata, columns: { ...strata.columns, ...columns } }
}

export function sumDays(selection: StratumSelection, own?: AnswerSums): ResidualDays {
  selection.days ??= selectDays(selection)
  const { days } = selection
  if (!own) return days
  return { days: days.days, residuals: { ...days.residuals, ...residualsOf(selection, days, own) } }
}

/** A sample's answers for one row of a list. */
export interface GroupPart {
  readonly selection: StratumSelection
  /** If set, only these answers and what they say about the subject count. */
  readonly subject?: Subject | undefined
  sums?: GroupSums
}

export function sumPart(part: GroupPart): GroupSums {
  const { selection, subject } = part
  if (part.sums) return part.sums
  const own = subject && addUpSubject(selection.sample, subject)
  part.sums = { strata: sumStrata(selection, own), days: sumDays(selection, own) }
  return part.sums
}

function selectDays(selection: StratumSelection): SelectedDays {
  const { sample, places } = selection
  const indexOf = new Int32Array(sample.days.length).fill(-1)
  for (const place of places)
    for (let cell = sample.starts[place]!; cell < sample.starts[place + 1]!; cell++) indexOf[sample.dayOf[cell]!] = 0
  const days: number[] = []
  for (const [i, day] of sample.days.entries()) if (indexOf[i] === 0) indexOf[i] = days.push(day) - 1
  const { cells, strata } = sample
  return { days, indexOf, residuals: residualsOf(selection, { days, indexOf }, { cells, columns: strata.columns }) }
}

/** How far each day's answers deviate from the means of their strata, by variable. */
function residualsOf(
  { sample, places, weights }: StratumSelection,
  { days, indexOf }: Pick<SelectedDays, 'days' | 'indexOf'>,
  { columns, cells }: AnswerSums,
): ResidualDays['residuals'] {
  const { starts, dayOf, counts, strata } = sample
  const all: Partial<Record<Variable, Float64Array>> = {}
  for (const [name, sums] of Object.entries(cells)) {
    const totals = columns[name as keyof typeof columns]!
    const residuals = new Float64Array(days.length)
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!
      // Skips strata that never mention the entity, because most don't.
      if (totals[place] === 0) continue
      const mean = totals[place]! / strata.all[place]!.n
      const weight = weights ? weights[i]! : 1
      // Add integers first, so that the order within a day doesn't change the result.
      for (let cell = starts[place]!; cell < starts[place + 1]!; cell++)
        residuals[indexOf[dayOf[cell]!]!]! += weight * (sums[cell]! - counts[cell]! * mean)
    }
    all[name as Variable] = residuals
  }
  return all
}
