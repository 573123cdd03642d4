import type { Writer } from '../db/db.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type AnswerKeys, addFact, factsFor, writeFacts } from './facts.ts'
import { foldedQuery } from './folding.ts'
import { forget, placeOf, type Remembered } from './remembered.ts'
import { number } from './texts.ts'

/** What the assistant searched for before it gave the answers of a batch; the integers of the queries come with writing. */
export const noSearches = () => ({
  /** The places of the queries. */
  queries: [] as number[],
  /** Those that are new. */
  fresh: rowsFor('query', 'brand_id', 'id', 'folded'),
  facts: factsFor('search', 'position', 'text', 'first'),
})

type Searches = ReturnType<typeof noSearches>

export function addSearches(
  { queries, facts }: Searches,
  known: Remembered,
  answer: AnswerKeys,
  searches: readonly { query: string }[],
): void {
  const from = facts.length
  for (const [i, { query: text }] of searches.entries()) {
    const query = placeOf(known, foldedQuery(text))
    queries[facts.length] = query
    addFact(facts, answer, { position: i + 1, text, first: queries.indexOf(query, from) === from + i })
  }
}

export async function writeSearches(writer: Writer, brand: KnownBrand, searches: Searches): Promise<void> {
  const { queries, fresh, facts } = searches
  const known = brand.queries
  for (const { id, text } of await number(writer, brand, 'query', known))
    addRow(fresh, { brand_id: brand.id, id, folded: text })
  await writeRows(writer, fresh)
  const ids = new Array<number>(facts.length)
  for (let row = 0; row < ids.length; row++) ids[row] = known.ids[queries[row]!]!
  await writeFacts(writer, facts, { query_id: ids })
  forget(known, brand.remembers)
}

export function clearSearches({ fresh, facts }: Searches): void {
  for (const rows of [fresh, facts]) rows.length = 0
}
