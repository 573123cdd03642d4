/** What an assistant's reply says, whatever dialect it came in: the facts, in one shape. */
export interface RawAnswer {
  /** The answer as Markdown, never empty. */
  text: string
  /**
   * What the answer cites, in the order of the reply: as one reads, or by their numbers where the text points into a
   * numbered list. A page that is cited at several places stands once for each, one of a numbered list only once.
   */
  citations: RawCitation[]
  /** Pages that were found or read and are not cited, in order, each once. */
  consulted: RawPage[]
  /** What the assistant asked a search engine, in order. */
  searches: string[]
  sponsored: RawPlacement[]
  products: RawProduct[]
  /** The model as it was asked for. */
  modelAsked: string
  /** The model that the reply names; null where it names none. */
  modelServed: string | null
  /** Null where the reply does not say. */
  usage: RawUsage | null
  /** US dollars: what the provider says it charges, else by the price table; null where neither knows. */
  cost: number | null
  /** Milliseconds from the asking to the last byte. */
  latencyMs: number
  /** Why the answer ended, in the provider's own word. */
  finishReason: string
}

export interface RawCitation {
  url: string
  title: string | null
  /** The site, where the URL is a redirect that hides it (Google's grounding, whose titles are domains); else null. */
  domain: string | null
  /**
   * Where in the text it is cited, [start, end) in UTF-16 units: the words that rest on it, or the link or number that
   * stands behind them, or (start = end) the point. Null where the reply does not say.
   */
  start: number | null
  end: number | null
  /** From 1, without gaps. */
  position: number
}

export interface RawPage {
  url: string
  title: string | null
}

/** An advertisement in an answer; the fields of the archive's `sponsored`, without the id. */
export interface RawPlacement {
  advertiserName: string
  advertiserLogo: string
  productName: string
  description: string
  imageUrl: string | null
  position: number
}

/** A product that an answer shows as a card. */
export interface RawProduct {
  name: string
  url: string | null
  price: string | null
  merchant: string | null
  imageUrl: string | null
  position: number
}

/** Counts of tokens and of web searches; a part that the reply does not tell is null. */
export interface RawUsage {
  /** All of them, those read from a cache and written to one included. */
  inputTokens: number | null
  /** Thinking included. */
  outputTokens: number | null
  searches: number | null
  /** Input tokens read from a cache; left out for none. */
  cachedTokens?: number
  /** Input tokens written to a cache; left out for none. */
  writtenTokens?: number
}

/** What asking took, whether the reply was an answer or not. */
export type Charge = Pick<RawAnswer, 'modelServed' | 'usage' | 'cost' | 'finishReason' | 'latencyMs'>
