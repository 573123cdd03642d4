import { ofStratum, type ResidualDays, type Strata } from '../src/statistics/strata.ts'
import { listMeasureColumns, type Measure, type Variable } from '../src/statistics/sums.ts'
import { daysOf, type SummedStratum, strataOf } from './strata-of.ts'

/** The stratum of an answer as a text key. */
export const formatStratumKey = ({ prompt, assistant }: { prompt: number; assistant: number }): string =>
  `${prompt} ${assistant}`

/** One answer with all its variables. */
export interface Given extends Readonly<Record<Exclude<Variable, 'one'>, number>> {
  readonly prompt: number
  readonly assistant: number
  readonly provider: number
  readonly day: number
}

/** Value of a column for one answer: a variable, a product of two, or a count. */
function columnOf(given: Given, column: string): number {
  if (column === 'one') return 1
  if (column === 'sm') return given.s * 1000
  if (column === 'gn') return given.g > 0 ? 1 : 0
  if (column === 'dn') return given.d > 0 ? 1 : 0
  return [...column].reduce((product, variable) => product * given[variable as 'a'], 1)
}

/** Answers by key, in order of first appearance. */
export function grouped<K>(answers: readonly Given[], key: (given: Given) => K): Map<K, Given[]> {
  const groups = new Map<K, Given[]>()
  for (const given of answers) groups.set(key(given), [...(groups.get(key(given)) ?? []), given])
  return groups
}

/** Strata and days of some answers for a measure, counted answer by answer. */
export function summed(measure: Measure, answers: readonly Given[]): { strata: Strata; days: ResidualDays } {
  const columns = listMeasureColumns(measure)
  const groups = grouped(answers, formatStratumKey)
  const strata = [...groups.values()].map((some): SummedStratum => {
    const { prompt, assistant, provider } = some[0]!
    const sum = (column: string) => some.reduce((all, given) => all + columnOf(given, column), 0)
    return { prompt, assistant, provider, n: some.length, sums: Object.fromEntries(columns.map(c => [c, sum(c)])) }
  })
  return { strata: strataOf(strata), days: residualsOf(columns, answers, groups, () => 1) }
}

function residualsOf(
  columns: readonly string[],
  answers: readonly Given[],
  groups: ReadonlyMap<string, readonly Given[]>,
  weight: (key: string) => number,
): ResidualDays {
  const variables = columns.filter(column => column.length === 1)
  const days = [...grouped(answers, ({ day }) => day)].map(([day, some]) => {
    const byStratum = [...grouped(some, formatStratumKey)].sort(([, [one]], [, [other]]) => ofStratum(one!, other!))
    const residual = (variable: string) =>
      byStratum.reduce((all, [key, own]) => {
        const alike = groups.get(key)!
        const sum = (of: readonly Given[]) => of.reduce((added, given) => added + columnOf(given, variable), 0)
        return all + weight(key) * (sum(own) - own.length * (sum(alike) / alike.length))
      }, 0)
    return { day, residuals: Object.fromEntries(variables.map(variable => [variable, residual(variable)])) }
  })
  return daysOf(days)
}

/** Two periods in the input format of a change. Every assistant has one model. */
export function summedPeriods(measure: Measure, before: readonly Given[], after: readonly Given[]) {
  const [then, now] = [before, after].map(answers => grouped(answers, formatStratumKey)) as [
    Map<string, Given[]>,
    Map<string, Given[]>,
  ]
  const columns = listMeasureColumns(measure)
  const matched = (answers: readonly Given[], others: Map<string, Given[]>) =>
    answers.filter(given => others.has(formatStratumKey(given)))
  return [
    {
      strata: summed(measure, before).strata,
      days: residualsOf(columns, matched(before, now), then, key => now.get(key)!.length / then.get(key)!.length),
    },
    { strata: summed(measure, after).strata, days: residualsOf(columns, matched(after, then), now, () => 1) },
  ] as const
}
