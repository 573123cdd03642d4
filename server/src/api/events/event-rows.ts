import { dateOf, dayOf, type EventKind, mostThings } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import { answers } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'
import { providerNamesIn } from '../query/answer-rows.ts'
import type { Brand } from '../query/handler.ts'
import { grouped } from '../query/rows.ts'
import { arrivalsIn, type ModelSighting } from './model-changes.ts'

export type ThingType = 'prompt' | 'competitor' | 'topic' | 'tag' | 'source'

interface ModelChange {
  provider: string
  name: string
  model: string
  served: string | null
  before: string[]
  again: boolean
}

export interface EventRow {
  id: string
  kind: EventKind
  /** Epoch milliseconds. */
  at: number
  /** UTC day since 1970-01-01. */
  day: number
  /** The event's text, or what happened to `ids`. */
  words: string
  count: number
  type?: ThingType
  /** Public ids of the first affected resources. */
  ids?: string[]
  model?: ModelChange
  revision?: number
  answers?: number
}

export interface EventParams {
  db: Reader
  teamId: string
  brand: Brand
  /** Half-open, in epoch milliseconds. Undefined means no limit. */
  span: Pick<Scope, 'from' | 'until'>
}

/** Engines divide integers differently, so this uses double precision. */
const utcDay = (column: 'created_at' | 'changed_at') =>
  sql`cast(floor(cast(${columns[column]} as double precision) / 86400000) as integer)`
const columns = { created_at: sql`created_at`, changed_at: sql`changed_at`, noted_for: sql`noted_for` }

const inSpan = (column: keyof typeof columns, { from, until }: EventParams['span']) => sql`
  ${from === undefined ? empty : sql`and ${columns[column]} >= ${from}`}
  ${until === undefined ? empty : sql`and ${columns[column]} < ${until}`}`

const isWithin = ({ from = -Infinity, until = Infinity }: EventParams['span'], at: number) => at >= from && at < until

/** Models that answer for the first time or again after a pause, among all answers of the brand. */
export async function modelEvents({ db, brand, span }: EventParams): Promise<EventRow[]> {
  const rows = await db.rows<{ provider: string; model: string; served: string | null; day: number; at: number }>(sql`
with ${answers({ brandId: brand.id })},
seen as (
  select assistant_id, model_served, day, min(created_at) as first_at from answers group by assistant_id, model_served, day
)
select s.provider, s.model, seen.model_served as served, seen.day, seen.first_at as "at"
from seen
join assistant s on s.brand_id = ${brand.id} and s.id = seen.assistant_id`)
  const nameOf = await providerNamesIn(db)
  const changes = arrivalsOf(
    rows,
    row => row.provider,
    row => row.model,
  ).map(({ of, ...arrival }) => {
    const change = { provider: of.provider, name: nameOf(of.provider), model: arrival.item, served: null }
    return eventOf({ ...change, before: arrival.before, again: arrival.again }, arrival)
  })
  const served = arrivalsOf(
    rows.filter(row => row.served !== null),
    row => JSON.stringify([row.provider, row.model]),
    row => row.served!,
  ).flatMap(({ of: { provider, model }, ...arrival }) => {
    const change = { provider, name: nameOf(provider), model, served: arrival.item }
    // The event of a new model already announces its first version.
    return arrival.before.length === 0
      ? []
      : eventOf({ ...change, before: arrival.before, again: arrival.again }, arrival)
  })
  return [...changes, ...served].filter(({ at }) => isWithin(span, at))
}

function arrivalsOf<R extends { day: number; at: number }>(
  rows: readonly R[],
  groupOf: (row: R) => string,
  itemOf: (row: R) => string,
) {
  const of = grouped(rows, groupOf)
  return [...new Set(rows.map(groupOf))].flatMap(key => {
    const sightings = of(key).map((row): ModelSighting => ({ item: itemOf(row), day: row.day, at: row.at }))
    return arrivalsIn(sightings).map(arrival => ({ ...arrival, of: of(key)[0]! }))
  })
}

function eventOf(model: ModelChange, { day, at }: ModelSighting): EventRow {
  const { name, served, before, again } = model
  const what = served === null ? model.model : `${served} (requested: ${model.model})`
  const end = before.length === 0 ? ' for the first time' : `, previously with ${before.join(', ')}`
  const id = `model:${dateOf(day)}:${model.provider}:${model.model}${served === null ? '' : `:${served}`}`
  return {
    id,
    kind: 'model',
    at,
    day,
    words: `${name} answers with ${what}${again ? ' again' : ''}${end}`,
    count: 1,
    model,
  }
}

