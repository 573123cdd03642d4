/** All prices are in US dollars. */
export interface Price {
  /** Per million tokens. */
  input: number
  output: number
  /** Per million cached input tokens. Defaults to `input`. */
  cached?: number
  /** Per million input tokens written to a cache. Defaults to `input`. */
  written?: number
  /** Per web search. */
  search: number
  /** Per run that searches at least once. */
  searched?: number
  /** Per run. */
  ask?: number
}

/** List price, without surcharges, free allowances and discounts. */
export interface PriceRow extends Price {
  model: string
  /** First and last valid UTC day, null if unlimited. */
  from: string | null
  until: string | null
  source: string
  url: string
  /** Date printed on the price page, or else the day it was read. */
  read: string
}
