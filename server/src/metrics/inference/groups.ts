import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { by as dimensions, groupsOfPrompts } from '../dimensions.ts'
import { citationRatios, type EstimatedMeasure, type Formulas, ratios } from './ratios.ts'
import type { Sample } from './sample.ts'
import { readCitations, readMentions, readNames, type Subject, type Subjects } from './subjects.ts'
import type { GroupPart, StratumSelection } from './sums.ts'

/** A list row, with its answers in each sample. */
export interface Group {
  readonly by: GroupingKind | 'cell'
  readonly id: string
  readonly name: string
  readonly relationship?: string
  readonly measures: readonly EstimatedMeasure[]
  readonly formulas: Formulas
  /** One for each sample. */
  readonly parts: readonly GroupPart[]
}

type GroupingKind = StrataKind | 'brand' | 'branded' | 'competitor' | 'source' | 'name'

export interface MeasuredBrand {
  id: number
  publicId: string
  name: string
}

export interface Grouping {
  readonly by: GroupingKind
  readonly measures: readonly EstimatedMeasure[]
  /** A cell has a group's answers from one provider. */
  readonly cells?: readonly EstimatedMeasure[] | undefined
  readonly sources?: readonly MeasuredSource[] | undefined
  readonly names?: readonly MeasuredSource[] | undefined
  /** Relationships of the entities to return (default: all). */
  readonly relationships?: readonly string[] | undefined
}

interface MeasuredSource {
  key: number
  id: string
  name: string
}

type StrataKind = 'topic' | 'tag' | 'prompt' | 'provider' | 'funnel'

type NamedGroup = Pick<Group, 'id' | 'name' | 'parts'>

/** Sorted by name (funnel stages in order). Omits groups without answers. */
export async function readStrataGroups(
  db: Reader,
  brandId: number,
  by: StrataKind,
  samples: readonly Sample[],
): Promise<NamedGroup[]> {
  const keysOf = by === 'prompt' || by === 'provider' ? undefined : await readMembership(db, brandId, by)
  const placesOf = new Map<number, number[][]>()
  for (const [i, { strata }] of samples.entries())
    for (const [place, stratum] of strata.all.entries())
      for (const key of keysOf ? (keysOf.get(stratum.prompt) ?? []) : [stratum[by as 'prompt' | 'provider']]) {
        const places = placesOf.get(key) ?? samples.map(() => [])
        placesOf.set(key, places)
        places[i]!.push(place)
      }
  const names = await db.rows<{ key: number; id: string; name: string }>(sql`
select key, id, label as name
from ${dimensions[by]('tallies', brandId).names} named
order by ${by === 'funnel' ? sql`key` : sql`folded, id`}`)
  const groups: NamedGroup[] = []
  for (const { key, id, name } of names) {
    const places = placesOf.get(key)
    if (places) groups.push({ id, name, parts: samples.map((sample, i) => partOf(sample, places[i]!)) })
  }
  return groups
}

/** Prompts with the name of the brand (`branded`) and without it (`unbranded`). Either group can be empty. */
export async function readBrandedGroups(
  db: Reader,
  brandId: number,
  samples: readonly Sample[],
): Promise<NamedGroup[]> {
  const rows = await db.rows<{ id: number }>(sql`select id from prompt where brand_id = ${brandId} and branded`)
  const branded = new Set(rows.map(({ id }) => id))
  return [false, true].map(isBranded => ({
    ...{ id: isBranded ? 'branded' : 'unbranded', name: isBranded ? 'branded' : 'unbranded' },
    parts: samples.map(sample => {
      const places = [...sample.strata.all.keys()].filter(
        place => branded.has(sample.strata.all[place]!.prompt) === isBranded,
      )
      return partOf(sample, places)
    }),
  }))
}

const partOf = (sample: Sample, places: readonly number[]): GroupPart => ({
  selection: { sample, places: Int32Array.from(places) },
})

