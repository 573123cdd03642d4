import type { Reader } from '../../db/db.ts'
import { pointsOf } from '../../db/points.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { formatInstant, written, writtenDomains } from './written.ts'

export type ArchivedRecord = { id: string } & Record<string, unknown>

interface Some {
  id?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** A brand's records (integer id) in export order. */
export type StoredOf = (db: Reader, brand: number, some?: Some) => Promise<ArchivedRecord[]>

const withId = ({ id }: Some, column: Sql = sql`public_id`) => (id === undefined ? empty : sql`and ${column} = ${id}`)
const page = ({ limit, offset = 0 }: Some) => (limit === undefined ? empty : sql`limit ${limit} offset ${offset}`)

const named =
  (table: Sql): StoredOf =>
  (db, brand, some = {}) =>
    db.rows<ArchivedRecord>(sql`
select public_id as id, name from ${table} where brand_id = ${brand} ${withId(some)} order by id ${page(some)}`)

export const storedTopics = named(sql`topic`)
export const storedTags = named(sql`tag`)

interface CompetitorColumns {
  domain: string
  aliases: string
  context: string | null
  domains: string | null
}

export const storedCompetitors: StoredOf = async (db, brand, some = {}) => {
  const rows = await db.rows<ArchivedRecord & CompetitorColumns>(sql`
select public_id as id, name, domain, aliases, relationship, ignored, case_sensitive as "caseSensitive", context, domains
from competitor where brand_id = ${brand} ${withId(some)} order by competitor.id ${page(some)}`)
  return rows.map(({ domains, ...row }) => ({
    ...row,
    domain: row.domain && written(row.domain),
    aliases: JSON.parse(row.aliases),
    context: row.context && JSON.parse(row.context),
    ...writtenDomains(domains),
  }))
}

export const storedSources: StoredOf = async (db, brand, some = {}) => {
  const rows = await db.rows<ArchivedRecord & { domain: string }>(sql`
select public_id as id, domain, type, status from source where brand_id = ${brand} ${withId(some)}
order by domain ${page(some)}`)
  return rows.map(row => ({ ...row, domain: written(row.domain) }))
}

export const storedPrompts: StoredOf = async (db, brand, some = {}) => {
  interface Prompt {
    key: number
    id: string
    createdAt: number
    branded: boolean | null
    paused: boolean | null
  }
  const prompts = await db.rows<Prompt>(sql`
select p.id as key, p.public_id as id, p.text, topic.public_id as "topicId", p.type, p.created_at as "createdAt",
  p.branded, p.paused
from prompt p left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where p.brand_id = ${brand} ${withId(some, sql`p.public_id`)} order by p.id ${page(some)}`)
  const tags = await tagsOf(db, brand, prompts.length === 1 ? sql`and t.prompt_id = ${prompts[0]!.key}` : empty)
  return prompts.map(({ key, createdAt, branded, paused, ...row }) => ({
    ...row,
    tagIds: tags.get(key) ?? [],
    createdAt: formatInstant(createdAt),
    branded,
    ...(paused && { paused }),
  }))
}

async function tagsOf(db: Reader, brand: number, ofPrompt: Sql): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>()
  for (const { prompt, tag } of await db.rows<{ prompt: number; tag: string }>(sql`
select t.prompt_id as prompt, tag.public_id as tag
from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
where t.brand_id = ${brand} ${ofPrompt} order by t.prompt_id, tag.public_id`)) {
    const of = tags.get(prompt)
    if (of) of.push(tag)
    else tags.set(prompt, [tag])
  }
  return tags
}

/** Sorted by the answer that first used them. */
export const storedManners: StoredOf = async (db, brand, some = {}) => {
  const rows = await db.rows<ArchivedRecord & { temperature: number | null; via: string | null }>(sql`
select public_id as id, model, adapter, web_search as "webSearch", temperature, system, via, country, language, device
from manner where brand_id = ${brand} ${withId(some)} order by manner.id ${page(some)}`)
  return rows.map(({ temperature, via, country, language, device, ...row }) => ({
    ...row,
    temperature: temperature === null ? null : pointsOf(temperature),
    ...(via !== null && { surface: { via, country, language, device } }),
  }))
}

export const storedNotes: StoredOf = async (db, brand, some = {}) => {
  const rows = await db.rows<ArchivedRecord & { at: number; createdAt: number }>(sql`
select public_id as id, text, noted_for as "at", created_at as "createdAt"
from note where brand_id = ${brand} ${withId(some)} order by noted_for, public_id ${page(some)}`)
  return rows.map(({ at, createdAt, ...row }) => ({
    ...row,
    at: formatInstant(at),
    createdAt: formatInstant(createdAt),
  }))
}

interface StoredProfile {
  statement: string
  monthly: boolean
  attributes: object[]
  facts: object[]
}

/** Every revision, oldest first. */
export const storedProfiles = async (db: Reader, brand: number, only: Sql = empty) => {
  const rows = await db.rows<{ revision: number; createdAt: number; record: string }>(sql`
select revision, created_at as "createdAt", record from brand_profile where brand_id = ${brand} ${only} order by revision`)
  return rows.map(({ revision, createdAt, record }) => ({
    ...{ revision, createdAt: formatInstant(createdAt) },
    ...(JSON.parse(record) as StoredProfile),
  }))
}

/** Answers of perception snapshots, oldest first. */
export const storedPerceptionAnswers = async (db: Reader, brand: number, only: Sql = empty) => {
  const rows = await db.rows<StoredPerceptionAnswer>(sql`
select id, snapshot_id as "snapshotId", template, is_open as "isOpen", language, prompt, provider, model,
  ended_at as "endedAt", text, reason, message, cost, sentiment, judge, verdicts, rules
from perception_answer where brand_id = ${brand} ${only} order by ended_at, id`)
  return rows.map(({ verdicts, sentiment, ...row }) => ({
    ...row,
    sentiment: sentiment === null ? null : pointsOf(sentiment),
    verdicts: JSON.parse(verdicts) as PerceptionVerdict[],
  }))
}

interface PerceptionVerdict {
  /** `attributes.0` or `facts.0`, numbered as in the profile's revision. */
  item: string
  verdict: string
  /** UTF-16 units. */
  start: number
  end: number
}

type StoredPerceptionAnswer = {
  id: string
  snapshotId: string
  template: string
  isOpen: boolean
  language: string
  prompt: string
  provider: string
  model: string
  /** Epoch milliseconds. */
  endedAt: number
  text: string | null
  reason: string | null
  message: string | null
  /** Millionths of a dollar. */
  cost: number | null
  /** Millionths of a point. */
  sentiment: number | null
  judge: string | null
  /** JSON. */
  verdicts: string
  rules: string | null
}

const documents =
  (table: Sql, ...instants: string[]): StoredOf =>
  async (db, brand, some = {}) => {
    const rows = await db.rows<{ record: string }>(sql`
select record from ${table} where brand_id = ${brand} ${withId(some)} order by public_id ${page(some)}`)
    return rows.map(({ record }) => withInstants(record, instants))
  }

export const storedSnapshots = documents(sql`perception_snapshot`, 'createdAt', 'completedAt')
export const storedArticles = documents(sql`article`, 'publishedAt', 'generatedAt', 'createdAt', 'updatedAt')

function withInstants(record: string, names: readonly string[]): ArchivedRecord {
  const row = JSON.parse(record) as ArchivedRecord
  for (const name of names) if (typeof row[name] === 'number') row[name] = formatInstant(row[name])
  return row
}
