import { chmod, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Compaction, MemoryFull } from './db.ts'
import { copyOf, removeCopy } from './duckdb-engine.ts'
import { type DuckDbFile, full, replaced, roomyWrites } from './duckdb-file.ts'
import { flush } from './whole-file.ts'

/**
 * Copies all rows of a file into a new one, which then takes its place: nothing is left in it of what was deleted.
 * Nobody writes meanwhile; who reads goes on, and waits only while the new file is opened. Whoever is killed leaves the
 * file as it was, or the new one: never both in part.
 */
export async function compactFile(file: DuckDbFile): Promise<Compaction> {
  const { path } = file
  if (path === undefined) return { before: 0, after: 0, kept: [] }
  const made = copyOf(path)
  const { size: before } = await stat(path)
  try {
    await copyTo(file, made).catch(async error => {
      if (!(full(error) instanceof MemoryFull)) throw full(error) ?? error
      // As a write that needed more memory than there is: once more with twice as much.
      file.roomy = roomyWrites
      await replaced(file)
      await copyTo(file, made)
    })
    await chmod(made, 0o600)
    await flush(made)
    await noLog(`${path}.wal`)
    // The old file is open still, and so nobody else holds it: there is no moment at which another could write to it.
    await rename(made, path)
    await flush(dirname(path))
  } finally {
    await removeCopy(path)
  }
  await replaced(file)
  return { before, after: (await stat(path)).size, kept: await tidyFolder(path) }
}

async function copyTo(file: DuckDbFile, made: string): Promise<void> {
  await removeCopy(file.path!)
  // Moves the log into the file: it is the file's that goes, not the new one's.
  await file.engine.checkpoint().catch(error => {
    file.isBroken = true
    throw error
  })
  await file.engine.copyTo(made)
}

/** A log beside a file that it is not of would be read into it. */
async function noLog(log: string): Promise<void> {
  const found = await stat(log).catch(() => undefined)
  if (found && found.size > 0) throw new Error(`${log} still has ${found.size} bytes; the file is left as it was`)
}

/**
 * Removes what killed processes have left beside the file, whose holder this process is. Returns the names of the ends
 * of torn logs: they may be the only copy of what they hold.
 */
async function tidyFolder(path: string): Promise<string[]> {
  const [folder, name] = [dirname(path), basename(path)]
  const files = (await readdir(folder)).filter(file => file.startsWith(`${name}.`))
  for (const file of files)
    if (/\.new(\.wal)?$/.test(file) || file.startsWith(`${name}.read-`))
      await rm(join(folder, file), { recursive: true, force: true })
  return files.filter(file => file.startsWith(`${name}.wal.torn-`)).sort()
}
