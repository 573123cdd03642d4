import { api, dateOf, EventKind } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import { handle } from '../query/handler.ts'
import { byCodePoints, paginated, summarizeBrand, timestamp } from '../query/rows.ts'
import {
  addedPrompts,
  auditedEvents,
  type EventParams,
  type EventRow,
  modelEvents,
  noteEvents,
  revisionEvents,
  type ThingType,
} from './event-rows.ts'

export const listEvents = handle(api.events.list, async ({ db, teamId, brand, scope, query }) => {
  const kinds = new Set<EventKind>(query.kind ?? EventKind.options)
  const rows = await rowsOf({ db, teamId, brand, span: scope }, kinds)
  const way = query.order === 'asc' ? 1 : -1
  rows.sort((a, b) => way * (a.at - b.at) || byCodePoints(a.id, b.id))
  const page = rows.slice(query.offset, query.offset + query.limit)
  const named = await namesIn(db, brand.id, page)
  return {
    brand: summarizeBrand(brand),
    pagination: paginated(query, rows.length, page),
    events: page.map(row => {
      const { words, type, ids = [], at, day, model = null, revision = null, answers = null, ...event } = row
      const things = ids.flatMap(id => named(type!, id) ?? [])
      const title = titles[row.kind]?.(row, things[0]?.name) ?? words
      return { ...event, at: timestamp(at), day: dateOf(day), title, things, model, revision, answers }
    }),
  }
})

async function rowsOf(asked: EventParams, kinds: ReadonlySet<EventKind>): Promise<EventRow[]> {
  const rows = await auditedEvents(asked, kinds)
  if (kinds.has('model')) rows.push(...(await modelEvents(asked)))
  if (kinds.has('prompts')) rows.push(...(await addedPrompts(asked)))
  if (kinds.has('revision')) rows.push(...(await revisionEvents(asked)))
  if (kinds.has('note')) rows.push(...(await noteEvents(asked)))
  return rows
}

type Title = (row: EventRow, name: string | undefined) => string

/** Titles like `3 prompts added` or `Prompt added: best shoes?`. */
const ofThings =
  (one: string, many: string): Title =>
  ({ count, words }, name) =>
    count > 1 ? `${count} ${many} ${words}` : `${one} ${words}${name === undefined ? '' : `: ${name}`}`

const titles: Partial<Record<EventKind, Title>> = {
  prompts: ofThings('Prompt', 'prompts'),
  competitors: ofThings('Competitor', 'competitors'),
  topics: ofThings('Topic', 'topics'),
  tags: ofThings('Tag', 'tags'),
  sources: ofThings('Source', 'sources'),
  brand: ({ words }) => `Brand ${words}`,
  schedule: ({ words }) => `Schedule ${words}`,
}

/** Maximum characters of a prompt's text in a title. */
const longestName = 200

const tables = {
  prompt: sql`substr(text, 1, ${longestName}) as name from prompt`,
  competitor: sql`name from competitor`,
  topic: sql`name from topic`,
  tag: sql`name from tag`,
  source: sql`domain as name from source`,
} satisfies Record<ThingType, unknown>

/** Names by type and id. Undefined for deleted resources. */
async function namesIn(db: Reader, brandId: number, events: readonly EventRow[]) {
  const found = new Map<string, { type: ThingType; id: string; name: string }>()
  for (const type of Object.keys(tables) as ThingType[]) {
    const ids = [...new Set(events.flatMap(event => (event.type === type ? (event.ids ?? []) : [])))]
    if (ids.length === 0) continue
    const rows = await db.rows<{ id: string; name: string }>(sql`
select public_id as id, ${tables[type]} where brand_id = ${brandId} and public_id in (${values(ids)})
  ${type === 'competitor' ? sql`and not ignored` : empty}`)
    for (const row of rows) found.set(`${type} ${row.id}`, { type, ...row })
  }
  return (type: ThingType, id: string) => found.get(`${type} ${id}`)
}
