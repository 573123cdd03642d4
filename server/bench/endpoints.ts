import { api, type Endpoint, paramNames } from '@earshot/contract'
import type { Db } from '../src/db/db.ts'
import { script } from '../src/db/sql.ts'
import { benchSet } from './bench-set.ts'
import { aDoor } from './door.ts'
import { enginesHere, type FilledPlace, filledPlace } from './filled-place.ts'
import { withTeam } from './folder.ts'
import { mediansInTurns } from './median.ts'
import { mostMemory } from './memory.ts'
import type { Row } from './table.ts'

const filters = ['period=30', 'period=7', 'provider=chatgpt', 'topic=topic-1', 'tag=tag-1', 'type=TOFU']
const brandId = 'bench'

/**
 * Endpoints that measure nothing: queries that are sent together are answered from memory, and the bench set has no
 * records for the others.
 */
const unmeasured = new Set(['together', 'crawlerAnalytics', 'technicalAnalysis', 'perception', 'content'])

/** Maximum milliseconds of an endpoint on the embedded engine, by size of the set. */
const goalsAt: Readonly<Record<number, Record<string, number>>> = {
  1: { 'sourceUrls.list': 120, 'search.list': 120, 'matrix.get': 120, others: 50 },
  20: { 'sourceUrls.list': 2500, others: 800 },
}
/** Maximum time with a filter, relative to the time without one. */
const mostFiltered = 1.5
/** Maximum time on a server, relative to the embedded engine in the same run. */
const mostOnServers = (scale: number) => (scale > 1 ? 8 : 5)

interface Engine {
  name: string
  db: Db
  door: Awaited<ReturnType<typeof aDoor>>
}

/**
 * Time of every endpoint without cache: unfiltered, and with the slowest filter, on the embedded engine and each server
 * in the environment, measured in turns.
 */
export async function endpointsBench({ scale }: { scale: number }): Promise<Row[]> {
  const places: FilledPlace[] = []
  const engines: Engine[] = []
  try {
    for (const engine of enginesHere()) {
      const place = await filledPlace(engine, withTeam(benchSet({ scale })))
      places.push(place)
      const db = await place.open()
      engines.push({ name: engine.engine, db, door: await aDoor(db) })
    }
    return await measured(engines, scale)
  } finally {
    for (const { db } of engines) await db[Symbol.asyncDispose]()
    for (const place of places) await place[Symbol.asyncDispose]()
  }
}

async function measured(engines: readonly Engine[], scale: number): Promise<Row[]> {
  const size = `${Math.round(744_302 * scale)} citations`
  const goals = goalsAt[scale]
  const ids = await idsBy(engines[0]!.door)
  const rows: Row[] = []
  const times = scale > 1 ? 5 : 15
  /** Median times of each engine for each path. Each turn requests all paths once. */
  const timesOf = async (paths: readonly string[]) => {
    const asked = engines.flatMap(({ door }) => paths.map(path => () => door.fresh(path)))
    const medians = await mediansInTurns(asked, times)
    return engines.map((_, i) => medians.slice(i * paths.length, (i + 1) * paths.length))
  }
  for (const [name, endpoint, query] of questions()) {
    // The bench set has no record of some kinds.
    if (paramNames(endpoint.path).some(id => ids[id] === undefined)) continue
    const path = `${endpoint.path.replace(/:(\w+)/g, (_, id: string) => encodeURIComponent(ids[id]!))}?${query}`
    const asked = filters.filter(filter => filter.split('=')[0]! in endpoint.query.shape)
    const medians = await timesOf([path, ...asked.map(filter => `${path}&${filter}`)])
    const figures = engines.map(({ name }, i): Figures => {
      const [all, ...filtered] = medians[i]!
      return { name, all: all!, filtered: asked.map((filter, n) => [filter, filtered[n]!]) }
    })
    const most = goals && `embedded ≤ ${goals[name] ?? goals.others} ms, `
    const many = engines.length > 1 ? `servers ≤ ${mostOnServers(scale)} times, ` : ''
    rows.push({
      what: query ? `${name}?${query}` : name,
      size,
      result: figures.map(engine => told(engine, figures[0]!)).join('; '),
      goal: `${most ?? ''}${many}filters ≤ ${mostFiltered} times`,
    })
  }
  return [...rows, await urlsToScans(engines[0]!, size), ...(await pagesToUrls(engines, size)), await memory(size)]
}

