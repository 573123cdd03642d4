import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { exportArchive } from '../../src/archive/export.ts'
import type { Db } from '../../src/db/db.ts'
import { openDb } from '../../src/db/open.ts'
import { openPostgres } from '../../src/db/postgres/open-postgres.ts'
import { restore } from '../../src/db/restore/restore.ts'
import { script } from '../../src/db/sql.ts'
import { anEmptySchema } from '../engines.ts'
import { aFolder } from '../standing.ts'

/** Databases that earlier programs wrote, with a row in every table, and what these programs exported. */
const days = ['2026-11-22']
/** Fields that were added to the archive later, by kind. */
const since: Readonly<Record<string, readonly string[]>> = { prompt: ['branded'] }

const kept = async (name: string): Promise<Buffer> => gunzipSync(await readFile(new URL(name, import.meta.url)))

async function exportOf(db: Db): Promise<string[]> {
  const lines: string[] = []
  await exportArchive(db, async line => void lines.push(withoutNew(line)))
  return lines
}

function withoutNew(line: string): string {
  const record = JSON.parse(line) as { kind: string } & Record<string, unknown>
  for (const field of since[record.kind] ?? []) delete record[field]
  return JSON.stringify(record)
}

const linesOf = (archive: Buffer) => archive.toString().trimEnd().split('\n')

describe.each(days)('a database of %s', day => {
  it('is restored from a backup of that day, and migrated when it is opened', async () => {
    const folder = aFolder()
    const file = join(folder, 'backup')
    await writeFile(file, await kept(`${day}.duckdb.gz`))
    await restore({ file, folder: join(folder, 'data'), say: () => undefined })
    await using db = await openDb({ data: join(folder, 'data'), threads: 1, say: () => undefined })
    expect(await exportOf(db)).toEqual(linesOf(await kept(`${day}.duckdb.ndjson.gz`)))
  })

  it('opens on the embedded engine, and nothing of it is lost', async () => {
    const folder = aFolder()
    await writeFile(join(folder, 'earshot.duckdb'), await kept(`${day}.duckdb.gz`), { mode: 0o600 })
    for (const opened of ['first', 'again']) {
      await using db = await openDb({ data: folder, threads: 1, say: () => undefined })
      expect(await exportOf(db), opened).toEqual(linesOf(await kept(`${day}.duckdb.ndjson.gz`)))
    }
  })
})

const postgres = process.env.EARSHOT_TEST_POSTGRES

describe.runIf(postgres)('on a server', () => {
  it.each(days)('a database of %s opens, and nothing of it is lost', async day => {
    await using schema = await anEmptySchema(postgres!)
    await using raw = await openPostgres(schema.url)
    await raw.write(async writer => writer.run(script((await kept(`${day}.postgres.sql.gz`)).toString())))
    await using db = await openDb({ databaseUrl: schema.url })
    expect(await exportOf(db)).toEqual(linesOf(await kept(`${day}.postgres.ndjson.gz`)))
  })

  it('four programs that open an empty database at once make its tables once', async () => {
    await using schema = await anEmptySchema(postgres!)
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDb({ databaseUrl: schema.url })))
    for (const db of opened) await db[Symbol.asyncDispose]()
  })

  it('four programs that open an earlier one at once bring it up to date once', async () => {
    await using schema = await anEmptySchema(postgres!)
    await using raw = await openPostgres(schema.url)
    await raw.write(async writer => writer.run(script((await kept(`${days[0]}.postgres.sql.gz`)).toString())))
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDb({ databaseUrl: schema.url })))
    expect(await exportOf(opened[0]!)).toEqual(linesOf(await kept(`${days[0]}.postgres.ndjson.gz`)))
    for (const db of opened) await db[Symbol.asyncDispose]()
  })
})
