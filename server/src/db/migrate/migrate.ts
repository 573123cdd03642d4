import { readdir, readFile } from 'node:fs/promises'
import { CannotOpen, type Db, type Reader } from '../db.ts'
import { spreadColumnOptions } from '../postgres/column-options.ts'
import { defaultShards, distributeEmpty } from '../postgres/distribute.ts'
import { join, script, sql } from '../sql.ts'
import { migrateServer } from './migrate-server.ts'
import { type Migration, numberOf, readMigration } from './migration.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies each missing migration once, even if several programs start together. Throws `CannotOpen` if a newer program
 * changed the database.
 */
export async function migrate(db: Db, shards = defaultShards): Promise<void> {
  const { files, applied } = await missingFrom(db)
  if (!db.shared) return applied.size === 0 ? migrateEmbedded(db, files) : oneByOne(db, files)
  for (const file of files) {
    const migration = await migrationIn(file)
    await migrateServer(db, migration, async reader => (await appliedTo(reader)).includes(migration.number))
  }
  await distributeEmpty(db, shards)
  if (files.length > 0) await spreadColumnOptions(db)
}

async function oneByOne(db: Db, files: readonly string[]) {
  for (const file of files) await migrateEmbedded(db, [file])
}

/** One script is three times as fast as single statements. */
async function migrateEmbedded(db: Db, files: readonly string[]) {
  const migrations = await Promise.all(files.map(migrationIn))
  await db.write(async writer => {
    await writer.run(script(migrations.flatMap(({ statements }) => statements).join('\n;\n')))
    const numbers = migrations.map(({ number }) => sql`(${number})`)
    await writer.run(sql`insert into migration (number) values ${join(numbers)}`)
  })
}

export async function missingFrom(db: Db): Promise<{ files: string[]; applied: ReadonlySet<number> }> {
  const files = await allFiles()
  const known = new Set(files.map(numberOf))
  const applied = new Set(await db.read(appliedTo))
  const newer = [...applied].filter(number => !known.has(number))
  if (newer.length > 0 && !(db.shared && (await isEnough(db, known))))
    throw new CannotOpen(
      `The database was changed by a newer Earshot (migration ${Math.max(...newer)}, this one knows up to ${Math.max(...known)}). Update Earshot.`,
    )
  return { files: filesFor(db.shared, files).filter(file => !applied.has(numberOf(file))), applied }
}

async function isEnough(db: Db, known: ReadonlySet<number>): Promise<boolean> {
  const needed = await db.read(reader =>
    reader.rows<{ needs: number }>(sql`select needs from migration where needs is not null`),
  )
  return needed.every(({ needs }) => known.has(needs))
}

export const filesOfNew = async (shared: boolean): Promise<string[]> => filesFor(shared, await allFiles())

export const embeddedStatements = async (): Promise<string[]> =>
  (await Promise.all((await filesOfNew(false)).map(migrationIn))).flatMap(({ statements }) => statements)

export const statementsOf = async (applied: ReadonlySet<number>): Promise<string[]> => {
  const files = (await filesOfNew(false)).filter(file => applied.has(numberOf(file)))
  return (await Promise.all(files.map(migrationIn))).flatMap(({ statements }) => statements)
}

const migrationIn = async (file: string): Promise<Migration> =>
  readMigration(file, await readFile(new URL(file, folder), 'utf8'))

const allFiles = async () => (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()

const filesFor = (shared: boolean, files: readonly string[]) =>
  files.filter(file => !file.endsWith(shared ? '.embedded.sql' : '.server.sql'))

async function appliedTo(reader: Reader): Promise<number[]> {
  const [table] = await reader.rows(sql`
select 1 as found from information_schema.tables where table_name = 'migration' and table_schema = current_schema()`)
  if (!table) return []
  const rows = await reader.rows<{ number: number }>(sql`select number from migration`)
  return rows.map(row => row.number)
}
