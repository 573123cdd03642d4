import { exportArchive } from '../src/archive/export.ts'
import { type ImportCounts, importArchive } from '../src/archive/import.ts'
import type { Db } from '../src/db/db.ts'
import { ndjson } from './records.ts'

/** Imports an archive. A rejected line fails the test with its reason. */
export async function importText(db: Db, archive: string, now = () => new Date()): Promise<ImportCounts> {
  const refused: string[] = []
  async function* chunks() {
    yield Buffer.from(archive)
  }
  const counts = await importArchive(db, chunks(), {
    now,
    tell: told => 'refused' in told && refused.push(`line ${told.refused.line}: ${told.refused.reason}`),
  })
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return counts
}

/** Imports records. A rejected record fails the test with its reason. */
export const record = (db: Db, records: readonly object[], now?: () => Date): Promise<ImportCounts> =>
  importText(db, ndjson(records), now)

/** Archive of a whole database. */
export async function exportText(db: Db, options: { replies?: boolean } = {}): Promise<string> {
  const lines: string[] = []
  await exportArchive(db, async line => void lines.push(line), options)
  return lines.join('')
}
