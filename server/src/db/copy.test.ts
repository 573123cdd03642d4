import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportText, importText } from '../../test/archive.ts'
import { run } from '../../test/earshot.ts'
import { inFolder } from '../../test/folder.ts'
import { aBrand, answer, aTeam, ndjson, prompt } from '../../test/records.ts'
import { until } from '../../test/until.ts'
import type { Db } from './db.ts'
import { type DuckDbFile, openDuckDbFile, replaced, tidy, transaction } from './duckdb/file.ts'
import { openDb } from './open.ts'
import { restore } from './restore/restore.ts'
import { script, sql } from './sql.ts'

let folder: string
let data: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-copy-'))
  data = join(folder, 'data')
  file = join(folder, 'backup')
})
afterEach(() => rm(folder, { recursive: true }))

const batch = (n: number) =>
  ndjson([
    prompt(`p${n}`, { text: `Which is best, ${n}?` }),
    ...[0, 1].map(i =>
      answer(`a${n}-${i}`, '2026-02-01', { promptId: `p${n}`, text: `It is ${'good '.repeat(2000)}` }),
    ),
  ])
const start = ndjson([aTeam('t'), aBrand('b', 't')])

/** The expected export after this many batches. */
async function exportAfter(batches: number): Promise<string> {
  await using db = await openDb({ threads: 1 })
  await importText(db, start)
  for (let n = 0; n < batches; n++) await importText(db, batch(n))
  return await exportText(db)
}

/** Makes the log of a file long enough to be moved into the file, then calls `then`. */
async function aLongLog(path: string, then: (file: DuckDbFile) => Promise<void> = async () => undefined) {
  const file = await openDuckDbFile(path, { memory: '16MB', threads: 1 })
  await transaction(file, true, async connection => {
    await connection.run('create table t (a varchar)')
    await connection.run("insert into t select repeat('x', 1000) || i from range(4000) r (i)")
  })
  await then(file)
  return file
}

const restored = async (from: string) => {
  const to = `${from}-restored`
  await restore({ file: from, folder: to, say: () => undefined })
  return to
}

describe('a copy of a database that is written to', () => {
  it('is what was stored at one moment, and opens as a folder', async () => {
    await using db = await openDb({ data, memory: '32MB', threads: 1 })
    await importText(db, start)
    let written = 0
    const writing = (async () => {
      while (written < 12) {
        await importText(db, batch(written))
        written++
      }
    })()
    const copies: { file: string; before: number; after: number }[] = []
    for (const [name, at] of [
      ['one', 2],
      ['two', 5],
    ] as const) {
      await until(() => written >= at, 'a batch that is stored')
      const before = written
      await db.copyTo!(join(folder, name))
      copies.push({ file: join(folder, name), before, after: written })
    }
    await writing
    for (const { file, before, after } of copies) {
      const to = await restored(file)
      await inFolder(to, async copy => {
        const [row] = await copy.read(reader =>
          reader.rows<{ prompts: number }>(sql`select count(*) as prompts from prompt`),
        )
        expect(row!.prompts).toBeGreaterThanOrEqual(before)
        expect(row!.prompts).toBeLessThanOrEqual(after + 1)
        expect(await exportText(copy)).toBe(await exportAfter(row!.prompts))
        // The copy accepts writes.
        await importText(copy, batch(row!.prompts))
      })
    }
  })

  it('has what no checkpoint can move into the file yet, because somebody reads', async () => {
    await using db = await openDb({ data, memory: '32MB', threads: 1 })
    await importText(db, start + batch(0))
    await db.read(async reader => {
      await reader.rows(sql`select 1 as one from answer`)
      await importText(db, batch(1) + batch(0))
      await db.copyTo!(file)
    })
    await inFolder(await restored(file), async copy => expect(await exportText(copy)).toBe(await exportText(db)))
  })

  it('leaves the folder locked for other processes', async () => {
    await using db = await openDb({ data, memory: '32MB', threads: 1 })
    await db.copyTo!(file)
    const other = await run(['token', 'list', '--data', data])
    expect([other.code, other.err]).toEqual([3, expect.stringContaining(`in use by process ${process.pid}`)])
  })

  it('has what a compaction has left, be it made beside one or after one', async () => {
    const erased = 'a text that is erased'
    const reply = (id: string, text: string) => ({
      brand_id: [1],
      ask_id: [id],
      body: [text],
      length: [1],
      read: [null],
    })
    await using db = await openDb({ data, memory: '32MB', threads: 1 })
    await db.write(writer => writer.append('reply', reply('a', `${erased} ${'x'.repeat(5000)}`)))
    await db.copyTo!(join(folder, 'before'))
    expect((await readFile(join(folder, 'before'))).includes(erased)).toBe(true)
    await db.write(writer => writer.run(sql`delete from reply`))
    await db.write(writer => writer.append('reply', reply('b', 'another')))
    await Promise.all([db.compact(), db.copyTo!(join(folder, 'beside')), db.copyTo!(join(folder, 'beside too'))])
    await db.write(writer => writer.append('reply', reply('c', 'one more')))
    await db.copyTo!(file)
    for (const name of ['beside', 'beside too', 'backup'])
      expect([name, (await readFile(join(folder, name))).includes(erased)]).toEqual([name, false])
    const ids = await inFolder(await restored(file), copy =>
      copy.read(reader => reader.rows(sql`select ask_id as id from reply where brand_id = 1 order by ask_id`)),
    )
    expect(ids).toEqual([{ id: 'b' }, { id: 'c' }])
  })

  it.each([
    ['moves its log into it', tidy],
    ['is opened anew', replaced],
  ] as const)('%s only when no copy of the file is being made', async (_, change) => {
    const path = join(folder, 'earshot.duckdb')
    const file = await aLongLog(path)
    const log = async () => (await stat(`${path}.wal`).catch(() => ({ size: 0 }))).size
    const before = await log()
    let release = () => {}
    file.engine.hold(new Promise<void>(done => (release = done)))
    const changing = change(file)
    // Takes longer than the change would take without waiting.
    const others = Array.from({ length: 3 }, (_, i) => aLongLog(join(folder, `other-${i}.duckdb`), tidy))
    await Promise.race([changing, Promise.all(others)])
    expect(await log()).toBe(before)
    release()
    await changing
    expect(await log()).toBeLessThan(before)
    for (const one of [file, ...(await Promise.all(others))]) await one.engine.close()
  })
})

