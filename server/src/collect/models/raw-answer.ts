/** A reply in the same shape for all dialects. */
export interface RawAnswer {
  /** Markdown, never empty. */
  text: string
  /**
   * In reading order, or by number for a numbered list. A page cited at several places occurs once per place, but once
   * in a numbered list.
   */
  citations: RawCitation[]
  /** Unique pages that were found or read but not cited, in order. */
  consulted: RawPage[]
  /** The assistant's search queries, in order. */
  searches: string[]
  sponsored: RawPlacement[]
  products: RawProduct[]
  /** The model in the request. */
  modelAsked: string
  /** The model in the reply, null if it names none. */
  modelServed: string | null
  /** Null if the reply has none. */
  usage: RawUsage | null
  /** US dollars from the provider, else from the price table. Null if both are unknown. */
  cost: number | null
  /** Milliseconds from request to last byte. */
  latencyMs: number
  /** As the provider names it. */
  finishReason: string
}

export interface RawCitation {
  url: string
  title: string | null
  /** The site behind a redirect that hides it (Google's grounding has domains as titles), else null. */
  domain: string | null
  /**
   * [start, end) of the citation in the text, in UTF-16 units: the supported words, the link or number after them, or a
   * point (start = end). Null if unknown.
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

/** An ad, with the fields of the archive's `sponsored` except the id. */
export interface RawPlacement {
  advertiserName: string
  advertiserLogo: string
  productName: string
  description: string
  imageUrl: string | null
  position: number
}

/** A product card. */
export interface RawProduct {
  name: string
  url: string | null
  price: string | null
  merchant: string | null
  imageUrl: string | null
  position: number
}

/** Tokens and web searches. Null if the reply does not report them. */
export interface RawUsage {
  /** Includes tokens read from and written to a cache. */
  inputTokens: number | null
  /** Includes thinking. */
  outputTokens: number | null
  searches: number | null
  /** Input tokens read from a cache, omitted if 0. */
  cachedTokens?: number
  /** Input tokens written to a cache, omitted if 0. */
  writtenTokens?: number
}

/** What a reply consumed, with or without an answer. */
export type Charge = Pick<RawAnswer, 'modelServed' | 'usage' | 'cost' | 'finishReason' | 'latencyMs'>
