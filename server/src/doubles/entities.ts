import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { sharedBy } from '../extraction/mentions/index.ts'
import { storedCompetitors } from '../record/stored/records.ts'

export interface NamedEntity {
  id: string
  name: string
  aliases: readonly string[]
  domain: string | null
  caseSensitive: boolean
  relationship: string
  ignored: boolean
}

/** The brand's name, aliases and domain. They also count as names of its SELF entity. */
export type BrandNames = Pick<NamedEntity, 'name' | 'aliases' | 'domain'>

/** Includes ignored entities. */
export async function entitiesOf(db: Reader, brand: number): Promise<{ entities: NamedEntity[]; brand: BrandNames }> {
  const entities = (await storedCompetitors(db, brand)) as unknown as NamedEntity[]
  const [row] = await db.rows<{ name: string; aliases: string; domain: string | null }>(sql`
select name, aliases, domain from brand where id = ${brand}`)
  return { entities, brand: { ...row!, aliases: JSON.parse(row!.aliases) } }
}

const withBrand = (entity: NamedEntity, { name, aliases, domain }: BrandNames): NamedEntity =>
  entity.relationship === 'SELF'
    ? { ...entity, aliases: [...entity.aliases, name, ...aliases, ...(domain ? [domain] : [])] }
    : entity

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