describe('restoring', () => {
  async function aBackup(change?: (db: Db) => Promise<void>) {
    await inFolder(data, async db => {
      await importText(db, start + batch(0))
      await change?.(db)
      await db.copyTo!(file)
    })
  }
  const into = (to: string) => restore({ file, folder: to, say: () => undefined })

  it('refuses a folder that is not empty, and one in use by its process', async () => {
    await aBackup()
    const other = join(folder, 'other')
    await inFolder(other, async () => {
      const { code, err } = await run(['restore', file, '--data', other])
      expect([code, err]).toEqual([3, expect.stringContaining(`in use by process ${process.pid}`)])
    })
    await expect(into(other)).rejects.toThrow(`The folder ${other} is not empty (it has earshot.duckdb)`)
    const { code, err } = await run(['restore', file, '--data', folder])
    expect([code, err]).toEqual([1, expect.stringContaining('is not empty')])
  })

  it('refuses what is no whole backup, and leaves nothing', async () => {
    await aBackup()
    const { size } = await stat(file)
    const whole = await readFile(file)
    const to = join(folder, 'to')
    const refused = async (why: RegExp) => {
      await expect(into(to)).rejects.toThrow(why)
      expect(await readdir(to)).toEqual([])
    }
    await truncate(file, size / 2)
    await refused(/backup is not a complete backup/)
    // Flips a bit of a text.
    const bent = Buffer.from(whole)
    bent[Math.floor(size / 2)]! ^= 1
    await writeFile(file, bent)
    await refused(/backup is not a complete backup/)
    await writeFile(file, 'This is no database. '.repeat(1000))
    await refused(/backup is not a complete backup/)
    await rm(file)
    await expect(into(join(folder, 'never'))).rejects.toThrow(/ENOENT/)
    expect(await readdir(folder)).not.toContain('never')
  })

  it('refuses a backup of a newer version, and a database of something else', async () => {
    await aBackup(db => db.write(writer => writer.run(sql`insert into migration (number) values (9999)`)))
    await expect(into(join(folder, 'to'))).rejects.toThrow(/changed by a newer Earshot \(migration 9999/)
    await rm(file)
    const { openDuckDb } = await import('./duckdb/open-duckdb.ts')
    await using other = await openDuckDb(join(folder, 'other.duckdb'), { threads: 1 })
    await other.write(writer => writer.run(script('create table t (a integer)')))
    await other.copyTo!(file)
    await expect(into(join(folder, 'to'))).rejects.toThrow('it is not an Earshot database')
  })

  it('goes on where another was killed, and in the root of a volume', async () => {
    await aBackup()
    const to = join(folder, 'volume')
    await inFolder(to, async () => undefined)
    await rm(join(to, 'earshot.duckdb'))
    await writeFile(join(to, 'earshot.duckdb.01234567-0123-0123-0123-0123456789ab.restored'), 'half')
    await writeFile(join(to, 'lost+found'), '')
    await into(to)
    expect((await readdir(to)).sort()).toEqual(['earshot.duckdb', 'lost+found'])
    expect((await stat(join(to, 'earshot.duckdb'))).mode & 0o777).toBe(0o600)
  })
})

describe('a database that somebody else has made', () => {
  /** Creates a database with a view `note` that reads a file of the machine. */
  async function hostile(): Promise<string> {
    const path = join(data, 'earshot.duckdb')
    await (await openDb({ data }))[Symbol.asyncDispose]()
    const instance = await DuckDBInstance.create(path)
    const connection = await instance.connect()
    await connection.run('drop table note')
    await connection.run("create view note as select content as text from read_text('/etc/passwd')")
    connection.closeSync()
    instance.closeSync()
    return path
  }

  it('reads no file of the machine', async () => {
    await hostile()
    await using db = await openDb({ data })
    const stolen = db.read(reader => reader.rows(sql`select text from note`))
    await expect(stolen).rejects.toThrow('file system operations are disabled')
    const copied = db.write(writer => writer.run(script(`copy brand to '${join(folder, 'brand.csv')}'`)))
    await expect(copied).rejects.toThrow('file system operations are disabled')
    const opened = db.write(writer => writer.run(script('set enable_external_access = true')))
    await expect(opened).rejects.toThrow('configuration')
  })

  it('is not restored: only tables of our migrations are taken', async () => {
    const stranger = await hostile()
    await expect(restored(stranger)).rejects.toThrow('it has the view note, which Earshot does not create.')
  })
})
