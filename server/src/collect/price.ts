/** What a model costs, in US dollars. */
export interface Price {
  /** Per million tokens. */
  input: number
  output: number
  /** Per web search. */
  search: number
}
