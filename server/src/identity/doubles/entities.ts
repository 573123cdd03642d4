import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { sharedBy } from '../../extraction/mentions/index.ts'
import { storedCompetitors } from '../../record/stored/records.ts'
import { writtenDomains } from '../../record/stored/written.ts'

export interface NamedEntity {
  id: string
  name: string
  aliases: readonly string[]
  domain: string | null
  domains?: readonly string[] | undefined
  caseSensitive: boolean
  relationship: string
  ignored: boolean
  context: { must?: string[]; mustNot?: string[] } | null
}

/** The brand's name, aliases and domains. They also count as names of its SELF entity. */
export type BrandNames = Pick<NamedEntity, 'name' | 'aliases' | 'domain' | 'domains'>

/** Includes ignored entities. */
export async function entitiesOf(db: Reader, brand: number): Promise<{ entities: NamedEntity[]; brand: BrandNames }> {
  const entities = (await storedCompetitors(db, brand)) as unknown as NamedEntity[]
  const [row] = await db.rows<{ name: string; aliases: string; domain: string | null; domains: string | null }>(sql`
select name, aliases, domain, domains from brand where id = ${brand}`)
  const { name, domain, aliases, domains } = row!
  return { entities, brand: { name, domain, aliases: JSON.parse(aliases), ...writtenDomains(domains) } }
}

function withBrand(entity: NamedEntity, { name, aliases, domain, domains = [] }: BrandNames): NamedEntity {
  if (entity.relationship !== 'SELF') return entity
  const called = [...entity.aliases, name, ...aliases, ...(domain ? [domain] : [])]
  return { ...entity, aliases: called, domains: [...(entity.domains ?? []), ...domains] }
}

export interface SharedName {
  text: string
  entities: NamedEntity[]
}

/** The brand comes first. Skips ignored entities. */
export function sharedNames(entities: readonly NamedEntity[], brand: BrandNames): SharedName[] {
  const isSelf = ({ relationship }: NamedEntity) => Number(relationship === 'SELF')
  const counted = entities.filter(({ ignored }) => !ignored).toSorted((a, b) => isSelf(b) - isSelf(a))
  return sharedBy(counted.map(entity => withBrand(entity, brand))).map(({ text, entities: places }) => ({
    text,
    entities: places.map(place => counted[place]!),
  }))
}
