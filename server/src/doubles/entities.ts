import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { sharedBy } from '../extraction/mentions/index.ts'
import { storedCompetitors } from '../record/stored/records.ts'

/** An entity as far as texts and citations count for it. */
export interface NamedEntity {
  id: string
  name: string
  aliases: readonly string[]
  domain: string | null
  caseSensitive: boolean
  relationship: string
  ignored: boolean
}

/** What the brand's own record says that its entity is called too. */
export type BrandNames = Pick<NamedEntity, 'name' | 'aliases' | 'domain'>

/** The entities of a brand, the ignored ones included, and what its own record says. */
export async function entitiesOf(db: Reader, brand: number): Promise<{ entities: NamedEntity[]; brand: BrandNames }> {
  const entities = (await storedCompetitors(db, brand)) as unknown as NamedEntity[]
  const [row] = await db.rows<{ name: string; aliases: string; domain: string | null }>(sql`
select name, aliases, domain from brand where id = ${brand}`)
  return { entities, brand: { ...row!, aliases: JSON.parse(row!.aliases) } }
}

/** The brand's own entity, called by its names and by those of the brand's record. */
export const withBrand = (entity: NamedEntity, { name, aliases, domain }: BrandNames): NamedEntity =>
  entity.relationship === 'SELF'
    ? { ...entity, aliases: [...entity.aliases, name, ...aliases, ...(domain ? [domain] : [])] }
    : entity

/** What several entities share, as one of them writes it. */
export interface SharedName {
  text: string
  entities: NamedEntity[]
}

/**
 * The names, aliases and domains that several entities share, of each the brand itself first. Ignored ones count nowhere,
 * so they share nothing.
 */
export function sharedNames(entities: readonly NamedEntity[], brand: BrandNames): SharedName[] {
  const isSelf = ({ relationship }: NamedEntity) => Number(relationship === 'SELF')
  const counted = entities.filter(({ ignored }) => !ignored).toSorted((a, b) => isSelf(b) - isSelf(a))
  return sharedBy(counted.map(entity => withBrand(entity, brand))).map(({ text, entities: places }) => ({
    text,
    entities: places.map(place => counted[place]!),
  }))
}
