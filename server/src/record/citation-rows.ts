import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { domainOf, normaliseDomain } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { addHead, type Head, headColumns } from './head.ts'
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

const columnNames = [
  ...headColumns,
  'position',
  'source_id',
  'url_id',
  'original_url',
  'title',
  'community_id',
  'community_name',
  'upvotes',
  'comment_count',
  'day',
] as const

export function citationRows(brand: KnownBrand, sources: ReturnType<typeof createSources>) {
  const { columns, write } = rowsFor('citation', ...columnNames)
  const urls: (string | null)[] = []
  return {
    add(head: Head, citations: readonly CitationRecord[], domains: readonly string[]) {
      const day = dayOf(head.created_at)
      for (let i = 0; i < citations.length; i++) {
        const { url, position, title, originalUrl, social } = citations[i]!
        addHead(columns, head)
        urls.push(url)
        columns.position.push(position ?? i + 1)
        columns.source_id.push(sources.cited(domains[i]!))
        columns.original_url.push(originalUrl)
        columns.title.push(title)
        columns.community_id.push(social?.communityId ?? null)
        columns.community_name.push(social?.communityName ?? null)
        columns.upvotes.push(social?.upvotes ?? null)
        columns.comment_count.push(social?.commentCount ?? null)
        columns.day.push(day)
      }
    },
    async write(writer: Writer) {
      const ids = await brand.urls.idsOf(writer, urls)
      for (const url of urls) columns.url_id.push(url === null ? null : ids.get(url)!)
      await write(writer)
    },
  }
}
