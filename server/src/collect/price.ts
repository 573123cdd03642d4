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
