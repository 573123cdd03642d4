export interface RawAnswer {
  /** Markdown, never empty. */
  text: string
  /**
   * In reading order. A page appears once per place that cites it, but only once if the reply cites a numbered list.
   */
  citations: RawCitation[]
  /** Pages that were found or read, but not cited. */
  consulted: RawPage[]
  searches: string[]
  sponsored: RawPlacement[]
  products: RawProduct[]
  /** Local businesses that were shown with the answer. */
  places?: RawPlace[]
  modelAsked: string
  modelServed: string | null
  usage: RawUsage | null
  /** US dollars: as reported, else from the price table. Null if unknown. */
  cost: number | null
  latencyMs: number
  /** The provider's own code. */
  finishReason: string
}

export interface RawCitation {
  url: string
  title: string | null
  /** The cited site, if the URL is a redirect that hides the site. */
  domain: string | null
  /**
   * UTF-16 units [start, end) of the words that the page supports, or of the link or number after them. If start = end,
   * only the position is known.
   */
  start: number | null
  end: number | null
  /** From 1. */
  position: number
}

export interface RawPage {
  url: string
  title: string | null
}

export interface RawPlacement {
  advertiserName: string
  advertiserLogo: string
  productName: string
  description: string
  imageUrl: string | null
  position: number
}

export interface RawPlace {
  name: string
  address: string | null
  phone: string | null
  url: string | null
  rating: number | null
  reviews: number | null
  position: number
}

export interface RawProduct {
  name: string
  url: string | null
  price: string | null
  merchant: string | null
  imageUrl: string | null
  position: number
}

export interface RawUsage {
  inputTokens: number | null
  /** Includes thinking. */
  outputTokens: number | null
  searches: number | null
  cachedTokens?: number
  writtenTokens?: number
}

export type Charge = Pick<RawAnswer, 'modelServed' | 'usage' | 'cost' | 'finishReason' | 'latencyMs'>
