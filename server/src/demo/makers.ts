import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { topicIds, type Use } from './topics.ts'

export interface Maker {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly aliases: readonly string[]
  readonly relationship: 'SELF' | 'DIRECT' | 'INDIRECT'
  readonly ignored?: true
  readonly shoes: Readonly<Record<Use, string>>
  /** Dollars per pair. */
  readonly price: number
  /** Singular noun phrases. */
  readonly virtues: readonly string[]
  /** Clauses. */
  readonly faults: readonly string[]
  /** Probability that a list of makers contains this maker, on the first and the last day. */
  readonly renown: readonly [start: number, end: number]
  /** Ids of topics that name this maker more often (`strong`) or less often (`weak`). */
  readonly strong: readonly string[]
  readonly weak: readonly string[]
}

export const makers = once((): readonly Maker[] => {
  const topics = cell.listOf(cell.oneOf(topicIds()))
  const companies = readDataTable('demo/makers.tsv', {
    ...{ id: cell.text, name: cell.text, domain: cell.text, aliases: cell.list },
    relationship: cell.oneOf(['SELF', 'DIRECT', 'INDIRECT']),
    ignored: cell.optional(cell.oneOf(['ignored'])),
    price: cell.number,
    ...{ trail: cell.text, race: cell.text, daily: cell.text },
    ...{ renownStart: cell.number, renownEnd: cell.number },
    ...{ strong: topics, weak: topics, virtues: cell.list, faults: cell.list },
  })

  return companies.map(({ ignored, trail, race, daily, renownStart, renownEnd, ...maker }) => ({
    ...maker,
    ...(ignored !== null && { ignored: true }),
    shoes: { trail, race, daily },
    renown: [renownStart, renownEnd],
  }))
})

/** The tracked brand. */
export const northpace = (): Maker => makers()[0]!

/** The tracked brand, then the tracked competitors. */
export const trackedMakers = (): Maker[] => makers().filter(({ ignored }) => !ignored)
