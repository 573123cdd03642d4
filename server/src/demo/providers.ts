import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { phrasesOf } from './phrases.ts'

const layouts = ['bullets', 'numbers', 'headings', 'table', 'prose'] as const

export type AnswerLayout = (typeof layouts)[number]

export interface DemoProvider {
  readonly alias: string
  /** Oldest first, each with its first day (from 0). */
  readonly models: readonly { readonly name: string; readonly from: number }[]
  /** Each entry has the same probability. A duplicate doubles it. */
  readonly layouts: readonly AnswerLayout[]
  /** Factor for the probability that the tracked brand is mentioned. */
  readonly knows: number
  /** Minimum and maximum number of citations. */
  readonly cites: readonly [number, number]
  readonly searches: number
  /** Probability of an ad in a commercial answer. */
  readonly sponsors: number
  /** True if the provider writes `[1]` after sentences. */
  readonly numbered: boolean
  readonly farewells: readonly string[]
}

const table = once(() =>
  readDataTable('demo/providers.tsv', {
    alias: cell.text,
    /** Each model except the first has its first day before its name: `45 gpt-5.1`. */
    models: cell.list,
    layouts: cell.listOf(cell.oneOf(layouts)),
    ...{ knows: cell.number, leastCites: cell.number, mostCites: cell.number },
    ...{ searches: cell.number, sponsors: cell.number },
    numbered: cell.optional(cell.oneOf(['numbered'])),
  }),
)

const modelIn = (cell: string) => {
  const [name = '', from = '0'] = cell.split(' ').reverse()
  return { name, from: Number(from) }
}

export const modelOn = ({ models }: DemoProvider, day: number): string =>
  models.findLast(({ from }) => from <= day)!.name

export const providers = once((): readonly DemoProvider[] =>
  table().map(({ models, leastCites, mostCites, numbered, ...provider }) => ({
    ...provider,
    models: models.map(modelIn),
    cites: [leastCites, mostCites],
    numbered: numbered !== null,
    farewells: phrasesOf('farewell', provider.alias),
  })),
)
