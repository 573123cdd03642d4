import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql, unnested, values } from '../../db/sql.ts'
import { pageNumber } from '../../web/page.ts'
import { inScope, type Scope } from '../scope.ts'

/** An older program on the same database wrote these URLs without a stored page. `pages` has their page numbers. */
export interface UnnumberedUrls {
  readonly ids: readonly number[]
  readonly pages: readonly number[]
}

export async function unnumbered(db: Reader, brandId: number): Promise<UnnumberedUrls> {
  const urls = await db.rows<{ id: number; url: string }>(sql`
select id, url from url where brand_id = ${brandId} and page is null`)
  return { ids: urls.map(({ id }) => id), pages: urls.map(({ url }) => pageNumber(url)) }
}

export function isOfPage(page: number, { ids, pages }: UnnumberedUrls): Sql {
  const among = ids.filter((_, i) => pages[i] === page)
  return among.length === 0 ? sql`page = ${page}` : sql`(page = ${page} or id in (${values(among)}))`
}

/**
 * Citations by URL, with the URL's page. `filter` (`and …`) selects citations, `columns` (`, …`) adds columns of the
 * URL `u`.
 */
export function variants(scope: Scope, filter: Sql, { ids, pages }: UnnumberedUrls, columns = empty): Sql {
  const [page, rest] =
    ids.length === 0
      ? [sql`u.page`, empty]
      : [
          sql`coalesce(u.page, rest.page) as page`,
          sql`left join (select ${unnested(ids)} as id, ${unnested(pages, sql`bigint`)} as page) rest on rest.id = url_id`,
        ]
  return sql`variants as materialized (
  select url_id, mentions, positions, ${page} ${columns}
  from (
    select url_id, count(*) as mentions, sum(position) as positions
    from citation
    where ${inScope(scope)} and url_id is not null ${filter}
    group by url_id
  ) cited_urls
  join url u on u.brand_id = ${scope.brandId} and u.id = url_id ${rest}
)`
}
