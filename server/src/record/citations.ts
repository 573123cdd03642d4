import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { domainOf, normaliseDomain } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { folded } from './folding.ts'
import { Refused } from './outcome.ts'
import type { CitationRecord } from './records.ts'
import type { createSources } from './sources.ts'

/** The host of a citation's URL, else the domain given with it (D14); refused where there is neither. */
export function domainCited({ url, domain }: CitationRecord, index: number): string {
  const cited = (url === null ? null : domainOf(url)) ?? (domain === undefined ? null : normaliseDomain(domain))
  if (cited === null)
    throw new Refused(`citations[${index}] has neither a url with a host nor a domain that is one; give either`)
  return cited
}

/** One citation a position (D14); a citation without one stands where it is listed (D44). */
export function checkPositions(citations: readonly CitationRecord[]) {
  const taken = new Set<number>()
  citations.forEach(({ position }, i) => {
    const place = position ?? i + 1
    if (taken.has(place)) throw new Refused(`there are two citations at position ${place}; there can be one`)
    taken.add(place)
  })
}

const given = sql`position, source_id, original_url, title, community_id, community_name, upvotes, comment_count`

/** The citations of the answers of `incoming_answer`. */
export function incomingCitations(brand: KnownBrand, sources: ReturnType<typeof createSources>) {
  const rows = rowsFor(
    'incoming_citation',
    'answer_id',
    'url',
    'folded',
    'position',
    'source_id',
    'original_url',
    'title',
    'community_id',
    'community_name',
    'upvotes',
    'comment_count',
  )
  const { columns } = rows
  return {
    add(answer: number, citations: readonly CitationRecord[], domains: readonly string[]) {
      for (let i = 0; i < citations.length; i++) {
        const { url, position, title, originalUrl, social } = citations[i]!
        columns.answer_id.push(answer)
        columns.url.push(url)
        columns.folded.push(url === null || folded(url) === url ? null : folded(url))
        columns.position.push(position ?? i + 1)
        columns.source_id.push(sources.cited(domains[i]!))
        columns.original_url.push(originalUrl)
        columns.title.push(title)
        columns.community_id.push(social?.communityId ?? null)
        columns.community_name.push(social?.communityName ?? null)
        columns.upvotes.push(social?.upvotes ?? null)
        columns.comment_count.push(social?.commentCount ?? null)
      }
    },
    async write(writer: Writer) {
      await writer.scratch(
        'incoming_citation',
        sql`select answer_id, original_url as url, original_url as folded, ${given} from citation`,
      )
      await rows.write(writer)
      await writer.run(sql`
insert into url (brand_id, id, url, folded)
select ${brand.id}, (select coalesce(max(id), 0) from url where brand_id = ${brand.id}) + row_number() over (), url, folded
from (select distinct url, folded from incoming_citation where url is not null) cited
where not exists (select 1 from url u where u.brand_id = ${brand.id} and u.url = cited.url)`)
      await writer.run(sql`
insert into citation (brand_id, answer_id, url_id, prompt_id, assistant_id, created_at, day, ${given})
select a.brand_id, a.id, u.id, a.prompt_id, a.assistant_id, a.created_at, a.day,
  i.position, i.source_id, i.original_url, i.title, i.community_id, i.community_name, i.upvotes, i.comment_count
from incoming_citation i
join incoming_answer a on a.id = i.answer_id
left join url u on u.brand_id = ${brand.id} and u.url = i.url`)
    },
  }
}
