import type { Db, Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { noAnalysis } from '../record/documents.ts'
import { answersOf } from './export-answers.ts'
import { askedOf, budgetsOf } from './export-asked.ts'
import { crawledOf } from './export-crawled.ts'
import { instant, written } from './export-fields.ts'

type Row = Record<string, unknown>
type BrandRow = Row & { key: number; createdAt: number; domain: string | null; aliases: string }

/**
 * Writes the whole database as an archive, line by line: every record follows what it names, in the order in which it
 * came, so that an export of what an export was imported into is the same to the byte. `replies` says whether the raw
 * replies of assistants are written too (default: yes).
 */
export const exportArchive = (
  db: Db,
  write: (line: string) => Promise<void>,
  { replies = true }: { replies?: boolean } = {},
): Promise<void> =>
  db.read(async reader => {
    for await (const record of recordsOf(reader, replies)) await write(`${JSON.stringify(record)}\n`)
  })

async function* recordsOf(db: Reader, replies: boolean): AsyncGenerator<Row> {
  yield* teamsOf(db)
  yield* budgetsOf(db)
  for (const row of await db.rows(sql`select id, name from provider order by id`)) yield { kind: 'provider', ...row }
  for (const { key, ...brand } of await db.rows<BrandRow>(sql`
select id as key, public_id as id, team_id as "teamId", name, domain, aliases, description, status, transferring,
  created_at as "createdAt"
from brand order by id`)) {
    yield {
      kind: 'brand',
      ...brand,
      domain: brand.domain && written(brand.domain),
      aliases: JSON.parse(brand.aliases),
      createdAt: instant(brand.createdAt),
    }
    yield* ofBrand(db, key, String(brand.id))
    yield* askedOf(db, key, String(brand.id), replies)
  }
}

async function* ofBrand(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  for (const kind of ['topic', 'tag'] as const)
    for (const row of await db.rows(sql`
select public_id as id, name from ${kind === 'topic' ? sql`topic` : sql`tag`} where brand_id = ${key} order by id`))
      yield { kind, brandId, ...row }
  for (const row of await db.rows<Row & { domain: string; aliases: string; context: string | null }>(sql`
select public_id as id, name, domain, aliases, relationship, ignored, case_sensitive as "caseSensitive", context
from competitor where brand_id = ${key} order by competitor.id`))
    yield {
      kind: 'competitor',
      brandId,
      ...row,
      domain: row.domain && written(row.domain),
      aliases: JSON.parse(row.aliases),
      context: row.context && JSON.parse(row.context),
    }
  for (const row of await db.rows<Row & { domain: string }>(sql`
select public_id as id, domain, type, status from source where brand_id = ${key} order by domain`))
    yield { kind: 'source', brandId, ...row, domain: written(row.domain) }
  yield* promptsOf(db, key, brandId)
  yield* answersOf(db, key, brandId)
  yield* documentsOf(db, key, brandId)
}

/** A parent comes before its children. */
async function* teamsOf(db: Reader): AsyncGenerator<Row> {
  interface Team {
    id: string
    parentTeamId: string | null
    perMinute: number | null
    perDay: number | null
    features: string
  }
  const teams = new Map(
    (
      await db.rows<Team>(sql`
select id, name, plan, status, subscription, parent_team_id as "parentTeamId", per_minute as "perMinute", per_day as "perDay", features
from team order by id`)
    ).map(team => [team.id, team]),
  )
  const written = new Set<string>()
  function* lineage(team: Team): Generator<Row> {
    if (written.has(team.id)) return
    written.add(team.id)
    if (team.parentTeamId !== null) yield* lineage(teams.get(team.parentTeamId)!)
    const { perMinute, perDay, features, ...rest } = team
    const rateLimit = { ...(perMinute !== null && { perMinute }), ...(perDay !== null && { perDay }) }
    yield { kind: 'team', ...rest, rateLimit, features: JSON.parse(features) }
  }
  for (const team of teams.values()) yield* lineage(team)
}

async function* promptsOf(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  const tags = new Map<number, string[]>()
  for (const { prompt, tag } of await db.rows<{ prompt: number; tag: string }>(sql`
select t.prompt_id as prompt, tag.public_id as tag
from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
where t.brand_id = ${key} order by t.prompt_id, tag.public_id`)) {
    const of = tags.get(prompt)
    if (of) of.push(tag)
    else tags.set(prompt, [tag])
  }
  type Prompt = Row & { key: number; createdAt: number; branded: boolean | null }
  for (const { key: prompt, createdAt, branded, ...row } of await db.rows<Prompt>(sql`
select p.id as key, p.public_id as id, p.text, topic.public_id as "topicId", p.type, p.created_at as "createdAt",
  p.branded
from prompt p left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where p.brand_id = ${key} order by p.id`))
    yield { kind: 'prompt', brandId, ...row, tagIds: tags.get(prompt) ?? [], createdAt: instant(createdAt), branded }
}

/** The kinds that are kept as they were given. */
async function* documentsOf(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  const kept = (from: Sql) => db.rows<{ record: string }>(sql`select record from ${from}`)
  yield* crawledOf(db, key, brandId)
  for (const { record } of await kept(sql`technical_analysis where brand_id = ${key} and record <> ${noAnalysis}`))
    yield { kind: 'technicalAnalysis', brandId, ...withInstants(record, 'lastAnalyzedAt') }
  for (const { at, failure } of await db.rows<{ at: number; failure: string }>(sql`
select attempted_at as "at", failure from technical_analysis where brand_id = ${key} and attempted_at is not null`))
    yield { kind: 'readinessAttempt', brandId, at: instant(at), failure }
  for (const { record } of await kept(sql`perception_snapshot where brand_id = ${key} order by public_id`))
    yield { kind: 'perceptionSnapshot', brandId, ...withInstants(record, 'createdAt', 'completedAt') }
  for (const { record } of await kept(sql`article where brand_id = ${key} order by public_id`))
    yield { kind: 'article', brandId, ...withInstants(record, 'publishedAt', 'generatedAt', 'createdAt', 'updatedAt') }
}

function withInstants(record: string, ...names: string[]): Row {
  const row = JSON.parse(record) as Row
  for (const name of names) if (typeof row[name] === 'number') row[name] = instant(row[name])
  return row
}
