import { type AnswerKeys, addFact, type Facts, factsOf, writeFacts } from '../../db/bulk/facts.ts'
import { number } from '../../db/bulk/look-up.ts'
import { placeOf, type Remembered } from '../../db/bulk/remembered.ts'
import { add, rowsOf, writeByBrand } from '../../db/bulk/rows.ts'
import type { Writer } from '../../db/db.ts'
import { folded, foldedQuery } from '../../db/folding.ts'
import { type PlacementRecord, Refused } from '../records.ts'
import type { OwnerOf } from '../urls/texts.ts'

/** What the assistants searched for; the integers of the queries are known when they are written. */
export const emptySearches = () => ({
  /** The places of the queries. */
  queries: [] as number[],
  facts: factsOf('search', ['query_id']),
})

type Searches = ReturnType<typeof emptySearches>

export function addSearches(
  { queries, facts }: Searches,
  known: Remembered,
  owner: number,
  answer: AnswerKeys,
  searches: readonly { query: string }[],
): void {
  const from = facts.length
  for (const [i, { query: text }] of searches.entries()) {
    const query = placeOf(known, owner, foldedQuery(text))
    queries[facts.length] = query
    addFact(facts, answer, { position: i + 1, text, first: queries.indexOf(query, from) === from + i })
  }
}

export async function writeSearches(
  writer: Writer,
  { queries, facts }: Searches,
  known: Remembered,
  ownerOf: OwnerOf,
): Promise<void> {
  const fresh = rowsOf('query')
  await number(writer, 'query', known, ownerOf, (brand, id, text) =>
    add(fresh, { brand_id: brand.id, id, folded: text }),
  )
  await writeByBrand(writer, fresh)
  const ids = new Array<number>(facts.length)
  for (let row = 0; row < ids.length; row++) ids[row] = known.ids[queries[row]!]!
  await writeFacts(writer, facts, { query_id: ids })
}

/** What speaks against the placements of an answer: ids are unique within the brand (D29). */
export function clash(
  owners: ReadonlyMap<string, string>,
  answer: string,
  placements: readonly PlacementRecord[],
): Refused | undefined {
  const own = new Set<string>()
  for (const { id } of placements) {
    const other = owners.get(id) ?? answer
    if (own.has(id) || other !== answer)
      return new Refused(`the placement id '${id}' is taken${other === answer ? '' : ` by answer '${other}'`}`)
    own.add(id)
  }
  return undefined
}

/** An answer that comes again gives up the placements it had. */
export function release(owners: Map<string, string>, answer: string): void {
  for (const [id, owner] of owners) if (owner === answer) owners.delete(id)
}

/** Gathers the ads that stood beside an answer. */
export function addPlacements(
  facts: Facts<'sponsored'>,
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
