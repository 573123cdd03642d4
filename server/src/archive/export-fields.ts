import { dateOf } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import { formatInstant } from '../record/stored/written.ts'

export type ArchiveRow = Record<string, unknown>

/** Fields in epoch milliseconds. All others end with `At`. */
const instants = new Set(['at', 'since', 'until', 'plannedUntil'])

/**
 * Converts instants to timestamps, `date` to a day, and `cost` (millionths) to `dollars`, which becomes the last field.
 */
export function inArchive(row: ArchiveRow): ArchiveRow {
  const { cost, ...record } = row
  for (const [name, value] of Object.entries(record))
    if (typeof value === 'number' && (name.endsWith('At') || instants.has(name))) record[name] = formatInstant(value)
  if (typeof record.date === 'number') record.date = dateOf(record.date)
  return cost === undefined ? record : { ...record, dollars: typeof cost === 'number' ? cost / 1e6 : null }
}

export const recordsOf = (db: Reader, head: ArchiveRow, recordOf = inArchive) =>
  async function* (query: Sql): AsyncGenerator<ArchiveRow> {
    for await (const rows of db.stream(query)) for (const row of rows) yield { ...head, ...recordOf(row) }
  }

export const recordsOfBrand = (db: Reader, brandId: string) => (kind: string, recordOf?: typeof inArchive) =>
  recordsOf(db, { kind, brandId }, recordOf)

export function groupedBy<K extends string, T extends Record<K, number>>(rows: readonly T[], field: K) {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row[field])
    if (group) group.push(row)
    else groups.set(row[field], [row])
  }
  return (key: number): readonly T[] => groups.get(key) ?? []
}
