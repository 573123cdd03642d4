import { type Sql, sql } from '../../db/sql.ts'

/** `ownsPaths`: whether a path of the brand or of a direct competitor can own URLs (`url_owner`). */
export interface CitedBrand {
  /** Integer key. */
  id: number
  ownsPaths: boolean
}

export const ofOwnSources = (brandId: number): Sql =>
  sql`source_id in (select id from source where brand_id = ${brandId} and is_self)`

export const urlsOfPaths = (brandId: number, where: Sql): Sql =>
  sql`url_id in (select url_id from url_owner where brand_id = ${brandId} and ${where}) is true`

/** A condition on citations: true for those of the brand, by their source (`ofSource`) or by a path. */
export const ownCitation = ({ id, ownsPaths }: CitedBrand, ofSource: Sql): Sql =>
  ownsPaths ? sql`(${ofSource} or ${urlsOfPaths(id, sql`is_self`)})` : ofSource
