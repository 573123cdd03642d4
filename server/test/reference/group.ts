import { day } from './instant.ts'
import { by, byId, exact, inTurn, mostFirst } from './order.ts'
import type { Answer } from './world.ts'

/** The rows by key, in order of first appearance. A row can have several keys or none. */
export function group<Row, Key>(rows: readonly Row[], keysOf: (row: Row) => readonly Key[]): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row])
  return [...groups]
}

/** Response fields for the answers of each provider and of each topic, highest number first, then by name. */
export function sharesIn<Share extends { mentions: number }>(
  answers: readonly Answer[],
  share: (members: readonly Answer[]) => Share,
) {
  const byProvider = group(answers, answer => [answer.provider])
    .map(([provider, members]) => ({ provider, ...share(members) }))
    .toSorted(
      mostFirst(
        row => row.mentions,
        by(row => row.provider, exact),
      ),
    )
  const byTopic = group(answers, ({ prompt }) => (prompt.topic === null ? [] : [prompt.topic]))
    .map(([topic, members]) => ({ topic, ...share(members) }))
    .toSorted(
      mostFirst(
        row => row.mentions,
        inTurn(
          by(row => row.topic.name, exact),
          by(row => row.topic, byId),
        ),
      ),
    )
    .map(row => ({ ...row, topic: row.topic.name }))
  return { byProvider, byTopic }
}

/** The rows of each UTC day with rows, in ascending order. */
export const daily = <Row extends { createdAt: number }>(rows: readonly Row[]): [string, Row[]][] =>
  group(rows, row => [day(row.createdAt)]).toSorted(([a], [b]) => exact(a, b))

export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
