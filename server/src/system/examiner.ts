import type { ExaminationResult, Installation } from '../admin/action/installation.ts'
import type { ProviderSetup } from '../collect/setup/setup.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { examineDatabase } from './doctor/database.ts'
import { examineDoubles } from './doctor/doubles.ts'
import type { DoctorFinding } from './doctor/finding.ts'
import { examineFolder, readDatabaseSize } from './doctor/folder.ts'
import { examineProviders } from './doctor/providers.ts'
import { examineSuggestions } from './doctor/suggestions.ts'
import { examineWatching } from './doctor/watching.ts'
import { inArea } from './worst.ts'

/** Milliseconds to cache the result, and timeout per provider. */
const holds = 5 * 60_000
const patience = 5000

export interface Premises {
  db: Db
  folder: string | undefined
  setups: readonly ProviderSetup[]
  /** Findings about the settings, which are constant while the process runs. */
  settings: readonly DoctorFinding[]
  now: () => Date
}

export function createExaminer(premises: Premises): Installation['examine'] {
  let last: { at: number; examined: Promise<ExaminationResult> } | undefined
  return () => {
    const at = premises.now().getTime()
    if (last && at - last.at >= 0 && at - last.at < holds) return last.examined
    const examined = examine(premises)
    last = { at, examined }
    // Don't cache a failure.
    examined.catch(() => {
      if (last?.examined === examined) last = undefined
    })
    return examined
  }
}

async function examine({ db, folder, setups, settings, now }: Premises): Promise<ExaminationResult> {
  const at = now()
  const { findings: ofDatabase, whole } = await examineDatabase(db, now)
  const [ofFolder, ofProviders, databaseBytes] = await Promise.all([
    folder === undefined ? [] : examineFolder(folder),
    examineProviders(setups, patience),
    bytesOf(db, folder),
  ])
  // Tables of another schema version can't be read.
  const watching = whole ? await examineWatching(db, setups, at) : []
  const names = whole ? [...(await examineDoubles(db)), ...(await examineSuggestions(db))] : []
  return {
    at,
    findings: [
      ...inArea('settings', settings),
      ...inArea('folder', ofFolder),
      ...inArea('database', ofDatabase),
      ...inArea('providers', ofProviders),
      ...inArea('schedules', watching),
      ...inArea('names', names),
    ],
    databaseBytes,
  }
}

/** Null if the database spans several servers. */
async function bytesOf(db: Db, folder: string | undefined): Promise<number | null> {
  if (!db.shared) return folder === undefined ? null : readDatabaseSize(folder).catch(() => null)
  if (db.distributed) return null
  const [row] = await db.read(reader =>
    reader.rows<{ bytes: number }>(sql`select cast(pg_database_size(current_database()) as bigint) as bytes`),
  )
  return row!.bytes
}
