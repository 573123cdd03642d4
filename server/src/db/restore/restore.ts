import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotOpen, type Db, MemoryFull } from '../db.ts'
import { missingFrom } from '../migrate/migrate.ts'
import { privateFolder } from '../private-folder.ts'
import { script, sql } from '../sql.ts'
import { flush, takeName } from '../whole-file.ts'
import { foreignIn } from './foreign.ts'

class CannotRestore extends Error {
  override name = 'CannotRestore'
}

export interface Restoring {
  file: string
  folder: string
  say: (line: string) => void
}

const isRest = (name: string) => /^earshot\.duckdb\.[\da-f-]{36}\.restored(\.wal|\.tmp)?$/.test(name)
/** The file system creates these folders at the root of a volume. */
const ofVolume = new Set(['lost+found'])

/**
 * Checks the whole copy before it gets its final name. Throws `CannotRestore` or `CannotOpen` and leaves the folder
 * unchanged.
 */
export async function restore({ file, folder, say }: Restoring): Promise<void> {
  await isEmpty(folder)
  if (!(await stat(file)).isFile()) throw new CannotRestore(`${file} is not a file.`)
  await privateFolder(folder, say)
  for (const name of (await readdir(folder)).filter(isRest)) await rm(join(folder, name), { recursive: true })
  const made = join(folder, `earshot.duckdb.${randomUUID()}.restored`)
  try {
    await copyFile(file, made)
    await flush(made)
    await check(made, file)
    if (!(await takeName(made, join(folder, 'earshot.duckdb'))))
      throw new CannotRestore(`The folder ${folder} was filled by another process meanwhile.`)
  } finally {
    for (const end of ['', '.wal', '.tmp']) await rm(`${made}${end}`, { recursive: true, force: true })
  }
  await flush(folder)
}

async function isEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const [first] = names.filter(name => !isRest(name) && !ofVolume.has(name))
  if (first === undefined) return
  // Fails if a process holds the database. The error names that process.
  if (names.includes('earshot.duckdb')) await (await embedded(join(folder, 'earshot.duckdb')))[Symbol.asyncDispose]()
  throw new CannotRestore(`The folder ${folder} is not empty (it has ${first}). Choose an empty folder with --data.`)
}

const embedded = async (path: string, memory?: string): Promise<Db> => {
  const { openDuckDb } = await import('../duckdb/open-duckdb.ts')
  return openDuckDb(path, { threads: 1, ...(memory && { memory }) })
}

const usual = '96MB'

async function check(path: string, file: string): Promise<void> {
  const wrong = (error: unknown) => {
    if (error instanceof CannotOpen && error.message.includes('newer Earshot')) return error
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(path, file)
    return new CannotRestore(`${file} is not a complete backup: ${reason.split('\n')[0]}`)
  }
  await examine(path, usual)
    .catch(error => (error instanceof MemoryFull ? examine(path) : Promise.reject(error)))
    .catch(error => {
      throw wrong(error)
    })
}

async function examine(path: string, memory?: string): Promise<void> {
  const db = await embedded(path, memory)
  try {
    const { applied } = await missingFrom(db)
    if (applied.size === 0) throw new CannotRestore('it is not an Earshot database.')
    const [foreign] = await foreignIn(db, applied)
    if (foreign) throw new CannotRestore(`it has ${foreign}, which Earshot does not create.`)
    await db.read(async reader => {
      const tables = await reader.rows<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
      )
      // Reading all blocks verifies their checksums.
      for (const { name } of tables) await reader.rows(script(`select max(hash(t)) from "${name}" t`))
    })
  } finally {
    await db[Symbol.asyncDispose]()
  }
}