/** Every endpoint, the list of prompts with citations and mentions of their answers, and the list of URLs by page. */
function* questions(): Generator<[name: string, endpoint: Endpoint, query: string]> {
  for (const [resource, methods] of Object.entries(api as unknown as Record<string, Record<string, Endpoint>>))
    if (!unmeasured.has(resource))
      for (const [method, endpoint] of Object.entries(methods)) yield [`${resource}.${method}`, endpoint, '']
  yield ['prompts.list', api.prompts.list as unknown as Endpoint, 'include=details']
  yield ['sourceUrls.list', api.sourceUrls.list as unknown as Endpoint, 'pages=true']
}

async function idsBy({ client }: Engine['door']): Promise<Record<string, string | undefined>> {
  const { sources } = await client.sourceDomains.list({ brandId, limit: 1 })
  const { prompts } = await client.prompts.list({ brandId, limit: 1 })
  const { answers } = await client.answers.list({ brandId, limit: 1 })
  const { competitors } = await client.competitors.list({ brandId, relationship: ['DIRECT'], limit: 1 })
  return {
    brandId,
    competitorId: competitors[0]!.id,
    sourceId: sources[0]!.id,
    promptId: prompts[0]!.id,
    answerId: answers[0]!.id,
    keywordId: 'topic-1',
    tagId: 'tag-1',
  }
}

/** Milliseconds of an endpoint on an engine, without a filter and with each. */
interface Figures {
  name: string
  all: number
  filtered: [filter: string, time: number][]
}

/** Time on an engine, for example `Postgres 84.1 ms, 3.2 times embedded (filters at most 1.12 times: tag=tag-1)`. */
function told({ name, all, filtered }: Figures, embedded: Figures): string {
  const ratio = name === embedded.name ? '' : `, ${(all / embedded.all).toFixed(1)} times ${embedded.name}`
  const [filter, slowest] = filtered.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  return `${name} ${all.toFixed(1)} ms${ratio}${filter && ` (filters at most ${(slowest / all).toFixed(2)} times: ${filter})`}`
}

/** Compares the list of URLs with three statements that only read the same columns of all citations. */
async function urlsToScans({ db, door }: Engine, size: string): Promise<Row> {
  const scan = script('select count(*), sum(position), sum(url_id), max(created_at) from citation where brand_id = 1')
  const scanned = () =>
    db.read(async reader => {
      for (let time = 0; time < 3; time++) await reader.rows(scan)
    })
  const [list, scans] = await mediansInTurns([() => door.fresh(`/brands/${brandId}/source-urls`), scanned])
  return {
    what: 'sourceUrls.list, to three scans of the citations',
    size,
    result: `${(list! / scans!).toFixed(1)} times ${scans!.toFixed(1)} ms`,
    goal: '≤ 4 times',
  }
}

/** Compares the list of pages with the list of URLs, on one engine after the other. */
async function pagesToUrls(engines: readonly Engine[], size: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, door } of engines) {
    const path = `/brands/${brandId}/source-urls`
    const [urls, pages] = await mediansInTurns([() => door.fresh(path), () => door.fresh(`${path}?pages=true`)])
    rows.push({
      what: `sourceUrls.list by page, to the list of URLs (${name})`,
      size,
      result: `${(pages! / urls!).toFixed(2)} times ${urls!.toFixed(1)} ms`,
      goal: '≤ 1.5 times',
    })
  }
  return rows
}

const memory = async (size: string): Promise<Row> => ({
  what: 'most memory of the process',
  size,
  result: `${Math.round(await mostMemory(process.pid))} MB`,
  goal: '',
})
