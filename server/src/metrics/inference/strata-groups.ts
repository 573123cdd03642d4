import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { by, groupsOfPrompts } from '../dimensions.ts'
import type { StrataLayout, StratumAssistant } from './strata.ts'

export const groupings = ['topic', 'tag', 'prompt', 'provider', 'funnel'] as const
export type StrataGrouping = (typeof groupings)[number]

export interface StrataGroup {
  id: string
  name: string
  /** Indexes in the layout, ascending. */
  places: number[]
}

export type AskedAs = (assistant: number) => StratumAssistant

/** Maps each assistant to its provider, which has the id of its first assistant. */
export async function askedIn(db: Reader, brandId: number): Promise<AskedAs> {
  const rows = await db.rows<{ id: number; alias: string }>(sql`
select id, provider as alias from assistant where brand_id = ${brandId} order by id`)
  const firsts = new Map<string, number>()
  for (const { id, alias } of rows) if (!firsts.has(alias)) firsts.set(alias, id)
  const known = new Map(
    rows.map(({ id, alias }): [number, StratumAssistant] => [id, { assistant: id, provider: firsts.get(alias)! }]),
  )
  return assistant => known.get(assistant)!
}

/** Groups with strata by name, funnel stages in order. Strata without a group are left out. */
export async function groupsOf(
  db: Reader,
  brandId: number,
  grouping: StrataGrouping,
  strata: StrataLayout['strata'],
): Promise<StrataGroup[]> {
  const keysOf = await membership(db, brandId, grouping)
  const places = new Map<number, number[]>()
  for (const [place, stratum] of strata.entries())
    for (const key of keysOf(stratum)) {
      const ofGroup = places.get(key)
      if (ofGroup) ofGroup.push(place)
      else places.set(key, [place])
    }
  const named = await db.rows<{ key: number; id: string; name: string }>(sql`
select key, id, label as name
from ${by[grouping]('tallies', brandId).names} named
order by ${grouping === 'funnel' ? sql`key` : sql`folded, id`}`)
  return named.flatMap(({ key, id, name }) => (places.has(key) ? [{ id, name, places: places.get(key)! }] : []))
}

type LayoutStratum = StrataLayout['strata'][number]

async function membership(
  db: Reader,
  brandId: number,
  grouping: StrataGrouping,
): Promise<(stratum: LayoutStratum) => readonly number[]> {
  if (grouping === 'prompt') return ({ prompt }) => [prompt]
  if (grouping === 'provider') return ({ provider }) => [provider]
  const rows = await db.rows<{ prompt: number; key: number }>(sql`
select of_prompt as prompt, key from (${groupsOfPrompts[grouping](brandId)}) grouped`)
  const keys = new Map<number, number[]>()
  for (const { prompt, key } of rows) {
    const ofPrompt = keys.get(prompt)
    if (ofPrompt) ofPrompt.push(key)
    else keys.set(prompt, [key])
  }
  return ({ prompt }) => keys.get(prompt) ?? []
}
