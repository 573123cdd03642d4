import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plan } from '../src/collect/plan/plan.ts'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { sql } from '../src/db/sql.ts'
import { createRandom } from '../src/demo/random.ts'
import { record } from '../test/archive.ts'
import { aFaultyProvider, type FaultyProvider } from '../test/faulty-provider.ts'
import { team } from '../test/records.ts'
import type { Row } from './table.ts'

const kills = 10
const brandId = 'b'

/** Bytes of replies, and the percentage of replies with this size. */
const sizes = [
  [2_000, 40],
  [20_000, 30],
  [100_000, 20],
  [250_000, 9],
  [1_500_000, 1],
] as const
/** Bytes of the longest reply. One prompt gets it, after five sixths of all. */
const longest = 7_400_000

function sizeOf(question: string, asks: number): number {
  const number = Number.parseInt(question, 10)
  if (number === Math.round((asks * 5) / 6)) return longest
  let place = (number * 37) % 100
  for (const [bytes, share] of sizes) {
    if (place < share) return bytes
    place -= share
  }
  return 0
}

/** MB of heap and RSS at the first and last hundredth run of the longest process, and its peak RSS. */
interface Memory {
  heap: readonly [number, number]
  rss: readonly [number, number]
  most: number
}

/**
 * At scale 1, runs 3,000 prompts with a provider that replies with 2 KB to 7.4 MB and fails (first 5%, later 50% of
 * requests), and kills the process ten times. Fails if a run is missing, duplicate, or sent again after its answer was
 * stored.
 */
export async function collectBench({ scale }: { scale: number }): Promise<Row[]> {
  const asks = Math.round(3000 * scale)
  const data = await mkdtemp(join(tmpdir(), 'earshot-collect-'))
  await using provider = await aFaultyProvider({
    seed: 1,
    latencyMs: 15,
    size: question => sizeOf(question, asks),
    rate: question => 0.05 + (0.45 * Number.parseInt(question, 10)) / asks,
  })
  try {
    await within(data, db => planned(db, asks))
    const start = performance.now()
    const stored = new Map<string, number>()
    const random = createRandom(2)
    for (let i = 0; i < kills; i++) {
      await killedAfter(Math.ceil(random.between(20, 90) * Math.min(1, scale)), data, provider)
      // Prompts with a stored answer must never be sent again.
      for (const question of await within(data, answeredIn)) stored.set(question, provider.asked.get(question)!)
    }
    const { heap, rss, most } = await toTheEnd(data, provider)
    const seconds = Math.round((performance.now() - start) / 1000)
    const again = [...stored].filter(([question, times]) => provider.asked.get(question) !== times).length
    const { answered, failed } = await within(data, db => checked(db, asks))
    const twice = [...provider.answered.values()].filter(times => times > 1).length
    const size = `${asks} asks, ${kills} kills`
    const row = (what: string, result: string, goal = ''): Row => ({ what: `asking: ${what}`, size, result, goal })
    return [
      row('rows', `${answered + failed}: ${answered} answered, ${failed} failed with a reason`, `${asks}`),
      row('asked again after their answer was stored', `${again} of ${stored.size} stored before a kill`, '0'),
      row('answered twice: killed between reply and storing', `${twice}`),
      row('requests', `${sum(provider.asked.values())}, ${sum(provider.met.values())} met a fault`),
      row('time, restarts included', `${seconds} s`),
      row('heap after 100 asks and at the end', `${heap.join(' and ')} MB`, 'flat'),
      row('memory after 100 asks and at the end', `${rss.join(' and ')} MB`, 'flat'),
      row('most memory', `${most} MB`, '≤ 450 MB'),
    ]
  } finally {
    await rm(data, { recursive: true })
  }
}

async function within<T>(data: string, act: (db: Db) => Promise<T>): Promise<T> {
  await using db = await openDb({ data, threads: 1 })
  return await act(db)
}

async function planned(db: Db, asks: number) {
  await record(db, [
    team,
    { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', domain: 'acme.example', createdAt: '2026-01-01' },
    ...Array.from({ length: asks }, (_, i) => {
      const text = `${i}: which shoes are the best?`
      return { kind: 'prompt', id: `p${i}`, brandId, text, type: 'TOFU', createdAt: '2026-01-01' }
    }),
  ])
  let ids = 0
  const assistants = [{ provider: 'compatible', model: 'local' }]
  const selection = { brandId: 1, assistants, repeats: 1, country: null, locale: null, expiresAt: 8.64e15 }
  await db.write(writer => plan(writer, selection, Date.now(), () => String(ids++)))
}

/** Runs a process until the provider has given this number of further answers, then kills it. */
async function killedAfter(answers: number, data: string, { url, answered }: FaultyProvider) {
  const until = sum(answered.values()) + answers
  const child = asking(data, url)
  const exited = once(child, 'exit')
  while (sum(answered.values()) < until && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 5))
  if (child.exitCode !== null) throw new Error(`The asking process ended by itself: ${child.exitCode}.`)
  child.kill('SIGKILL')
  await exited
}

/** Runs a process until no run is due. Prints and returns its memory. */
async function toTheEnd(data: string, { url }: FaultyProvider): Promise<Memory> {
  const child = asking(data, url)
  const lines: string[] = []
  child.stdout!.on('data', chunk => {
    process.stderr.write(chunk)
    lines.push(...String(chunk).trim().split('\n'))
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The asking process ended with ${code}.`)
  const [first, last] = [lines[0]!, lines.at(-1)!].map(line => line.split(' ').map(Number))
  return { heap: [first![1]!, last![1]!], rss: [first![2]!, last![2]!], most: last![3]! }
}

/** Starts the process with TypeScript flags like this one, and sets the engine's allocator like `bin/earshot.js`. */
const asking = (data: string, url: string): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, '--expose-gc', workerFile, data, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DUCKDB_JE_MALLOC_CONF: 'oversize_threshold:1048576', ...process.env },
  })

const workerFile = fileURLToPath(new URL('./collect-worker.ts', import.meta.url))

const answeredIn = async (db: Db): Promise<string[]> => {
  const rows = await db.read(reader =>
    reader.rows<{ text: string }>(sql`
select p.text from answer a join prompt p on p.brand_id = a.brand_id and p.id = a.prompt_id`),
  )
  return rows.map(({ text }) => text)
}

/** Checks that every run ended once, with an answer or a reason, and is counted correctly. */
async function checked(db: Db, asks: number): Promise<{ answered: number; failed: number }> {
  const one = async (query: ReturnType<typeof sql>) => {
    const [row] = await db.read(reader => reader.rows<{ n: number }>(query))
    return row!.n
  }
  const answered = await one(sql`select count(*) as n from ask where outcome = 'answered'`)
  const failed = await one(sql`select count(*) as n from ask where outcome = 'failed' and reason <> ''`)
  const counts = {
    ended: [answered + failed, asks],
    rows: [await one(sql`select count(*) as n from ask`), asks],
    questions: [await one(sql`select count(distinct prompt_id) as n from ask`), asks],
    due: [await one(sql`select count(*) as n from due`), 0],
    answers: [await one(sql`select count(*) as n from answer`), answered],
    covered: [await one(sql`select cast(sum(answered + failed) as bigint) as n from coverage`), asks],
  }
  for (const [what, [is, should]] of Object.entries(counts))
    if (is !== should) throw new Error(`${what}: ${is}, not ${should}.`)
  return { answered, failed }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
