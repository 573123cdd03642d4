import { api, type Endpoint, paramNames } from '@earshot/contract'
import { openDb } from '../src/db/open.ts'
import { aDoor } from './door.ts'
import { filledFolder } from './folder.ts'
import { medianTime } from './median.ts'
import type { Row } from './table.ts'

/** How long every endpoint takes when nothing is kept: without parameters, and for the last 30 days where it has dates. */
export async function endpointsBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale)
  await using db = await openDb({ data: folder.path })
  const { client, fresh } = await aDoor(db)
  const brandId = 'bench'
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
      for (const query of 'period' in endpoint.query.shape ? ['', 'period=30'] : [''])
        rows.push({
          what: `${resource}.${method}${query && `, ${query}`}`,
          size: `${Math.round(744_302 * scale)} citations`,
          result: `${(await medianTime(() => fresh(path + (query && `?${query}`)))).toFixed(1)} ms`,
          goal: scale === 1 ? '≤ 50 ms' : scale === 20 ? '≤ 800 ms' : '',
        })
    }
  return rows
}
