import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Compaction, MemoryFull } from '../db.ts'
import { embeddedStatements } from '../migrate/migrate.ts'
import { flush } from '../whole-file.ts'
import { compactingIn, quoted, removeCompacting, rowGroup } from './engine.ts'
import { checkpoint, type DuckDbFile, full, more, replaced, roomyWrites } from './file.ts'
import { freshFile } from './fresh-file.ts'

const usualMemory = '512MB'

/**
 * Writers wait. Readers wait only while the new file opens. If the process is killed, either the old or the new file
 * remains.
 */
export async function compactFile(file: DuckDbFile): Promise<Compaction> {
  const { path, options } = file
  if (path === undefined) return { before: 0, after: 0, kept: [] }
  const folder = compactingIn(path)
  const made = join(folder, 'earshot.duckdb')
  const { size: before } = await stat(path)
  const memory = options.memory ?? usualMemory
  file.keepsOrder = true
  try {
    await replaced(file)
    await copyTo(file, made, memory).catch(async error => {
      if (!(full(error) instanceof MemoryFull)) throw full(error) ?? error
      file.roomy = roomyWrites
      await replaced(file)
      await copyTo(file, made, more(memory))
    })
    await noLog(`${path}.wal`)
    // The old file is still open and locked, so no other process can write in between.
    await rename(made, path)
    await flush(dirname(path))
  } finally {
    file.keepsOrder = false
    await removeCompacting(path)
    await replaced(file)
  }
  return { before, after: (await stat(path)).size, kept: await tidyFolder(path) }
}

async function copyTo(file: DuckDbFile, made: string, memory: string): Promise<void> {
  const folder = dirname(made)
  await removeCompacting(file.path!)
  await mkdir(folder, { mode: 0o700 })
  if (!(await checkpoint(file, Number.POSITIVE_INFINITY)))
    throw new Error('The log cannot be moved into the file now, so the file is unchanged. Try again.')
  const connection = await file.engine.connect()
  try {
    await using fresh = await freshFile({
      ...{
        path: made,
        temporary: join(folder, 'tmp'),
        memory,
        rowGroup,
        compression: file.options.compression ?? 'auto',
      },
      statements: await embeddedStatements(),
    })
    for (const [i, { table, columns }] of (await tablesIn(connection)).entries()) {
      // The engine caches parts of files by name, so every file needs its own.
      const rows = join(folder, `${i}.parquet`)
      await connection.run(
        `copy (select ${columns} from ${table}) to ${quoted(rows)} (format parquet, row_group_size ${rowGroup / 2})`,
      )
      const [[count]] = (await connection.runAndReadAll(`select count(*) from ${table}`)).getRows() as [[bigint]]
      const loaded = await fresh.load({ table, columns, rows })
      if (loaded !== Number(count)) throw new Error(`The copy of the table ${table} has ${loaded} rows, not ${count}`)
      await rm(rows)
    }
    await fresh.close()
  } finally {
    file.engine.idle.push(connection)
  }
  await chmod(made, 0o600)
  await flush(made)
}

async function tablesIn(connection: DuckDBConnection): Promise<{ table: string; columns: string }[]> {
  const found = await connection.runAndReadAll(`
select '"' || table_name || '"' as "table", string_agg('"' || column_name || '"', ', ' order by column_index) as columns
from duckdb_columns() where database_name = current_database() and not internal
group by table_name order by table_name`)
  return found.getRowObjects() as { table: string; columns: string }[]
}

/** Throws if a log remains, because the engine would replay it into the new file. */
async function noLog(log: string): Promise<void> {
  const found = await stat(log).catch(() => undefined)
  if (found && found.size > 0) throw new Error(`${log} still has ${found.size} bytes. The file is unchanged`)
}

/**
 * Deletes leftover files. Returns the names of saved ends of torn logs, which may have the only copy of their data. The
 * caller must hold the lock.
 */
async function tidyFolder(path: string): Promise<string[]> {
  const [folder, name] = [dirname(path), basename(path)]
  const files = (await readdir(folder)).filter(file => file.startsWith(`${name}.`))
  for (const file of files)
    if (/\.new(\.wal)?$/.test(file) || file.startsWith(`${name}.read-`))
      await rm(join(folder, file), { recursive: true, force: true })
  return files.filter(file => file.startsWith(`${name}.wal.torn-`)).sort()
}
