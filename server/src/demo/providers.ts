import { cellsOf } from './grammar.ts'

export type AnswerLayout = 'bullets' | 'numbers' | 'headings' | 'table' | 'prose'

export interface DemoProvider {
  readonly alias: string
  /** In order of time, each with its first day, counted from 0. */
  readonly models: readonly { readonly name: string; readonly from: number }[]
  /** Equal chances. A duplicate doubles the chance. */
  readonly layouts: readonly AnswerLayout[]
  /** Factor for the chance of the tracked brand. */
  readonly knows: number
  /** Minimum and maximum number of citations. */
  readonly cites: readonly [number, number]
  /** Chance that it reports its searches. */
  readonly searches: number
  /** Chance of an ad placement in a commercial answer. */
  readonly sponsors: number
  /** Writes `[1]` after sentences. */
  readonly numbered: boolean
  readonly farewells: readonly string[]
}

/**
 * alias | models, each but the first after the day of its first answers | layouts | knows | cites | searches | sponsors
 * | numbered or plain
 */
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

export const modelOn = ({ models }: DemoProvider, day: number): string =>
  models.findLast(({ from }) => from <= day)!.name

/** The fifth knows the brand less. */
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
