import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordableHistogram } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { createClient } from '@earshot/sdk'
import { createToken } from '../src/admin/people/tokens.ts'
import { plan } from '../src/collect/plan/plan.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { createRandom } from '../src/demo/random.ts'
import { serving } from '../test/earshot.ts'
import { aFaultyProvider } from '../test/faulty-provider.ts'
import { manyBrandsSet } from './bench-set.ts'
import { enginesHere, type FilledPlace, filledPlace } from './filled-place.ts'
import { withTeam } from './folder.ts'
import { ask } from './load/asking.ts'
import { createMix, type Watched } from './load/mix.ts'
import { mostMemory, nowInMemory } from './memory.ts'
import type { Row } from './table.ts'

const connections = 32
const seed = 1
/** Milliseconds until the provider replies. */
const latencyMs = 100
const watch = fileURLToPath(new URL('./load/loop-watch.mjs', import.meta.url))

/**
 * A server under load: 32 connections send a seeded mix of all endpoints about 60 brands, 80% of it repeated, while the
 * server runs the prompts of these brands and stores the answers.
 */
export async function loadBench({ scale, minutes }: { scale: number; minutes: number }): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of enginesHere()) {
    await using place = await filledPlace(engine, withTeam(manyBrandsSet({ brands: Math.round(60 * scale) })))
    rows.push(...(await measured(place, minutes)))
  }
  return rows
}

async function measured(place: FilledPlace, minutes: number): Promise<Row[]> {
  await using provider = await aFaultyProvider({ seed, latencyMs, rate: () => 0, size: () => 4000 })
  const { token, brands, before } = await prepared(place)
  const loop = join(place.folder, 'loop.json')
  await using server = await aServer(place, {
    EARSHOT_COMPATIBLE_URL: provider.url,
    EARSHOT_COMPATIBLE_MODELS: 'local',
    EARSHOT_PRICES: '{"local": {"input": 0, "output": 0}}',
    EARSHOT_ASK_PER_MINUTE: '600',
    EARSHOT_LOG_LEVEL: 'error',
    BENCH_LOOP_FILE: loop,
    NODE_OPTIONS: `--import ${watch}`,
  })
  const url = `${server.url}/api/v1`
  const watched = await watchedBy(createClient({ url, token }), brands)
  const next = createMix(watched, createRandom(seed))
  const load = { url, token, connections, next }
  // Fills the engine's memory and lets code compile before measuring.
  await ask({ ...load, length: 10_000 })
  process.kill(server.pid, 'SIGUSR2')
  const memory = [await nowInMemory(server.pid)]
  const length = minutes * 60_000
  const timer = setInterval(async () => memory.push(await nowInMemory(server.pid)), 1000)
  const start = performance.now()
  const answered = await ask({ ...load, length })
  const seconds = (performance.now() - start) / 1000
  clearInterval(timer)
  const most = await mostMemory(server.pid)
  await server.end()
  const { latest, busiest, over100 } = JSON.parse(await readFile(loop, 'utf8'))
  const stored = (await answersIn(place)) - before
  const size = `${brands.length} brands, ${minutes} min`
  const row = (what: string, result: string, goal = ''): Row => ({
    what: `${place.engine}: ${what}`,
    size,
    result,
    goal,
  })
  const failed = [...answered.statuses].filter(([status]) => status !== 200)
  const [early, late] = [memory.slice(0, 10), memory.slice(-10)].map(some => Math.round(Math.max(...some)))
  return [
    row('requests a second', (answered.all.count / seconds).toFixed(0)),
    row('all: p50, p95, p99, slowest', times(answered.all)),
    row('asked before: p50, p95, p99, slowest', times(answered.repeated)),
    row('not asked before: p50, p95, p99, slowest', times(answered.fresh)),
    row('not answered with 200', failed.length === 0 ? '0' : `${failed.join('; ')} ${answered.failed}`, '0'),
    row('answers of an assistant stored meanwhile', String(stored)),
    row(
      'event loop: late by at most; at work without a pause; of over 100 ms',
      `${Math.round(latest)} ms; ${Math.round(busiest)} ms; ${over100}`,
      '≤ 100 ms at work',
    ),
    row('memory in the first and last 10 s, and the most', `${early}, ${late}, ${Math.round(most)} MB`, 'flat'),
  ]
}

/** A token, the brands, and due runs of all their prompts. */
async function prepared(place: FilledPlace) {
  await using db = await place.open()
  const token = await createToken(db, { team: 'bench-team', name: 'load', now: new Date() })
  const brands = await db.read(reader =>
    reader.rows<{ id: number; publicId: string }>(sql`select id, public_id as "publicId" from brand order by id`),
  )
  for (const { id } of brands) await planned(db, id)
  return { token, brands: brands.map(({ publicId }) => publicId), before: await countAnswers(db) }
}

async function planned(db: Db, brandId: number) {
  const assistants = [{ provider: 'compatible', model: 'local' }]
  const selection = { brandId, assistants, repeats: 1, country: null, locale: null, expiresAt: 8.64e15 }
  let ids = 0
  await db.write(writer => plan(writer, selection, Date.now(), () => `load-${ids++}`))
}

async function answersIn(place: FilledPlace): Promise<number> {
  await using db = await place.open()
  return await countAnswers(db)
}

async function countAnswers(db: Db): Promise<number> {
  const [row] = await db.read(reader => reader.rows<{ answers: number }>(sql`select count(*) as answers from answer`))
  return row!.answers
}

/** The server in its own process, which ends together with the parent. */
async function aServer(place: FilledPlace, environment: Record<string, string>) {
  const server = await serving(place.folder, { ...place.environment, ...environment })
  const end = async () => {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return { url: server.url, pid: server.child.pid!, end, [Symbol.asyncDispose]: end }
}

/** Ids for the parameters of requests. */
async function watchedBy(client: ReturnType<typeof createClient>, brands: readonly string[]): Promise<Watched[]> {
  const some = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)
  const watched: Watched[] = []
  for (const brandId of brands) {
    const { sources } = await client.sourceDomains.list({ brandId, limit: 20 })
    const ids = {
      sourceId: sources.map(({ id }) => id),
      competitorId: some(10, 'c'),
      promptId: some(300, 'p'),
      answerId: some(1000, 'a'),
      keywordId: some(12, 'topic-'),
      tagId: some(15, 'tag-'),
    }
    watched.push({ brandId, ids })
  }
  return watched
}

const times = (histogram: RecordableHistogram) =>
  [50, 95, 99, 100].map(percent => `${(histogram.percentile(percent) / 1e6).toFixed(1)} ms`).join(', ')
