import { by, inTurn, type Key, type Order, towards } from './order.ts'

/** Path parameters and raw query of a request, by name. */
export type Params = Readonly<Record<string, string>>

export interface Listing<Row> {
  /** Values of `sort` and their sort keys. The first is the default. */
  keys: Record<string, (row: Row) => Key>
  /** Order of rows with equal keys, always ascending. */
  tie: Order<Row>
}

/** The requested page of the rows in the requested order (D8). */
export function page<Row>(rows: readonly Row[], params: Params, listing: Listing<Row>) {
  const key = listing.keys[params.sort ?? Object.keys(listing.keys)[0]!]!
  const direction = params.order === 'asc' ? 'asc' : 'desc'
  const limit = Number(params.limit ?? 50)
  const offset = Number(params.offset ?? 0)
  const shown = rows.toSorted(inTurn(by(key, towards(direction)), listing.tie)).slice(offset, offset + limit)
  return { pagination: { total: rows.length, count: shown.length, limit, offset }, rows: shown }
}
