import type { BriefSource } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { integer } from '../measures.ts'
import { type CitedBrand, ownCitation, rivalCitation } from '../relations.ts'
import { inScope, type Scope } from '../scope.ts'

interface BriefPageRow extends Pick<BriefSource, 'url' | 'title' | 'type'> {
  citations: number
  /** Aliases of providers, separated by commas. */
  providers: string
  isSelf: boolean
  isRival: boolean
}

/** The most cited pages in scope, with the providers and prompts that cite them. */
export async function readCitedPages(
  db: Reader,
  brand: CitedBrand,
  scope: Scope,
  most: number,
): Promise<BriefSource[]> {
  const pages = await db.rows<BriefPageRow>(sql`
select u.url, max(c.title) as title, min(s.type) as type, ${integer(sql`count(*)`)} as citations,
  string_agg(distinct a.provider, ',' order by a.provider) as providers,
  bool_or(${ownCitation(brand, sql`s.is_self`)}) as "isSelf", bool_or(${rivalCitation(brand)}) as "isRival"
from (select * from citation where ${inScope(scope)} and url_id is not null) c
join url u on u.brand_id = ${brand.id} and u.id = url_id
join source s on s.brand_id = ${brand.id} and s.id = source_id
join assistant a on a.brand_id = ${brand.id} and a.id = assistant_id
group by u.url
order by citations desc, u.url
limit ${most}`)
  return pages.map(({ url, title, type, citations, providers, isSelf, isRival }) => ({
    ...{ url, title, type, owner: isSelf ? 'ours' : isRival ? 'theirs' : 'others' },
    why: { citations, by: providers.split(',') },
  }))
}
