import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { domainOf, normaliseDomain } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import type { Head } from './mention-rows.ts'
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

export function citationRows(brand: KnownBrand, sources: ReturnType<typeof createSources>) {
  const cited: { head: Head; citations: readonly CitationRecord[]; domains: readonly string[] }[] = []
  return {
    add(head: Head, citations: readonly CitationRecord[], domains: readonly string[]) {
      cited.push({ head, citations, domains })
    },
    /** Sources come first: a citation's source must be owned before it is counted. */
    async write(writer: Writer) {
      const urls = await brand.urls.idsOf(
        writer,
        cited.flatMap(({ citations }) => citations.flatMap(({ url }) => url ?? [])),
      )
      const rows = rowsFor(
        'citation',
        'brand_id',
        'answer_id',
        'position',
        'source_id',
        'url_id',
        'original_url',
        'title',
        'community_id',
        'community_name',
        'upvotes',
        'comment_count',
        'prompt_id',
        'assistant_id',
        'created_at',
        'day',
      )
      for (const { head, citations, domains } of cited) {
        const day = dayOf(head.created_at)
        citations.forEach((citation, i) => {
          const { url, title, originalUrl, social } = citation
          rows.add({
            ...head,
            position: citation.position ?? i + 1,
            source_id: sources.cited(domains[i]!),
            url_id: url === null ? null : urls.get(url)!,
            original_url: originalUrl,
            title,
            community_id: social?.communityId ?? null,
            community_name: social?.communityName ?? null,
            upvotes: social?.upvotes ?? null,
            comment_count: social?.commentCount ?? null,
            day,
          })
        })
      }
      await rows.write(writer)
    },
  }
}
