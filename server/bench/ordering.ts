import { type ChildProcess, spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { join as list, name, sql } from '../src/db/sql.ts'
import { tables, tablesOfBrands } from '../src/db/tables.ts'
import { createRandom } from '../src/demo/random.ts'

const worker = fileURLToPath(new URL('./order-worker.ts', import.meta.url))

/** A process that orders the rows of a folder. */
interface Run {
  child: ChildProcess
  /** Resolves when the process starts to order. */
  begun: Promise<void>
  /** The whole output after the process has ended. */
  ended: Promise<string>
}

function ordering(data: string): Run {
  const child = spawn(process.execPath, [...process.execArgv, worker, data], { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  let begins = () => {}
  const begun = new Promise<void>(settle => {
    begins = settle
  })
  child.stdout!.on('data', part => {
    out += part
    begins()
  })
  const ended = new Promise<string>(settle => child.once('close', () => settle(out)))
  return { child, begun, ended }
}

/** Seconds to order rows, and peak RSS before and after in MB. */
export interface Took {
  rows: number
  seconds: number
  before: number
  most: number
}

/** Orders the rows of a folder in its own process. */
export async function order(data: string): Promise<Took> {
  const out = await ordering(data).ended
  const [, took] = out.split('\n')
  if (!took) throw new Error('The rows were not put in order.')
  return JSON.parse(took) as Took
}

/** Content of all tables with brands, independent of the order of their rows. */
async function contentsOf(db: Db): Promise<string> {
  const all: unknown[] = []
  for (const table of tablesOfBrands) {
    const columns = list(Object.keys(tables[table].columns).map(name))
    const rows = await db.read(reader =>
      reader.rows(
        sql`select count(*) as n, cast(sum(hash(${columns})) as text) as rows from ${name(table)} where brand_id > 0`,
      ),
    )
    all.push([table, rows])
  }
  return JSON.stringify(all)
}

/** Number of texts, and how many of them the index finds. */
async function indexed(db: Db): Promise<{ found: number; texts: number }> {
  const places = await db.read(reader =>
    reader.rows<{ place: number }>(sql`select place from answer_text where brand_id > 0 and answer_id % 97 = 0`),
  )
  let found = 0
  for (const { place } of places)
    found += (await db.read(reader => reader.rows(sql`select 1 as one from answer_text where place = ${place}`))).length
  return { found, texts: places.length }
}

/**
 * Kills processes that order the rows of a folder at random moments. Then each row must exist once, and the index must
 * find it, also after the rest is ordered. Returns how often this was true, and how often the process was killed before
 * its end.
 */
export async function killOrdering(
  folder: string,
  data: string,
  times: number,
): Promise<{ held: number; midway: number }> {
  const expected = await inFolder(data, contentsOf)
  const copy = join(folder, 'killed')
  const anew = async () => {
    await rm(copy, { recursive: true, force: true })
    await cp(data, copy, { recursive: true })
  }
  await anew()
  const { seconds } = await order(copy)
  const random = createRandom(times)
  let [held, midway] = [0, 0]
  for (let time = 0; time < times; time++) {
    await anew()
    const run = ordering(copy)
    await run.begun
    await setTimeout(random.next() * seconds * 1000)
    run.child.kill('SIGKILL')
    if ((await run.ended).split('\n').length < 3) midway++
    const isWhole = await inFolder(copy, async db => {
      const left = await contentsOf(db)
      const { found, texts } = await indexed(db)
      await db.order!(new AbortController().signal)
      return left === expected && found === texts && texts > 0 && (await contentsOf(db)) === expected
    })
    if (isWhole) held++
    process.stderr.write(`kill ${time + 1} of ${times}: ${isWhole ? 'whole' : 'NOT WHOLE'}\n`)
  }
  await rm(copy, { recursive: true, force: true })
  return { held, midway }
}

async function inFolder<T>(data: string, act: (db: Db) => Promise<T>): Promise<T> {
  await using db = await openDb({ data })
  return await act(db)
}
