import { cellsOf } from './grammar.ts'

/** How a provider of the demo writes. */
export type AnswerLayout = 'bullets' | 'numbers' | 'headings' | 'table' | 'prose'

/** One of the providers that the demo asks. */
export interface DemoProvider {
  readonly alias: string
  /** Its models in the order of time, each with the day, counted from the first of the ninety, that it answers from. */
  readonly models: readonly { readonly name: string; readonly from: number }[]
  /** Chosen among with equal chances; a name that stands twice is chosen twice as often. */
  readonly layouts: readonly AnswerLayout[]
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

/** alias | models, each but the first behind the day of its first answers | layouts | knows | cites | searches | sponsors | numbered or plain */
const table = cellsOf(`
chatgpt | gpt-5, 45 gpt-5.1, 78 gpt-5.2 | bullets, bullets, numbers, headings, table | 1 | 2-6 | 0.65 | 0.07 | plain
claude | claude-sonnet-4-5, 45 claude-opus-4-5 | headings, prose, bullets | 1.05 | 0-4 | 0.35 | 0 | plain
gemini | gemini-2.5-flash, 45 gemini-3-pro-preview | table, bullets, headings | 0.9 | 2-7 | 0.6 | 0 | plain
perplexity | sonar, 45 sonar-pro | bullets, prose, table | 1.25 | 4-9 | 0.8 | 0.03 | numbered
copilot | gpt-5 | bullets, numbers, prose | 0.35 | 1-4 | 0.4 | 0.09 | plain
google-ai-overview | google-ai-overview | bullets, prose | 0.95 | 3-8 | 0 | 0.08 | plain
`)

const farewells: Readonly<Record<string, readonly string[]>> = {
  chatgpt: [
    'If you tell me your weekly mileage and your size, I can narrow this down to <one pair|two pairs>.',
    'Want me to compare <two of these|the first two> side by side for {use}?',
  ],
  claude: [
    'I’d try two pairs on before deciding, since fit varies a good deal between people.',
    'Is this mainly for {use}, or for something else as well?',
  ],
  gemini: ['Prices and availability change, so check them before you buy.'],
  copilot: ['Shall I look for <shops near you|current offers>?'],
}

const modelIn = (cell: string) => {
  const [name = '', from = '0'] = cell.split(' ').reverse()
  return { name, from: Number(from) }
}

/** The model that a provider answers with on a day, counted from the first of the ninety. */
export const modelOn = ({ models }: DemoProvider, day: number): string =>
  models.findLast(({ from }) => from <= day)!.name

/** The six providers; the fifth knows the brand less than the others do. */
export const providers: readonly DemoProvider[] = table.map(
  ([alias = '', models = '', layouts = '', knows, cites = '', searches, sponsors, numbered]) => {
    const [least = 0, most = 0] = cites.split('-').map(Number)
    return {
      ...{
        alias,
        models: models.split(', ').map(modelIn),
        layouts: layouts.split(', ') as AnswerLayout[],
        knows: Number(knows),
      },
      ...{ cites: [least, most], searches: Number(searches), sponsors: Number(sponsors) },
      ...{ numbered: numbered === 'numbered', farewells: farewells[alias] ?? [] },
    }
  },
)
