import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotOpen, type Db } from './db.ts'
import { migrate } from './migrate.ts'

export interface Place {
  /** `postgres://…`; wins over the folder. */
  databaseUrl?: string | undefined
  /** The folder of the embedded engine; in memory where neither is given. */
  data?: string | undefined
  /** How much memory the embedded engine may use, as in `512MB`. */
  memory?: string | undefined
  threads?: number | undefined
}

/** Opens the database of a place and brings its tables up to date. */
export async function openDb({ databaseUrl, data, memory, threads }: Place): Promise<Db> {
  const db = databaseUrl ? await server(databaseUrl) : await embedded(data, { memory, threads })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db[Symbol.asyncDispose]()
    throw error
  }
}

async function server(databaseUrl: string): Promise<Db> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl)
}

async function embedded(data: string | undefined, { memory, threads }: Pick<Place, 'memory' | 'threads'>): Promise<Db> {
  const { openDuckDb } = await import('./duckdb.ts')
  return openDuckDb(data && (await fileIn(data)), { ...(memory && { memory }), ...(threads && { threads }) })
}

async function fileIn(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new CannotOpen(`The folder ${folder} cannot be made: ${error instanceof Error ? error.message : error}`)
  }
  return join(folder, 'earshot.duckdb')
}
