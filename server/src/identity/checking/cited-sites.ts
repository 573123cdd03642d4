import type { Reader } from '../../db/db.ts'
import { integers, sql, values } from '../../db/sql.ts'
import { addressOf } from '../../web/domain-or-path.ts'
import { mostExamples, type SuggestionExample } from './suggestion.ts'

export interface CitedSite {
  /** Domain, or domain with the path of a profile. */
  site: string
  /** Answers that cite it. */
  answers: number
}

/** Sites that give each company its own path. The profile is the first segment after the prefix. */
const profiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['github.com', ['']],
  ['gitlab.com', ['']],
  ['huggingface.co', ['']],
  ['medium.com', ['@']],
  ['youtube.com', ['@', 'c/', 'user/']],
  ['linkedin.com', ['company/']],
  ['facebook.com', ['']],
  ['instagram.com', ['']],
])

/** Domains of sources and the answers that cite them. */
export const citedDomains = (db: Reader, brandId: number): Promise<CitedSite[]> =>
  db.rows<CitedSite>(sql`
select s.domain as site, count(distinct c.answer_id) as answers
from citation c join source s on s.brand_id = ${brandId} and s.id = c.source_id
where c.brand_id = ${brandId}
group by s.domain`)

/** Profiles that `isWanted` accepts, and the answers that cite a page of them. */
export async function citedProfiles(
  db: Reader,
  brandId: number,
  isWanted: (site: string) => boolean,
): Promise<CitedSite[]> {
  const urls = await db.rows<{ id: number; url: string }>(sql`
select distinct u.id, u.url
from citation c
join source s on s.brand_id = ${brandId} and s.id = c.source_id and s.domain in (${values([...profiles.keys()])})
join url u on u.brand_id = ${brandId} and u.id = c.url_id
where c.brand_id = ${brandId}`)
  const pages = new Map<string, number[]>()
  for (const { id, url } of urls) {
    const site = profileOf(url)
    if (site !== undefined && isWanted(site)) pages.set(site, [...(pages.get(site) ?? []), id])
  }
  const cited: CitedSite[] = []
  for (const [site, ids] of pages) {
    const [count] = await db.rows<{ answers: number }>(sql`
select count(distinct answer_id) as answers from citation
where brand_id = ${brandId} and url_id in (${integers(ids)})`)
    cited.push({ site, ...count! })
  }
  return cited
}

/** `github.com/acme` for a page of it. Undefined if the URL is no page of a profile. */
export function profileOf(url: string): string | undefined {
  const address = addressOf(url)
  if (address === null) return undefined
  const [domain, path] = [address.slice(0, address.indexOf('/')), address.slice(address.indexOf('/') + 1)]
  const prefix = profiles.get(domain)?.find(each => path.startsWith(each) && path.length > each.length)
  return prefix === undefined ? undefined : `${domain}/${prefix}${path.slice(prefix.length).split('/', 1)[0]}`
}

/** The latest texts that contain the site as written. A site that only citation lists have gives no example. */
export async function siteExamples(db: Reader, brandId: number, site: string): Promise<SuggestionExample[]> {
  const rows = await db.rows<{ answerId: string; place: number }>(sql`
select a.public_id as "answerId", strpos(t.text, ${site}) as place
from answer_text t join answer a on a.brand_id = ${brandId} and a.id = t.answer_id
where t.brand_id = ${brandId} and strpos(t.text, ${site}) > 0
order by a.created_at desc, a.id desc
limit ${mostExamples}`)
  return rows.map(({ answerId, place }) => ({ answerId, at: place - 1, written: site }))
}
