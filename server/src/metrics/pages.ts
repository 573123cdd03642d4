import { empty, type Sql, sql } from '../db/sql.ts'
import { trackingNames } from '../web/tracking.ts'
import { inScope, type Scope } from './scope.ts'

/**
 * What tells the page of a URL from the other pages of its source: port, path, query and a fragment that is a route, as
 * in `#/x` or `#!x`. Scheme, credentials, `www.`, slashes at the end of the path, other fragments and tracking parameters
 * tell nothing. A URL of another scheme is a page of its own, of whichever source.
 */
export function pageOf(url: Sql): Sql {
  const ofSource = sql`regexp_replace(regexp_replace(${url}, '^https?://([^/?#@]*@)?[^/?#:]*', '', 'i'), '^:(80|443)?($|[/?#])', '\\2')`
  const base = sql`split_part(${ofSource}, '#', 1)`
  const page = sql`regexp_replace(${base}, '^([^?]*[^?/])?/+([?]|$)', '\\1\\2')`
  const query = sql`regexp_replace(regexp_replace(regexp_replace(${page}, ${tracking}, '\\1', 'gi'), '&&+', '&', 'g'), '[?&]+$', '')`
  const fragment = sql`substr(${ofSource}, length(${base}) + 1)`
  const route = sql`case when ${url} like '%#/%' or ${url} like '%#!%' then case when substr(${fragment}, 1, 2) in ('#/', '#!') then ${fragment} else '' end else '' end`
  const isPlain = sql`${url} like 'http%' and position('?' in ${url}) = 0 and position('#' in ${url}) = 0 and position('@' in ${url}) = 0 and position(':' in substr(${url}, 7)) = 0`
  const slash = sql`position('/' in substr(${url}, 9))`
  // Nearly all URLs are plain, and a regular expression takes ten times as long.
  return sql`case
    when ${isPlain} then case when ${slash} = 0 then '' else rtrim(substr(${url}, ${slash} + 8), '/') end
    when lower(substr(${url}, 1, 4)) <> 'http' then ${url}
    when ${url} like '%?%' then concat(${query}, ${route})
    else concat(${page}, ${route})
  end`
}

/** A run of tracking parameters behind the sign before it. */
const tracking = `([?&])(?:${trackingNames}(?:=[^&]*)?(?:&|$))+`

/** Whether a URL of a source is of the page that `pageOf` calls so; only URLs with its path in them are read closely. */
export function isOfPage(url: Sql, page: string): Sql {
  const [path = ''] = page.split(/[?#]/)
  const mayBe =
    path === '' ? sql`substr(split_part(${url}, '/', 4), 1, 1) in ('', '?', '#')` : sql`position(${path} in ${url}) > 0`
  return sql`case when ${mayBe} then ${pageOf(url)} = ${page} else false end`
}

/** What tells a page from all others of a brand: its source, 0 for a URL that is none of a web site, and `pageOf`. */
const pageColumns = sql`case when lower(substr(u.url, 1, 4)) = 'http' then source_id else 0 end as site, ${pageOf(sql`u.url`)} as page`

/** A row of `citation` by its source and URL. */
const bySource = sql`source_id, url_id, count(*) as mentions, sum(position) as positions`

/**
 * `with ${variants(scope, whose)}`: the citations in scope added up by URL and source, where `whose` (`and …`) holds of
 * them, each with the page that it is of and with `columns` (`, …`) of the URL `u`.
 */
export const variants = (scope: Scope, whose: Sql, columns = empty): Sql => sql`cited_urls as materialized (
  select ${bySource}
  from citation
  where ${inScope(scope)} and url_id is not null ${whose}
  group by source_id, url_id
),
variants as materialized (
  select url_id, mentions, positions, ${pageColumns} ${columns}
  from cited_urls
  join url u on u.brand_id = ${scope.brandId} and u.id = url_id
)`
