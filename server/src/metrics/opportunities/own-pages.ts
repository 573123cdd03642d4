import type { PageReason } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { parseUrl } from '../../web/parse-url.ts'
import { type CitedBrand, ofOwnSources, ownCitation } from '../relations.ts'
import { inScope, type Scope } from '../scope.ts'
import { createNearestPage, type OwnPage } from './nearest-page.ts'

/** Prompts are compared with this many pages at most: those that crawlers request most, then the most cited. */
const mostPages = 5000

export interface PromptPage {
  url: string
  reason: PageReason
  /** Citations by answers in scope. */
  citations: number
}

export interface PageBrand extends CitedBrand {
  domain: string | null
}

interface KeyedPrompt {
  key: number
  text: string
}

/** For each prompt, the brand's most cited page, otherwise the one with the nearest URL. */
export async function readPromptPages(db: Reader, brand: PageBrand, scope: Scope, prompts: readonly KeyedPrompt[]) {
  const keys = prompts.map(({ key }) => key)
  const cited = await db.rows<{ key: number; url: string; citations: number }>(sql`
with counted as (
  select prompt_id, url_id, count(*) as citations
  from citation
  where ${inScope({ ...scope, prompts: keys })} and url_id is not null and ${ownCitation(brand, ofOwnSources(brand.id))}
  group by prompt_id, url_id
)
select distinct on (prompt_id) prompt_id as key, u.url, cast(citations as bigint) as citations
from counted
join url u on u.brand_id = ${brand.id} and u.id = url_id
order by prompt_id, citations desc, u.url`)
  const pages = new Map<number, PromptPage>(
    cited.map(({ key, url, citations }) => [key, { url, reason: 'cited', citations }]),
  )
  const others = prompts.filter(({ key }) => !pages.has(key))
  if (others.length > 0) {
    const nearest = createNearestPage(await readOwnPages(db, brand))
    for (const { key, text } of others) {
      const page = nearest(text)
      if (page) pages.set(key, { url: page.url, reason: page.isCrawled ? 'crawled' : 'nearest', citations: 0 })
    }
  }
  return (key: number): PromptPage | null => pages.get(key) ?? null
}

/** Pages of the brand that a crawler received or an answer cites. */
async function readOwnPages(db: Reader, brand: PageBrand): Promise<OwnPage[]> {
  const crawled = brand.domain === null ? [] : await readCrawledPaths(db, brand.id)
  const cited = await db.rows<{ url: string }>(sql`
with counted as (
  select url_id, count(*) as citations
  from citation
  where brand_id = ${brand.id} and url_id is not null and ${ownCitation(brand, ofOwnSources(brand.id))}
  group by url_id
)
select u.url from counted join url u on u.brand_id = ${brand.id} and u.id = url_id
order by citations desc, u.url
limit ${mostPages}`)
  const pages = new Map<string, OwnPage>()
  for (const { url } of cited) pages.set(url, { url, path: parseUrl(url)?.pathname ?? '', isCrawled: false })
  for (const { path } of crawled) {
    const url = `https://${brand.domain}${path}`
    pages.set(url, { url, path, isCrawled: true })
  }
  return [...pages.values()]
}

const readCrawledPaths = (db: Reader, brandId: number) =>
  db.rows<{ path: string }>(sql`
select p.path
from crawler_page p
join (
  select page_id from crawler_rollup where brand_id = ${brandId} and succeeded > 0 group by page_id
) got on got.page_id = p.id
where p.brand_id = ${brandId} and not p.is_pseudonymized
order by p.lifetime_count desc, p.public_id
limit ${mostPages}`)
