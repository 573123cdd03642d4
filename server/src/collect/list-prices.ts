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

/** A page that prices were read on: a maker's own, or one that quotes it. */
export interface PriceSource {
  url: string
  /** The day of the page or of its reading. */
  date: string
}

export const priceSources = {
  'gpt-6.2': { url: 'https://docs.laozhang.ai/en/announcements/gpt-6-2-2026-11', date: '2026-11-18' },
  'gpt-6.1-terra': { url: 'https://github.com/TheKrush/PromptFuel/releases/tag/v1.0.24', date: '2026-10-27' },
  'gpt-6.1-sol': { url: 'https://github.com/TheKrush/PromptFuel/releases/tag/v1.0.22', date: '2026-10-01' },
  'gpt-6-astra': { url: 'https://github.com/BerriAI/litellm/discussions/39633', date: '2026-09-03' },
  'gpt-6': { url: 'https://github.com/TheKrush/PromptFuel/releases/tag/v1.0.21', date: '2026-09-23' },
  'gpt-5.6-sol': { url: 'https://github.com/BerriAI/litellm/discussions/42523', date: '2026-09-22' },
  'gpt-5.6': { url: 'https://github.com/TheKrush/PromptFuel/releases/tag/v1.0.19', date: '2026-09-07' },
  'models.dev': { url: 'https://github.com/anomalyco/models.dev', date: '2026-07-02' },
  anthropic: { url: 'https://docs.rs/synaps/0.10.2/synaps_cli/pricing/', date: '2026-10-10' },
  google: { url: 'https://github.com/api-evangelist/gemini', date: '2026-09-20' },
  'gemini-3.6': { url: 'https://github.com/simstudioai/sim/pull/5812', date: '2026-07-21' },
  perplexity: { url: 'https://docs.perplexity.ai/docs/agent-api/models', date: '2026-07-04' },
  sonar: { url: 'https://docs.perplexity.ai/getting-started/pricing', date: '2026-09-27' },
  'grok-4.7': { url: 'https://github.com/BerriAI/litellm/discussions/42287', date: '2026-09-29' },
  'grok-4.6': { url: 'https://docs.apiyi.com/models/grok-4-6', date: '2026-08-13' },
  'grok-4.5': { url: 'https://github.com/Zoo-Code-Org/Zoo-Code/issues/866', date: '2026-07-09' },
  'mistral-large-4': { url: 'https://github.com/BlockRunAI/Franklin/releases/tag/v3.49.15', date: '2026-10-20' },
  mistral: { url: 'https://github.com/pydantic/genai-prices', date: '2026-06-09' },
} as const satisfies Record<string, PriceSource>

/** A price as its provider lists it. */
export interface ListPrice extends Price {
  source: keyof typeof priceSources
  /** What changes with a day that is announced. */
  later?: { from: string; price: Partial<Price> }
}

/** Tools: https://developers.openai.com/api/docs/pricing, 10 dollars for a thousand. */
const openaiSearch = 0.01
const anthropicSearch = 0.01
/** Since Gemini 3 each query is charged; the 2.5 models charge an ask that searched once. */
const gemini3Search = 0.014
const gemini25Searched = 0.035
const perplexitySearch = 0.005
const xaiSearch = 0.005
const mistralSearch = 0.03

type Source = ListPrice['source']

/** Prices of a provider that charges so much for a search: per million tokens of input, read from caches, and output. */
const listed =
  (search: number) =>
  (source: Source, input: number, cached: number, output: number, written?: number): ListPrice => {
    const price = { source, input, cached, output, search }
    return written === undefined ? price : { ...price, written }
  }

/** A written cache costs a quarter more than input since GPT-5.6. */
const openai = listed(openaiSearch)
const gemini = listed(gemini3Search)
const grok = listed(xaiSearch)

/** A cache written for five minutes costs a quarter more than input. */
const claude = (input: number, cached: number, output: number) =>
  listed(anthropicSearch)('anthropic', input, cached, output, input * 1.25)

const gemini25 = (input: number, cached: number, output: number): ListPrice => {
  return { ...listed(0)('models.dev', input, cached, output), searched: gemini25Searched }
}

const sonar = (input: number, output: number, ask: number): ListPrice => {
  return { source: 'sonar', input, output, search: 0, ask }
}

const mistral = (source: Source, input: number, output: number, cached?: number): ListPrice => {
  const price = { source, input, output, search: mistralSearch }
  return cached === undefined ? price : { ...price, cached }
}

const medium35 = mistral('models.dev', 1.5, 7.5)
const medium3 = mistral('models.dev', 0.4, 2)
const large4 = mistral('mistral-large-4', 1.36, 4.18)
const large3 = mistral('mistral', 0.5, 1.5, 0.05)
const small4 = mistral('mistral', 0.15, 0.6, 0.015)

