import { number, rememberText, type TextMemory } from '../../db/bulk/remembered.ts'
import {
  type AnswerKeys,
  addFact,
  appendRow,
  createFactRows,
  type FactRows,
  rowsOf,
  writeByBrand,
  writeFacts,
} from '../../db/bulk/rows.ts'
import type { Writer } from '../../db/db.ts'
import { folded, foldedQuery } from '../../db/folding.ts'
import { type PlacementRecord, RecordError } from '../records.ts'
import type { OwnerOf } from '../urls/citations.ts'

/** Query ids are assigned on writing. */
export const emptySearches = () => ({
  queries: [] as number[],
  facts: createFactRows('search', ['query_id']),
})

type SearchBatch = ReturnType<typeof emptySearches>

export function addSearches(
  { queries, facts }: SearchBatch,
  known: TextMemory,
  owner: number,
  answer: AnswerKeys,
  searches: readonly { query: string }[],
): void {
  const from = facts.length
  for (const [i, { query: text }] of searches.entries()) {
    const query = rememberText(known, owner, foldedQuery(text))
    queries[facts.length] = query
    addFact(facts, answer, { position: i + 1, text, first: queries.indexOf(query, from) === from + i })
  }
}

export async function writeSearches(
  writer: Writer,
  { queries, facts }: SearchBatch,
  known: TextMemory,
  ownerOf: OwnerOf,
): Promise<void> {
  const fresh = rowsOf('query')
  await number(writer, 'query', known, ownerOf, (brand, id, text) =>
    appendRow(fresh, { brand_id: brand.id, id, folded: text }),
  )
  await writeByBrand(writer, fresh)
  const ids = new Array<number>(facts.length)
  for (let row = 0; row < ids.length; row++) ids[row] = known.ids[queries[row]!]!
  await writeFacts(writer, facts, { query_id: ids })
}

/** Returns an error if a placement's id isn't unique within the brand (D29). */
export function clash(
  owners: ReadonlyMap<string, string>,
  answer: string,
  placements: readonly PlacementRecord[],
): RecordError | undefined {
  const own = new Set<string>()
  for (const { id } of placements) {
    const other = owners.get(id) ?? answer
    if (own.has(id) || other !== answer)
      return new RecordError(`the placement id '${id}' is taken${other === answer ? '' : ` by answer '${other}'`}`)
    own.add(id)
  }
  return undefined
}

export function releasePlacements(owners: Map<string, string>, answer: string): void {
  for (const [id, owner] of owners) if (owner === answer) owners.delete(id)
}

export function addPlacements(
  facts: FactRows<'sponsored'>,
  answer: AnswerKeys,
  placements: readonly PlacementRecord[],
): void {
  for (const placement of placements)
    addFact(facts, answer, {
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
}
