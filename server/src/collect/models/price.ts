/** What a model costs, in US dollars. */
export interface Price {
  /** Per million tokens. */
  input: number
  output: number
  /** Per million input tokens that are read from a cache; the price of input where it is left out. */
  cached?: number
  /** Per million input tokens that are written to a cache; the price of input where it is left out. */
  written?: number
  /** Per web search. */
  search: number
  /** Per ask that searched, however often. */
  searched?: number
  /** Per ask, whatever it took. */
  ask?: number
}

/** A price of a model for some days, and where it was read. Surcharges, free allowances and discounts are not in it. */
export interface PriceRow extends Price {
  model: string
  /** The first and the last UTC day on which it holds, as in `2026-12-31`; null where that is open. */
  from: string | null
  until: string | null
  /** A short name of the page that it was read on, and its address. */
  source: string
  url: string
  /** The day of the page or of its reading. */
  read: string
}
