/** In US dollars. */
export interface Price {
  /** Per million tokens. */
  input: number
  output: number
  /** Per million input tokens read from a cache. Defaults to `input`. */
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

/** A price with its period and source, without surcharges, free allowances and discounts. */
export interface PriceRow extends Price {
  model: string
  /** First and last UTC day, for example `2026-12-31`. Null if open. */
  from: string | null
  until: string | null
  /** Short name and URL of the source page. */
  source: string
  url: string
  /** The day of the page, or the day it was read. */
  read: string
}
