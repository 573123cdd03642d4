import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { normaliseDomain } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { Refused } from './outcome.ts'
import type { CitationRecord } from './records.ts'
import type { createSources } from './sources.ts'
import { createUrls, type Page } from './urls.ts'

/** One citation a position (D14); a citation without one stands where it is listed (D44). */
export function checkPositions(citations: readonly CitationRecord[]) {
  // As most come: there is nothing to hold against each other.
  if (citations.every(({ position }, i) => (position ?? i + 1) === i + 1)) return
  const taken = new Set<number>()
  citations.forEach(({ position }, i) => {
    const place = position ?? i + 1
    if (taken.has(place)) throw new Refused(`there are two citations at position ${place}; there can be one`)
    taken.add(place)
  })
}

/** Takes in the citations of a batch of answers. */
export function createCitations(brand: KnownBrand, sources: ReturnType<typeof createSources>) {
  const urls = createUrls(brand)
  const rows = rowsFor('incoming_citation', 'answer_id', 'position', 'url_number', 'source_id', 'title')
  const { columns } = rows
  // What most citations go without: a column of nulls takes the driver longer than one of texts.
  const details = rowsFor(
    'incoming_detail',
    'answer_id',
    'position',
    'original_url',
    'community_id',
    'community_name',
    'upvotes',
    'comment_count',
  )
  return {
    /** The page cited: its host is that of the URL, else the domain given with it (D14); refused where there is neither. */
    pageOf({ url, domain }: CitationRecord, index: number): Page {
      const page = url === null ? undefined : urls.of(url)
      if (page && page.domain !== null) return page
      const given = domain === undefined ? null : normaliseDomain(domain)
      if (given !== null) return { number: page?.number ?? null, domain: given }
      throw new Refused(`citations[${index}] has neither a url with a host nor a domain that is one; give either`)
    },
    /** Pages with the sources of their domains, which are made where there are none. */
    sourced(pages: readonly Page[]): readonly Page[] {
      for (const page of pages) page.source ??= sources.cited(page.domain!)
      return pages
    },
    add(answer: number, citations: readonly CitationRecord[], pages: readonly Page[]) {
      for (let i = 0; i < citations.length; i++) {
        const { position = i + 1, title, originalUrl, social } = citations[i]!
        columns.answer_id.push(answer)
        columns.position.push(position)
        columns.url_number.push(pages[i]!.number)
        columns.source_id.push(pages[i]!.source!)
        columns.title.push(title)
        if (originalUrl === null && !social) continue
        details.add({
          answer_id: answer,
          position,
          original_url: originalUrl,
          community_id: social?.communityId ?? null,
          community_name: social?.communityName ?? null,
          upvotes: social?.upvotes ?? null,
          comment_count: social?.commentCount ?? null,
        })
      }
    },
    async write(writer: Writer) {
      await urls.write(writer)
      const detail = sql`original_url, community_id, community_name, upvotes, comment_count`
      await writer.scratch(
        'incoming_citation',
        sql`select answer_id, position, url_id as url_number, source_id, title from citation`,
      )
      await writer.scratch('incoming_detail', sql`select answer_id, position, ${detail} from citation`)
      await rows.write(writer)
      await details.write(writer)
      await writer.run(sql`
insert into citation (brand_id, answer_id, url_id, prompt_id, assistant_id, created_at, day, position, source_id, title, ${detail})
select a.brand_id, a.id, u.id, a.prompt_id, a.assistant_id, a.created_at, a.day, i.position, i.source_id, i.title, ${detail}
from incoming_citation i
join incoming_answer a on a.id = i.answer_id
left join known_url u on u.number = i.url_number
left join incoming_detail d on d.answer_id = i.answer_id and d.position = i.position`)
    },
  }
}
