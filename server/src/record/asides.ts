import type { Writer } from '../db/db.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { folded, foldedQuery } from './folding.ts'
import type { Head } from './mention-rows.ts'
import type { PlacementRecord } from './records.ts'

/** What the assistant searched for before it answered. */
export function searchRows(brand: KnownBrand) {
  const asked: { head: Head; queries: readonly { text: string; folded: string }[] }[] = []
  return {
    add(head: Head, searches: readonly { query: string }[]) {
      if (searches.length > 0)
        asked.push({ head, queries: searches.map(({ query }) => ({ text: query, folded: foldedQuery(query) })) })
    },
    async write(writer: Writer) {
      const ids = await brand.queries.idsOf(
        writer,
        asked.flatMap(({ queries }) => queries.map(query => query.folded)),
      )
      const rows = rowsFor(
        'search',
        'brand_id',
        'answer_id',
        'position',
        'query_id',
        'text',
        'first',
        'prompt_id',
        'assistant_id',
        'created_at',
      )
      for (const { head, queries } of asked) {
        const seen = new Set<string>()
        queries.forEach((query, i) => {
          rows.add({
            ...head,
            position: i + 1,
            query_id: ids.get(query.folded)!,
            text: query.text,
            first: !seen.has(query.folded),
          })
          seen.add(query.folded)
        })
      }
      await rows.write(writer)
    },
  }
}

/** The ads that stood beside an answer. */
export function placementRows() {
  const rows = rowsFor(
    'sponsored',
    'brand_id',
    'answer_id',
    'public_id',
    'advertiser_name',
    'advertiser_folded',
    'advertiser_logo',
    'product_name',
    'product_folded',
    'description',
    'image_url',
    'position',
    'prompt_id',
    'assistant_id',
    'created_at',
  )
  return {
    add(head: Head, placements: readonly PlacementRecord[]) {
      for (const placement of placements)
        rows.add({
          ...head,
          public_id: placement.id,
          advertiser_name: placement.advertiserName,
          advertiser_folded: folded(placement.advertiserName),
          advertiser_logo: placement.advertiserLogo,
          product_name: placement.productName,
          product_folded: folded(placement.productName),
          description: placement.description,
          image_url: placement.imageUrl,
          position: placement.position,
        })
    },
    write: rows.write,
  }
}
