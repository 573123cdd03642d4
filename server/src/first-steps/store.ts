import { stringify } from 'csv-stringify/sync'
import { operator } from '../access/actor.ts'
import { verbs } from '../admin/index.ts'
import { perform } from '../admin/perform.ts'
import type { Db } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { sql } from '../db/sql.ts'
import { slugOf } from '../web/slug.ts'
import { findBrand } from './found.ts'
import type { Proposal } from './plan.ts'
import { siteDomain } from './site-domain.ts'

/** What was made; what was there before is not counted. */
export interface Made {
  brandId: string
  brand: boolean
  competitors: number
  topics: number
  prompts: number
  /** Prompts that could not be taken, a sentence each. */
  refused: string[]
}

interface Wanted extends Proposal {
  brand: { name: string; site: string }
}

/** Makes a team as the operator, unless it is there. */
export async function makeTeam(db: Db, team: { id: string; name: string }, now: Date): Promise<boolean> {
  const [found] = await db.read(reader => reader.rows(sql`select 1 as found from team where id = ${team.id}`))
  if (found) return false
  await perform(db, verbs.teams.create, { actor: operator, now, input: { ...team, dryRun: false } })
  return true
}

/**
 * Stores a brand with its competitors, topics and prompts, by the actions of the admin API and as the operator. What is
 * there is kept as it is, so that it may be called again with the same or with more.
 */
export async function storeBrand(db: Db, teamId: string, wanted: Wanted, now: Date): Promise<Made> {
  const { brand, description, competitors, topics, prompts } = wanted
  const known = await db.read(reader => findBrand(reader, teamId, brand))
  const brandId = known?.id ?? (await createBrand(db, teamId, { ...brand, description }, now))
  return {
    brandId,
    brand: known === undefined,
    competitors: await addCompetitors(db, brandId, competitors, now),
    topics: await addTopics(db, brandId, topics, now),
    ...(await addPrompts(db, brandId, prompts, now)),
  }
}

async function createBrand(
  db: Db,
  teamId: string,
  { name, site, description }: { name: string; site: string; description: string | null },
  now: Date,
): Promise<string> {
  const slug = slugOf(name)
  const [taken] = await db.read(reader =>
    reader.rows(sql`select 1 as found from brand where public_id = ${slug ?? ''}`),
  )
  const id = slug !== undefined && !taken ? { id: slug } : {}
  const { brand } = await perform(db, verbs.brands.create, {
    ...{ actor: operator, now },
    input: { teamId, ...id, name, domain: siteDomain(site), description, dryRun: false },
  })
  return brand.id
}

const act = (now: Date) => ({ actor: operator, now })

async function addCompetitors(db: Db, brandId: string, wanted: Proposal['competitors'], now: Date): Promise<number> {
  const known = await db.read(reader =>
    reader.rows<{ name: string; domain: string }>(sql`
select competitor.name, competitor.domain from competitor join brand on brand.id = brand_id
where brand.public_id = ${brandId}`),
  )
  const names = new Set(known.map(({ name }) => folded(name)))
  const domains = new Set(known.flatMap(({ domain }) => (domain === '' ? [] : [domain])))
  let made = 0
  for (const { name, domain: given } of wanted) {
    const domain = siteDomain(given) ?? ''
    if (names.has(folded(name)) || domains.has(domain)) continue
    names.add(folded(name))
    if (domain !== '') domains.add(domain)
    const input = { brandId, name, domain, relationship: 'DIRECT' as const, dryRun: false }
    await perform(db, verbs.competitors.create, { ...act(now), input })
    made++
  }
  return made
}

async function addTopics(db: Db, brandId: string, wanted: readonly string[], now: Date): Promise<number> {
  const known = await db.read(reader =>
    reader.rows<{ name: string }>(sql`
select topic.name_folded as name from topic join brand on brand.id = brand_id where brand.public_id = ${brandId}`),
  )
  const names = new Set(known.map(({ name }) => name))
  const fresh = wanted.filter(topic => !names.has(folded(topic)) && names.add(folded(topic)))
  for (const name of fresh)
    await perform(db, verbs.topics.create, { ...act(now), input: { brandId, name, dryRun: false } })
  return fresh.length
}

async function addPrompts(db: Db, brandId: string, wanted: Proposal['prompts'], now: Date) {
  if (wanted.length === 0) return { prompts: 0, refused: [] }
  const text = stringify(wanted, { header: true, columns: ['text', 'type', 'topic'] })
  const { counts, refused } = await perform(db, verbs.prompts.import, {
    ...act(now),
    input: { brandId, text, dryRun: false },
  })
  return { prompts: counts.added, refused: refused.map(({ line, reason }) => `Prompt ${line - 1} ${reason}.`) }
}
