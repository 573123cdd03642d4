import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importArchive } from '../src/archive/import.ts'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { benchSet } from './bench-set.ts'

export interface Folder extends AsyncDisposable {
  path: string
}

/** A folder that is gone when its user is done. */
export async function aFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'earshot-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Writes the lines of an archive into a file. */
export async function writeArchive(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(function* () {
    for (const line of lines) yield `${line}\n`
  }, createWriteStream(path))
}

/** A team whose requests nobody counts. */
const unlimited = { perMinute: 1e9, perDay: 1e9 }
const team = { kind: 'team', id: 'bench-team', name: 'Bench', plan: 'ENTERPRISE', rateLimit: unlimited }

/** Fills a database with the bench set, or with what is made of its lines. */
export async function fill(db: Db, scale: number, lines: Iterable<string> = benchSet({ scale })): Promise<void> {
  async function* chunks() {
    let text = ''
    for (const line of lines) {
      text += `${line}\n`
      if (text.length < 1 << 20) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(`${text}${JSON.stringify(team)}\n`)
  }
  const { refused } = await importArchive(db, chunks(), { tell: () => undefined })
  if (refused > 0) throw new Error(`${refused} lines of the bench set were refused.`)
}

/** A folder with the bench set in it, closed once after it was filled: questions meet it as it lies on the disk. */
export async function filledFolder(scale: number, lines?: Iterable<string>): Promise<Folder> {
  const folder = await aFolder()
  await using db = await openDb({ data: folder.path })
  await fill(db, scale, lines)
  return folder
}
