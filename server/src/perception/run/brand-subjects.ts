import type { Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Entity } from '../../extraction/mentions/index.ts'
import { loadEntities } from '../../record/load-brands.ts'
import { storedProfiles } from '../../record/stored/records.ts'
import type { BrandProfile } from '../profile/profile.ts'
import type { PromptSubjects } from '../prompts/make-prompts.ts'

/** The brand first, then its competitors. Undefined for an unknown brand. */
export async function entitiesOfBrand(reader: Reader, brandId: number): Promise<Entity[] | undefined> {
  const known = await loadEntities(reader, brandId)
  const all = [...(known?.competitors.values() ?? [])].filter(({ ignored }) => !ignored)
  const self = all.find(({ relationship }) => relationship === 'SELF')
  return self && [self, ...all.filter(one => one !== self).sort((a, b) => a.id - b.id)]
}

/** Names of the brand and its direct competitors, and topics by number of prompts. */
export async function subjectsOf(reader: Reader, brandId: number): Promise<PromptSubjects> {
  const [brand] = await reader.rows<{ name: string }>(sql`select name from brand where id = ${brandId}`)
  const rivals = await reader.rows<{ name: string }>(sql`
select name from competitor where brand_id = ${brandId} and relationship = 'DIRECT' and not ignored order by id`)
  const uses = await reader.rows<{ name: string }>(sql`
select topic.name from topic left join prompt on prompt.brand_id = topic.brand_id and prompt.topic_id = topic.id
where topic.brand_id = ${brandId} group by topic.id, topic.name order by count(prompt.id) desc, topic.id`)
  return {
    brand: brand!.name,
    rivals: rivals.map(({ name }) => name),
    uses: uses.map(({ name }) => name),
  }
}

export async function brandProfileOf(reader: Reader, brandId: number, revision?: number) {
  const latest: Sql = sql`(select max(revision) from brand_profile where brand_id = ${brandId})`
  const [profile] = await storedProfiles(reader, brandId, sql`and revision = ${revision ?? latest}`)
  return profile as (typeof profile & BrandProfile) | undefined
}
