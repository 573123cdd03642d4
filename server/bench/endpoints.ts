import { api, type Endpoint, paramNames } from '@earshot/contract'
import { openDb } from '../src/db/open.ts'
import { aDoor } from './door.ts'
import { filledFolder } from './folder.ts'
import { medianTime } from './median.ts'
import { mostMemory } from './memory.ts'
import type { Row } from './table.ts'

const filters = ['period=30', 'period=7', 'provider=chatgpt', 'topic=topic-1', 'tag=tag-1', 'type=TOFU']

/** The most milliseconds that an endpoint may take, by the size of the set. */
const goalsAt: Readonly<Record<number, Record<string, number>>> = {
  1: { 'sourceUrls.list': 120, 'search.list': 120, 'matrix.get': 120, others: 50 },
  20: { 'sourceUrls.list': 2500, others: 800 },
}

/** How long every endpoint takes when nothing is kept: unfiltered, and with the filter that it takes longest for. */
export async function endpointsBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale)
  await using db = await openDb({ data: folder.path })
  const { client, fresh } = await aDoor(db)
  const brandId = 'bench'
  const size = `${Math.round(744_302 * scale)} citations`
  const goals = goalsAt[scale]
  const times = scale > 1 ? 5 : 15
  const [{ sources }, { prompts }, { answers }] = [
    await client.sourceDomains.list({ brandId, limit: 1 }),
    await client.prompts.list({ brandId, limit: 1 }),
    await client.answers.list({ brandId, limit: 1 }),
  ]
  const { competitors } = await client.competitors.list({ brandId, relationship: ['DIRECT'], limit: 1 })
  const ids: Record<string, string | undefined> = {
    brandId,
    competitorId: competitors[0]!.id,
    sourceId: sources[0]!.id,
    promptId: prompts[0]!.id,
    answerId: answers[0]!.id,
    keywordId: 'topic-1',
    tagId: 'tag-1',
  }
  const rows: Row[] = []
  for (const [resource, methods] of Object.entries(api as unknown as Record<string, Record<string, Endpoint>>))
    for (const [method, endpoint] of Object.entries(methods)) {
      // The bench set has no record of some kinds.
      if (paramNames(endpoint.path).some(name => ids[name] === undefined)) continue
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name]!))
      const time = (query: string) => medianTime(() => fresh(`${path}?${query}`), times)
      const all = await time('')
      const filtered: [number, string][] = []
      for (const filter of filters.filter(filter => filter.split('=')[0]! in endpoint.query.shape))
        filtered.push([await time(filter), filter])
      const [slowest, by] = filtered.reduce((most, one) => (one[0] > most[0] ? one : most), [0, ''])
      const name = `${resource}.${method}`
      rows.push({
        what: name,
        size,
        result: slowest ? `${ms(all)}; slowest of ${filtered.length} filters ${ms(slowest)} (${by})` : ms(all),
        goal: goals ? `≤ ${goals[name] ?? goals.others} ms, filters ≤ 1.5 times` : '',
      })
    }
  rows.push({
    what: 'most memory of the process',
    size,
    result: `${Math.round(await mostMemory(process.pid))} MB`,
    goal: '',
  })
  return rows
}

const ms = (time: number) => `${time.toFixed(1)} ms`
