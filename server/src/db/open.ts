import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotOpen, type Db } from './db.ts'
import { brokenKeys } from './keys.ts'
import { migrate, missingFrom } from './migrate/migrate.ts'
import type { PostgresOptions } from './postgres/open-postgres.ts'
import { privateFolder } from './private-folder.ts'

export interface DatabaseLocation {
  /** `postgres://…`. Takes precedence over the folder. */
  databaseUrl?: string | undefined
  connecting?: PostgresOptions | undefined
  /** Without folder and `databaseUrl`, the database is in memory. */
  data?: string | undefined
  /** For example `512MB`. */
  memory?: string | undefined
  threads?: number | undefined
  /** Shards of a table that Citus distributes by brand. */
  shards?: number | undefined
  say?: (line: string) => void
}

export async function openDb(place: DatabaseLocation): Promise<Db> {
  const { databaseUrl, connecting, shards, data, memory, threads, say = toStandardError } = place
  if (databaseUrl) return upToDate(await server(databaseUrl, connecting), shards)
  const file = data && (await fileIn(data, say))
  const open = (limits: Pick<DatabaseLocation, 'memory'>) => embedded(file, { ...limits, threads, say })
  let db = await open({ memory })
  if (file && (await isBehind(db, say))) {
    await db[Symbol.asyncDispose]()
    const roomy = await upToDate(await open({}))
    await roomy[Symbol.asyncDispose]()
    db = await open({ memory })
  }
  return upToDate(db)
}

export const isThere = ({ databaseUrl, data }: Pick<DatabaseLocation, 'databaseUrl' | 'data'>): boolean =>
  databaseUrl !== undefined || existsSync(fileOf(data))

const fileOf = (data = '') => join(data, 'earshot.duckdb')

/** Undefined if the folder has no database. */
export async function openAsIs({
  databaseUrl,
  connecting,
  data,
  memory,
  threads,
  say = toStandardError,
}: DatabaseLocation) {
  if (databaseUrl) return server(databaseUrl, connecting)
  return isThere({ data }) ? embedded(fileOf(data), { memory, threads, say }) : undefined
}

async function upToDate(db: Db, shards?: number): Promise<Db> {
  try {
    await migrate(db, shards)
    return db
  } catch (error) {
    await db[Symbol.asyncDispose]()
    throw error
  }
}

async function isBehind(db: Db, say: (line: string) => void): Promise<boolean> {
  try {
    const { files, applied } = await missingFrom(db)
    if (applied.size === 0 || files.length === 0) return false
    const broken = await brokenKeys(db, applied)
    if (broken.length > 0)
      say(
        `The keys of ${broken.join(', ')} did not match the rows after a failed write. The tables are rebuilt without keys.`,
      )
    return true
  } catch (error) {
    await db[Symbol.asyncDispose]()
    throw error
  }
}

async function server(databaseUrl: string, options?: PostgresOptions): Promise<Db> {
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres(databaseUrl, options)
}

async function embedded(
  path: string | undefined,
  { memory, threads, say }: Pick<DatabaseLocation, 'memory' | 'threads'> & { say: (line: string) => void },
): Promise<Db> {
  const { openDuckDb } = await import('./duckdb/open-duckdb.ts')
  return openDuckDb(path, { ...(memory && { memory }), ...(threads && { threads }), say })
}

async function fileIn(folder: string, say: (line: string) => void) {
  await privateFolder(folder, say).catch(error => {
    if (error instanceof CannotOpen) throw error
    throw new CannotOpen(`The folder ${folder} cannot be created: ${error instanceof Error ? error.message : error}`)
  })
  return fileOf(folder)
}

const toStandardError = (line: string) => void process.stderr.write(`${line}\n`)
