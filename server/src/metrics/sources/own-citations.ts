import { type Sql, sql } from '../../db/sql.ts'

/** `ownsPaths`: whether a path of the brand or of a direct competitor can own URLs (`url_owner`). */
export interface CitedBrand {
  /** Integer key. */
  id: number
  ownsPaths: boolean
}

export const ofOwnSources = (brandId: number): Sql =>
  sql`source_id in (select id from source where brand_id = ${brandId} and is_self)`

const urlsOfPaths = (brandId: number, where: Sql): Sql =>
  sql`url_id in (select url_id from url_owner where brand_id = ${brandId} and ${where}) is true`

/** A condition on citations: true for those of the brand, by their source (`ofSource`) or by a path. */
export const ownCitation = ({ id, ownsPaths }: CitedBrand, ofSource: Sql): Sql =>
  ownsPaths ? sql`(${ofSource} or ${urlsOfPaths(id, sql`is_self`)})` : ofSource

/** A condition on citations of a brand with paths: true for those of direct competitors. */
export const competitorsCitation = (brandId: number): Sql => sql`not ${ofOwnSources(brandId)}
  and not ${urlsOfPaths(brandId, sql`is_self`)}
  and (source_id in (select source_id from source_owner where brand_id = ${brandId}) or ${urlsOfPaths(brandId, sql`not is_self`)})`

/** A condition on citations: true for those of direct competitors. */
export const rivalCitation = ({ id, ownsPaths }: CitedBrand): Sql =>
  ownsPaths
    ? sql`(${competitorsCitation(id)})`
    : sql`(not ${ofOwnSources(id)} and source_id in (select source_id from source_owner where brand_id = ${id}))`