export async function addedPrompts({ db, brand, span }: EventParams): Promise<EventRow[]> {
  const rows = await db.rows<ChangedResourceRow>(sql`
select day, id, "at", first_at as "firstAt", things from (
  select day, id, "at", min("at") over (partition by day) as first_at, count(*) over (partition by day) as things,
    row_number() over (partition by day order by "at", id) as nth
  from (
    select public_id as id, created_at as "at", ${utcDay('created_at')} as day
    from prompt where brand_id = ${brand.id} ${inSpan('created_at', span)}
  ) made
) numbered
where nth <= ${mostThings}
order by day, nth`)
  return changesIn(rows, { kind: 'prompts', type: 'prompt', done: 'added' })
}

interface AuditEventRule {
  kind: EventKind
  done: string
  type?: ThingType
}

/** Admin actions that become events. New prompts are in {@link addedPrompts}. */
const audited: Readonly<Record<string, AuditEventRule>> = {
  'prompts.change': { kind: 'prompts', type: 'prompt', done: 'edited' },
  'prompts.delete': { kind: 'prompts', done: 'erased' },
  ...ofThings('competitors', 'competitor'),
  'competitors.merge': { kind: 'competitors', type: 'competitor', done: 'merged with a duplicate' },
  ...ofThings('topics', 'topic'),
  ...ofThings('tags', 'tag'),
  ...ofThings('sources', 'source'),
  'sources.delete': { kind: 'sources', done: 'reset' },
  'brands.change': { kind: 'brand', done: 'edited' },
  'schedules.set': { kind: 'schedule', done: 'changed' },
  'schedules.delete': { kind: 'schedule', done: 'deleted' },
}

function ofThings(kind: EventKind, type: ThingType): Record<string, AuditEventRule> {
  return {
    [`${kind}.create`]: { kind, type, done: 'added' },
    [`${kind}.change`]: { kind, type, done: 'edited' },
    [`${kind}.delete`]: { kind, done: 'erased' },
  }
}

interface ChangedResourceRow {
  day: number
  id: string
  at: number
  firstAt: number
  things: number
}

/** One event per day and kind, for changes through the admin API while the brand belonged to its current team. */
export async function auditedEvents(
  { db, teamId, brand, span }: EventParams,
  kinds: ReadonlySet<EventKind>,
): Promise<EventRow[]> {
  const actions = Object.keys(audited).filter(action => kinds.has(audited[action]!.kind))
  const ofBrand = sql`team_id = ${teamId} and brand = ${brand.publicId}`
  const rows = await db.rows<ChangedResourceRow & { action: string }>(sql`
select action, day, id, "at", first_at as "firstAt", things from (
  select action, day, id, "at", min("at") over (partition by action, day) as first_at,
    count(*) over (partition by action, day) as things,
    row_number() over (partition by action, day order by "at", id) as nth
  from (
    select action, subject as id, ${utcDay('changed_at')} as day, min(changed_at) as "at"
    from audit
    where ${ofBrand} and action in (${values(actions)}) ${inSpan('changed_at', span)}
      and changed_at > coalesce((select max(changed_at) from audit where ${ofBrand} and action = 'brands.delete'), -1)
    group by 1, 2, 3
  ) changed
) numbered
where nth <= ${mostThings}
order by day, nth`)
  const of = grouped(rows, ({ action }) => action)
  return actions.flatMap(action => changesIn(of(action), audited[action]!))
}

function changesIn(rows: readonly ChangedResourceRow[], { kind, type, done }: AuditEventRule): EventRow[] {
  const of = grouped(rows, ({ day }) => day)
  return [...new Set(rows.map(({ day }) => day))].map(day => {
    const [first] = of(day)
    const id = `${kind}:${dateOf(day)}:${done.split(' ')[0]}`
    const row = { id, kind, at: first!.firstAt, day, words: done, count: first!.things }
    return type ? { ...row, type, ids: of(day).map(changed => changed.id) } : row
  })
}

export async function revisionEvents({ db, brand, span }: EventParams): Promise<EventRow[]> {
  const rows = await db.rows<{ revision: number; at: number; causes: string; answers: number }>(sql`
select revision, changed_at as "at", causes, answers from ledger
where brand_id = ${brand.id} ${inSpan('changed_at', span)}`)
  return rows.map(({ revision, at, causes, answers }) => {
    const texts = (JSON.parse(causes) as { text: string }[]).map(({ text }) => text)
    const more = texts.length > mostCauses ? `; ${texts.length - mostCauses} more` : ''
    const words = `Past figures changed: ${texts.slice(0, mostCauses).join('; ')}${more}`
    return { id: `revision:${revision}`, kind: 'revision', at, day: dayOf(at), words, count: 1, revision, answers }
  })
}

const mostCauses = 3

export async function noteEvents({ db, brand, span }: EventParams): Promise<EventRow[]> {
  const rows = await db.rows<{ id: string; at: number; text: string }>(sql`
select public_id as id, noted_for as "at", text from note where brand_id = ${brand.id} ${inSpan('noted_for', span)}`)
  return rows.map(({ id, at, text }) => {
    return { id: `note:${id}`, kind: 'note', at, day: dayOf(at), words: text, count: 1 }
  })
}
