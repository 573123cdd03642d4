import type { Writer } from '../db/db.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { folded, foldedQuery } from './folding.ts'
import { addHead, type Head, headColumns } from './head.ts'
import type { PlacementRecord } from './records.ts'

/** What the assistant searched for before it answered. */
export function searchRows(brand: KnownBrand) {
  const { columns, write } = rowsFor('search', ...headColumns, 'position', 'query_id', 'text', 'first')
  const queries: string[] = []
  return {
    add(head: Head, searches: readonly { query: string }[]) {
      const start = queries.length
      for (const { query } of searches) {
        const asked = foldedQuery(query)
        addHead(columns, head)
        columns.first.push(queries.indexOf(asked, start) === -1)
        queries.push(asked)
        columns.position.push(queries.length - start)
        columns.text.push(query)
      }
    },
    async write(writer: Writer) {
      const ids = await brand.queries.idsOf(writer, queries)
      for (const query of queries) columns.query_id.push(ids.get(query)!)
      await write(writer)
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
