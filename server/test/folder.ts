import { createToken } from '../src/admin/people/tokens.ts'
import { connectIntegration } from '../src/crawlers/ingest/integrations.ts'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { exportText, importText } from './archive.ts'
import { ndjson } from './records.ts'

/** Opens the database of a data folder in this process, like a command. */
export async function inFolder<T>(data: string, act: (db: Db) => Promise<T>): Promise<T> {
  await using db = await openDb({ data, memory: '56MB', threads: 1 })
  return await act(db)
}

/** Imports records into a data folder. Creates the folder if it does not exist. */
export const importInto = (data: string, records: readonly object[]) =>
  inFolder(data, db => importText(db, ndjson(records)))

/** Archive of a data folder. */
export const exportOf = (data: string): Promise<string> => inFolder(data, db => exportText(db))

/** Creates a token for a team in a data folder. */
export const tokenIn = (data: string, team: string): Promise<string> =>
  inFolder(data, db => createToken(db, { team, name: 'test', now: new Date() }))

/** Key of a crawler integration of a brand in a data folder. Its days are in UTC. */
export const keyIn = (data: string, brandId: string): Promise<string> =>
  inFolder(data, db => connectIntegration(db, { brandId, timeZone: 'UTC', dailyQuota: undefined, now: new Date() }))
