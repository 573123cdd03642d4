/** In US dollars. */
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
  /** Per run with any search. */
  searched?: number
  /** Per run. */
  ask?: number
}

/** Without surcharges, free allowances and discounts. */
export interface PriceRow extends Price {
  model: string
  /** First and last UTC day, null if open. */
  from: string | null
  until: string | null
  source: string
  url: string
  /** Date of the page, or the day it was read. */
  read: string
}
