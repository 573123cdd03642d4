/** US dollars. */
export interface Price {
  /** Per million tokens. */
  input: number
  output: number
  /** Per million cached input tokens. Defaults to `input`. */
  cached?: number
  /** Per million input tokens written to a cache. Defaults to `input`. */
  written?: number
  search: number
  /** Per run with at least one search. */
  searched?: number
  ask?: number
}

/** List price, without surcharges, free allowances or discounts. */
export interface PriceRow extends Price {
  model: string
  /** First and last valid UTC day, null if unlimited. */
  from: string | null
  until: string | null
  source: string
  url: string
  /** Date printed on the price page, otherwise the day on which someone read the page. */
  read: string
}
