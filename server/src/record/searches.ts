import type { Writer } from '../db/db.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type AnswerKeys, addFact, factsFor, writeFacts } from './facts.ts'
import { foldedQuery } from './folding.ts'
import { type Numbered, number } from './texts.ts'

/** How many queries are remembered, so that they need not be looked up. */
const mostKnown = 16_384

/** What the assistant searched for before it gave the answers of a batch. */
export interface Searches {
  /** The distinct ones, folded. */
  queries: Map<string, Numbered>
  made: { answer: AnswerKeys; position: number; query: Numbered; text: string; first: boolean }[]
}

export const noSearches = (): Searches => ({ queries: new Map(), made: [] })

export function addSearches(
  { queries, made }: Searches,
  answer: AnswerKeys,
  searches: readonly { query: string }[],
): void {
  const own = new Set<Numbered>()
  for (const [i, { query: text }] of searches.entries()) {
    const query = queryOf(queries, foldedQuery(text))
    made.push({ answer, position: i + 1, query, text, first: !own.has(query) })
    own.add(query)
  }
}

function queryOf(queries: Searches['queries'], text: string): Numbered {
  const known = queries.get(text)
  if (known) return known
  const query = { text, id: 0 }
  queries.set(text, query)
  return query
}

export async function writeSearches(writer: Writer, brand: KnownBrand, { queries, made }: Searches): Promise<void> {
  const fresh = rowsFor('query', 'brand_id', 'id', 'folded')
  for (const query of queries.values()) query.id = brand.queries.get(query.text) ?? 0
  const unknown = [...queries.values()].filter(({ id }) => id === 0)
  for (const { id, text } of await number(writer, brand, 'query', unknown))
    addRow(fresh, { brand_id: brand.id, id, folded: text })
  await writeRows(writer, fresh)
  if (brand.queries.size > mostKnown) brand.queries.clear()
  for (const { id, text } of unknown) brand.queries.set(text, id)
  const rows = factsFor('search', 'position', 'query_id', 'text', 'first')
  for (const { answer, query, ...search } of made) addFact(rows, answer, { ...search, query_id: query.id })
  await writeFacts(writer, rows)
}
