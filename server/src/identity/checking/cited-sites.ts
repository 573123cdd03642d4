import type { Reader } from '../../db/db.ts'
import { integers, sql, unnested, values } from '../../db/sql.ts'
import { addressOf } from '../../web/domain-or-path.ts'
import { mostExamples, type SuggestionExample } from './suggestion.ts'

export interface CitedSite {
  /** Domain, or domain with the path of a profile. */
  site: string
  answers: number
  /** Integer keys of the site's source, or of the URLs of a profile. */
  sources?: readonly number[]
  urls?: readonly number[]
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
export async function citedDomains(db: Reader, brandId: number): Promise<CitedSite[]> {
  const rows = await db.rows<{ site: string; id: number; answers: number }>(sql`
select s.domain as site, s.id, count(distinct c.answer_id) as answers
from citation c join source s on s.brand_id = ${brandId} and s.id = c.source_id
where c.brand_id = ${brandId}
group by s.domain, s.id`)
  return rows.map(({ id, ...cited }) => ({ ...cited, sources: [id] }))
}

/** Profiles that `isWanted` accepts, and the answers that cite a page of them. */
export async function citedProfiles(
  db: Reader,
  brandId: number,
  isWanted: (site: string) => boolean,
): Promise<CitedSite[]> {
  const cited = await db.rows<{ id: number; url: string }>(sql`
select distinct u.id, u.url
from citation c
join source s on s.brand_id = ${brandId} and s.id = c.source_id and s.domain in (${values([...profiles.keys()])})
join url u on u.brand_id = ${brandId} and u.id = c.url_id
where c.brand_id = ${brandId}`)
  const pages = cited.flatMap(({ id, url }) => {
    const site = profileOf(url)
    return site !== undefined && isWanted(site) ? [{ id, site }] : []
  })
  if (pages.length === 0) return []
  const sites = [...new Set(pages.map(({ site }) => site))]
  const placeOf = new Map(sites.map((site, place) => [site, place]))
  const counts = await db.rows<{ place: number; answers: number }>(sql`
with page as (
  select ${unnested(pages.map(({ id }) => id))} as url_id, ${unnested(pages.map(({ site }) => placeOf.get(site)!))} as place
)
select p.place, count(distinct c.answer_id) as answers
from page p join citation c on c.brand_id = ${brandId} and c.url_id = p.url_id
group by p.place`)
  return counts.map(({ place, answers }) => {
    const site = sites[place]!
    return { site, answers, urls: pages.filter(page => page.site === site).map(({ id }) => id) }
  })
}

/** `github.com/acme` for any of its pages. Undefined for other URLs. */
export function profileOf(url: string): string | undefined {
  const address = addressOf(url)
  if (address === null) return undefined
  const [domain, path] = [address.slice(0, address.indexOf('/')), address.slice(address.indexOf('/') + 1)]
  const prefix = profiles.get(domain)?.find(each => path.startsWith(each) && path.length > each.length)
  return prefix === undefined ? undefined : `${domain}/${prefix}${path.slice(prefix.length).split('/', 1)[0]}`
}

/** Maximum answers to search for the site, latest first, because texts are long. */
const mostSearched = 50

/** Latest texts that cite the site and contain it as written. Citations outside of texts give no example. */
export async function siteExamples(
  db: Reader,
  brandId: number,
  { site, sources = [], urls = [] }: CitedSite,
): Promise<SuggestionExample[]> {
  const isCited = urls.length > 0 ? sql`url_id in (${integers(urls)})` : sql`source_id in (${integers(sources)})`
  const rows = await db.rows<{ answerId: string; place: number }>(sql`
with latest as (
  select distinct answer_id, created_at from citation
  where brand_id = ${brandId} and ${isCited}
  order by created_at desc, answer_id desc
  limit ${mostSearched}
)
select a.public_id as "answerId", strpos(t.text, ${site}) as place
from latest l
join answer_text t on t.brand_id = ${brandId} and t.answer_id = l.answer_id
join answer a on a.brand_id = ${brandId} and a.id = l.answer_id
where strpos(t.text, ${site}) > 0
order by l.created_at desc, l.answer_id desc
limit ${mostExamples}`)
  return rows.map(({ answerId, place }) => ({ answerId, at: place - 1, written: site }))
}