/** What providers list, by model. Surcharges for long prompts, free allowances and discounts are not in it. */
export const listPrices: Readonly<Record<string, ListPrice>> = {
  'gpt-6.2-astra': openai('gpt-6.2', 8, 0.4, 40, 10),
  'gpt-6.2-sol': openai('gpt-6.2', 2, 0.1, 10, 2.5),
  'gpt-6.1-terra': openai('gpt-6.1-terra', 1, 0.05, 5, 1.25),
  'gpt-6.1-sol': openai('gpt-6.1-sol', 2, 0.1, 10, 2.5),
  'gpt-6-astra': openai('gpt-6-astra', 10, 1, 50, 12.5),
  'gpt-6-sol': openai('gpt-6', 2, 0.2, 10, 2.5),
  'gpt-6-luna': openai('gpt-6', 0.1, 0.01, 0.5, 0.125),
  'gpt-5.6-sol': openai('gpt-5.6-sol', 4, 0.4, 20, 5),
  'gpt-5.6-terra': openai('gpt-5.6', 2, 0.2, 12, 2.5),
  'gpt-5.6-luna': openai('gpt-5.6', 0.2, 0.02, 1.2, 0.25),
  'gpt-5.5': openai('models.dev', 5, 0.5, 30),
  'gpt-5.4': openai('models.dev', 2.5, 0.25, 15),
  'gpt-5.4-mini': openai('models.dev', 0.75, 0.075, 4.5),
  'gpt-5.4-nano': openai('models.dev', 0.2, 0.02, 1.25),
  'gpt-5.2': openai('models.dev', 1.75, 0.175, 14),
  'gpt-5.1': openai('models.dev', 1.25, 0.125, 10),
  'gpt-5': openai('models.dev', 1.25, 0.125, 10),
  'gpt-5-mini': openai('models.dev', 0.25, 0.025, 2),
  'gpt-5-nano': openai('models.dev', 0.05, 0.005, 0.4),
  'gpt-4.1': openai('models.dev', 2, 0.5, 8),
  'gpt-4.1-mini': openai('models.dev', 0.4, 0.1, 1.6),
  'gpt-4o': openai('models.dev', 2.5, 1.25, 10),
  'gpt-4o-mini': openai('models.dev', 0.15, 0.075, 0.6),
  'claude-fable-5-1': claude(10, 0.25, 50),
  'claude-fable-5': claude(10, 1, 50),
  'claude-opus-5-5': claude(4, 0.2, 20),
  'claude-opus-5': claude(5, 0.5, 25),
  'claude-opus-4-8': claude(5, 0.5, 25),
  'claude-opus-4-7': claude(5, 0.5, 25),
  'claude-opus-4-6': claude(5, 0.5, 25),
  'claude-opus-4-5': claude(5, 0.5, 25),
  'claude-sonnet-5-5': claude(2, 0.1, 10),
  'claude-sonnet-5': claude(2, 0.2, 10),
  'claude-sonnet-4-6': claude(3, 0.3, 15),
  'claude-sonnet-4-5': claude(3, 0.3, 15),
  'claude-haiku-5-5': claude(0.1, 0.01, 0.5),
  'claude-haiku-4-5': claude(1, 0.1, 5),
  'gemini-3.8-flash': {
    ...gemini('google', 0.75, 0.075, 3.75),
    later: { from: '2027-01-01', price: { input: 1.5, cached: 0.15, output: 7.5 } },
  },
  'gemini-3.6-flash': gemini('gemini-3.6', 1.5, 0.15, 7.5),
  'gemini-3.5-flash': gemini('google', 1.5, 0.15, 9),
  'gemini-3.5-flash-lite': gemini('gemini-3.6', 0.3, 0.03, 2.5),
  'gemini-3.1-pro': gemini('google', 2, 0.2, 12),
  'gemini-3.1-flash-lite': gemini('models.dev', 0.25, 0.025, 1.5),
  'gemini-3-flash': gemini('models.dev', 0.5, 0.05, 3),
  'gemini-2.5-pro': gemini25(1.25, 0.125, 10),
  'gemini-2.5-flash': gemini25(0.3, 0.03, 2.5),
  'gemini-2.5-flash-lite': gemini25(0.1, 0.01, 0.4),
  'perplexity/sonar': { source: 'perplexity', input: 0.25, cached: 0.0625, output: 2.5, search: perplexitySearch },
  sonar: sonar(1, 1, 0.005),
  'sonar-pro': sonar(3, 15, 0.006),
  'sonar-reasoning-pro': sonar(2, 8, 0.006),
  'grok-4.7': grok('grok-4.7', 2, 0.5, 6),
  'grok-4.6': grok('grok-4.6', 2, 0.5, 6),
  'grok-4.5': grok('grok-4.5', 2, 0.5, 6),
  'grok-4.3': grok('models.dev', 1.25, 0.2, 2.5),
  'grok-4.20': grok('models.dev', 1.25, 0.2, 2.5),
  'grok-4.20-0309': grok('models.dev', 1.25, 0.2, 2.5),
  'mistral-medium-latest': medium35,
  'mistral-medium-3': medium35,
  'mistral-medium-3-5': medium35,
  'mistral-medium-3.5': medium35,
  'mistral-medium-2604': medium35,
  'mistral-medium-2508': medium3,
  'mistral-medium-2505': medium3,
  'mistral-large-4': large4,
  'mistral-large-4-0': large4,
  'mistral-large-latest': large3,
  'mistral-large-3': large3,
  'mistral-large-2512': large3,
  'mistral-small-latest': small4,
  'mistral-small-4': small4,
  'mistral-small-2603': small4,
}
