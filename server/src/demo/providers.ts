/** How a provider of the demo writes. */
export type Layout = 'bullets' | 'numbers' | 'headings' | 'table' | 'prose'

/** One of the providers that the demo asks. */
export interface Provider {
  readonly alias: string
  /** Its model before and after the middle of the ninety days. */
  readonly models: readonly [before: string, after: string]
  /** Chosen among with equal chances; a name that stands twice is chosen twice as often. */
  readonly layouts: readonly Layout[]
  /** Factor on the chance that it names the watched brand: below 1 for one that knows it less. */
  readonly knows: number
  /** How many pages it cites, at least and at most. */
  readonly cites: readonly [number, number]
  /** The chance that it shows which searches it made. */
  readonly searches: number
  /** The chance that a commercial answer carries a sponsored placement. */
  readonly sponsors: number
  /** Writes `[1]` after its sentences. */
  readonly numbered: boolean
  /** Ends some answers with one of these. */
  readonly farewells: readonly string[]
}

/** The six providers; the fifth knows the brand less than the others do. */
export const providers: readonly Provider[] = [
  {
    alias: 'chatgpt',
    models: ['gpt-5', 'gpt-5.1'],
    layouts: ['bullets', 'bullets', 'numbers', 'headings', 'table'],
    knows: 1,
    cites: [2, 6],
    searches: 0.65,
    sponsors: 0.07,
    numbered: false,
    farewells: [
      'If you tell me your weekly mileage and your size, I can narrow this down to <one pair|two pairs>.',
      'Want me to compare <two of these|the first two> side by side for {use}?',
    ],
  },
  {
    alias: 'claude',
    models: ['claude-sonnet-4-5', 'claude-opus-4-5'],
    layouts: ['headings', 'prose', 'bullets'],
    knows: 1.05,
    cites: [0, 4],
    searches: 0.35,
    sponsors: 0,
    numbered: false,
    farewells: [
      'I’d try two pairs on before deciding, since fit varies a good deal between people.',
      'Is this mainly for {use}, or for something else as well?',
    ],
  },
  {
    alias: 'gemini',
    models: ['gemini-2.5-flash', 'gemini-3-pro-preview'],
    layouts: ['table', 'bullets', 'headings'],
    knows: 0.9,
    cites: [2, 7],
    searches: 0.6,
    sponsors: 0,
    numbered: false,
    farewells: ['Prices and availability change, so check them before you buy.'],
  },
  {
    alias: 'perplexity',
    models: ['sonar', 'sonar-pro'],
    layouts: ['bullets', 'prose', 'table'],
    knows: 1.25,
    cites: [4, 9],
    searches: 0.8,
    sponsors: 0.03,
    numbered: true,
    farewells: [],
  },
  {
    alias: 'copilot',
    models: ['gpt-5', 'gpt-5'],
    layouts: ['bullets', 'numbers', 'prose'],
    knows: 0.35,
    cites: [1, 4],
    searches: 0.4,
    sponsors: 0.09,
    numbered: false,
    farewells: ['Shall I look for <shops near you|current offers>?'],
  },
  {
    alias: 'google-ai-overview',
    models: ['google-ai-overview', 'google-ai-overview'],
    layouts: ['bullets', 'prose'],
    knows: 0.95,
    cites: [3, 8],
    searches: 0,
    sponsors: 0.08,
    numbered: false,
    farewells: [],
  },
]