async function readMembership(db: Reader, brandId: number, by: 'topic' | 'tag' | 'funnel') {
  const rows = await db.rows<{ prompt: number; key: number }>(sql`
select of_prompt as prompt, key from (${groupsOfPrompts[by](brandId)}) grouped`)
  const keysOf = new Map<number, number[]>()
  for (const { prompt, key } of rows) {
    const keys = keysOf.get(prompt)
    if (keys) keys.push(key)
    else keysOf.set(prompt, [key])
  }
  return keysOf
}

export function splitByProvider(group: Group, measures: readonly EstimatedMeasure[]): Group[] {
  const placesOf = new Map<number, number[][]>()
  for (const [i, { selection }] of group.parts.entries())
    for (const place of selection.places) {
      const { provider } = selection.sample.strata.all[place]!
      const places = placesOf.get(provider) ?? group.parts.map(() => [])
      placesOf.set(provider, places)
      places[i]!.push(place)
    }
  return Array.from(placesOf, ([provider, places]) => ({
    ...{ ...group, by: 'cell' as const, id: cellId(group.id, provider), measures },
    parts: group.parts.map(({ selection }, i) => partOf(selection.sample, places[i]!)),
  }))
}

export const cellId = (group: string, provider: number) => `${group} ${provider}`

const ofUntracked: readonly EstimatedMeasure[] = ['avgPosition', 'avgSentiment', 'recommendedRate']
const ofTracked: readonly EstimatedMeasure[] = [...ofUntracked, 'shareOfVoice']

/** Includes the brand, but no ignored entities. */
export async function readEntityGroups(
  db: Reader,
  brandId: number,
  samples: readonly Sample[],
  { measures, relationships }: Grouping,
): Promise<Group[]> {
  const entities = await db.rows<{ key: number; id: string; name: string; relationship: string }>(sql`
select id as key, public_id as id, name, relationship from competitor
where brand_id = ${brandId} and not ignored
order by name_folded, name, public_id`)
  const asked = entities.filter(({ relationship }) => !relationships || relationships.includes(relationship))
  const partsOf = subjectParts(samples, await readMentions(db, samples))
  return asked.map(({ key, ...entity }): Group => {
    const possible = entity.relationship === 'INDIRECT' ? ofUntracked : ofTracked
    const own = measures.filter(measure => possible.includes(measure))
    return { ...entity, by: 'competitor', measures: own, formulas: ratios, parts: partsOf(key) }
  })
}

/** The shares are shares of all citations in scope. */
export async function readSourceGroups(
  db: Reader,
  samples: readonly Sample[],
  { measures, sources = [] }: Grouping,
): Promise<Group[]> {
  const keys = sources.map(({ key }) => key)
  const partsOf = subjectParts(samples, await readCitations(db, samples, keys))
  return sources.map(({ key, id, name }): Group => {
    const parts = partsOf(key)
    return { by: 'source', id, name, measures, formulas: citationRatios, parts }
  })
}

/** Groups answers by untracked name. The shares are shares of all answers in scope. */
export async function readNameGroups(
  db: Reader,
  samples: readonly Sample[],
  { measures, names = [] }: Grouping,
): Promise<Group[]> {
  const keys = names.map(({ key }) => key)
  const partsOf = subjectParts(samples, await readNames(db, samples, keys))
  return names.map(
    ({ key, id, name }): Group => ({ by: 'name', id, name, measures, formulas: ratios, parts: partsOf(key) }),
  )
}

const none = new Int32Array()
const nothing: Subject = {
  rows: none,
  values: { a: none, p: none, e: none, s: none, sm: none, j: none, y: none, g: none, gn: none, r: none },
}

function subjectParts(samples: readonly Sample[], subjects: Subjects): (key: number) => GroupPart[] {
  const everything = samples.map(sample => selectAll(sample))
  return key =>
    everything.map(selection => ({
      selection,
      subject: subjects.get(selection.sample.answers)?.get(key) ?? nothing,
    }))
}

export const selectAll = (sample: Sample): StratumSelection => ({
  sample,
  places: Int32Array.from(sample.strata.all.keys()),
})
