import { type Action, type Output, type ParsedInput, trim } from '@earshot/contract'
import { operator } from '../access/actor.ts'
import type { ChangeHandler } from '../admin/action/action.ts'
import { perform } from '../admin/action/perform.ts'
import { readBrand } from '../admin/brands.ts'
import { adminHandlers } from '../admin/index.ts'
import { addLine, type PromptLines, promptIn } from '../admin/prompts/prompt-lines.ts'
import { promptImport } from '../admin/prompts/prompts-import.ts'
import type { Db, Reader } from '../db/db.ts'
import { foldedQuery } from '../db/folding.ts'
import { sql } from '../db/sql.ts'
import { omitCovered } from '../web/domain-or-path.ts'
import { slugOf } from '../web/slug.ts'
import { findBrand } from './found.ts'
import type { PromptToStore, Proposal } from './plan.ts'
import { siteDomain } from './site-domain.ts'

/** Counts only new resources. */
export interface StoreBrandResult {
  brandId: string
  brand: boolean
  /** Aliases and further domains. */
  aliases: number
  domains: number
  competitors: number
  topics: number
  prompts: number
  /** One sentence per rejected prompt. */
  refused: string[]
}

export interface StoreBrandParams extends Omit<Proposal, 'prompts'> {
  prompts: readonly PromptToStore[]
  brand: BrandToStore
}

interface BrandToStore {
  name: string
  site: string
  aliases?: readonly string[]
  /** Further domains and paths. */
  domains?: readonly string[]
  /** Folded names of brands that a domain must not match. */
  others?: ReadonlySet<string>
}

export async function makeTeam(db: Db, team: { id: string; name: string }, now: Date): Promise<boolean> {
  const [found] = await db.read(reader => reader.rows(sql`select 1 as found from team where id = ${team.id}`))
  if (found) return false
  await perform(db, adminHandlers.teams.create, { actor: operator, now, input: { ...team, dryRun: false } })
  return true
}

/** Runs actions, in separate transactions or in the caller's transaction. */
export interface Hand {
  read<T>(ask: (reader: Reader) => Promise<T>): Promise<T>
  act<A extends Action>(verb: ChangeHandler<A>, input: ParsedInput<A>): Promise<Output<A>>
}

/** Acts as the operator, with one transaction per action. */
export const handOf = (db: Db, now: Date): Hand => ({
  read: ask => db.read(ask),
  act: (verb, input) => perform(db, verb, { actor: operator, now, input }),
})

/** Keeps existing resources, so it can be called repeatedly. */
export async function storeBrand(hand: Hand, teamId: string, wanted: StoreBrandParams): Promise<StoreBrandResult> {
  const { brand, description, competitors, topics, prompts } = wanted
  const known = await hand.read(reader => findBrand(reader, teamId, brand))
  const brandId = known?.id ?? (await createBrand(hand, teamId, { ...brand, description }))
  return {
    brandId,
    brand: known === undefined,
    ...(known ? await addNames(hand, brandId, brand) : countNames(brand)),
    competitors: await addCompetitors(hand, brandId, competitors),
    topics: await addTopics(hand, brandId, topics),
    ...(await addPrompts(hand, brandId, prompts)),
  }
}

async function createBrand(
  hand: Hand,
  teamId: string,
  { name, site, aliases = [], domains = [], description }: BrandToStore & { description: string | null },
): Promise<string> {
  const slug = slugOf(name)
  const [taken] = await hand.read(reader =>
    reader.rows(sql`select 1 as found from brand where public_id = ${slug ?? ''}`),
  )
  const id = slug !== undefined && !taken ? { id: slug } : {}
  const more = {
    ...(aliases.length > 0 && { aliases: [...aliases] }),
    ...(domains.length > 0 && { domains: [...domains] }),
  }
  const given = { teamId, ...id, name, domain: siteDomain(site), ...more, description, dryRun: false }
  const { brand } = await hand.act(adminHandlers.brands.create, given)
  return brand.id
}

const countNames = ({ aliases = [], domains = [] }: Pick<BrandToStore, 'aliases' | 'domains'>) => ({
  aliases: aliases.length,
  domains: domains.length,
})

async function addNames(hand: Hand, brandId: string, { name, site, aliases = [], domains = [] }: BrandToStore) {
  if (aliases.length + domains.length === 0) return countNames({})
  const brand = await hand.read(reader => readBrand(reader, brandId))
  const known = { aliases: (brand.aliases ?? []) as string[], domains: (brand.domains ?? []) as string[] }
  const names = new Set([name, String(brand.name), ...known.aliases].map(foldedQuery))
  const domain = siteDomain(site)
  const all = [...known.domains, ...(domain === null ? [] : [domain]), ...domains]
  const fresh = {
    aliases: aliases.filter(alias => !names.has(foldedQuery(alias))),
    domains: omitCovered(all, brand.domain as string | null).filter(each => !known.domains.includes(each)),
  }
  const change = {
    ...(fresh.aliases.length > 0 && { aliases: [...known.aliases, ...fresh.aliases] }),
    ...(fresh.domains.length > 0 && { domains: [...known.domains, ...fresh.domains] }),
  }
  if (Object.keys(change).length > 0) await hand.act(adminHandlers.brands.change, { brandId, ...change, dryRun: false })
  return countNames(fresh)
}

async function addCompetitors(hand: Hand, brandId: string, wanted: Proposal['competitors']): Promise<number> {
  const known = await hand.read(reader =>
    reader.rows<{ name: string; domain: string }>(sql`
select competitor.name, competitor.domain from competitor join brand on brand.id = brand_id
where brand.public_id = ${brandId} and competitor.relationship <> 'SELF'`),
  )
  const names = new Set(known.map(({ name }) => foldedQuery(name)))
  const domains = new Set(known.flatMap(({ domain }) => (domain === '' ? [] : [domain])))
  let made = 0
  for (const { name, domain: given } of wanted) {
    const domain = siteDomain(given) ?? ''
    if (names.has(foldedQuery(name)) || domains.has(domain)) continue
    names.add(foldedQuery(name))
    if (domain !== '') domains.add(domain)
    const relationship = 'DIRECT' as const
    await hand.act(adminHandlers.competitors.create, { brandId, name, domain, relationship, dryRun: false })
    made++
  }
  return made
}

async function addTopics(hand: Hand, brandId: string, wanted: readonly string[]): Promise<number> {
  const known = await hand.read(reader =>
    reader.rows<{ name: string }>(sql`
select topic.name_folded as name from topic join brand on brand.id = brand_id where brand.public_id = ${brandId}`),
  )
  const names = new Set(known.map(({ name }) => trim(name)))
  const fresh = wanted.filter(topic => !names.has(foldedQuery(topic)) && names.add(foldedQuery(topic)))
  for (const name of fresh) await hand.act(adminHandlers.topics.create, { brandId, name, dryRun: false })
  return fresh.length
}

async function addPrompts(hand: Hand, brandId: string, wanted: readonly PromptToStore[]) {
  if (wanted.length === 0) return { prompts: 0, refused: [] }
  const lines: PromptLines = { prompts: [], refused: [] }
  for (const [i, { topic, tags = [], ...prompt }] of wanted.entries())
    addLine(lines, i + 1, promptIn(i + 1, { ...prompt, tags: tags.join('|'), ...(topic !== null && { topic }) }))
  const { counts, refused } = await hand.act(promptImport(lines), { brandId, text: '', dryRun: false })
  return { prompts: counts.added, refused: refused.map(({ line, reason }) => `Prompt ${line} ${reason}.`) }
}
