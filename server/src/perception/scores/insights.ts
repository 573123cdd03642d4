import type { AttributeResult } from './attribute-status.ts'
import { answersWith, countIn, groupBy, type Observations, type ObservedAnswer } from './observations.ts'
import type { FactResult } from './scores.ts'

export const insightKinds = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const

export interface InsightDetail {
  kind: (typeof insightKinds)[number]
  /** Words of an answer, or the text of an attribute or fact. */
  text: string
  /** `attributes.0` or `facts.0`. Null for words. */
  item: string | null
  /** Number of answers that state this, and of all answers that could state it. */
  answers: number
  of: number
  /** Providers of these answers, and all providers. */
  providers: number
  ofProviders: number
  /** Some of these answers. */
  examples: string[]
}

/** Lower-case words that praise or blame the brand in an answer. */
export interface SaidWords {
  answer: string
  praise: readonly string[]
  blame: readonly string[]
}

export interface InsightInput extends Observations {
  results: readonly AttributeResult[]
  factResults: readonly FactResult[]
  /** Texts by index, and whether a fact has high severity. */
  attributeTexts: readonly string[]
  factTexts: readonly string[]
  isSevere: readonly boolean[]
  words: readonly SaidWords[]
}

/**
 * `recurring`: minimum number of answers for words. `providers`: minimum number of providers for attributes. `words`
 * and `examples` are maximums.
 */
const limits = { recurring: 3, words: 5, examples: 20, providers: 2 } as const

/** Strengths, weaknesses, opportunities and threats, with counts. All texts come from answers or the profile. */
export function insightsOf(input: InsightInput): InsightDetail[] {
  const { verdicts, results, factResults, attributeTexts, factTexts, isSevere } = input
  const open = input.answers.filter(({ isOpen }) => isOpen)
  const having = answersWith(verdicts)
  const attribute = (kind: InsightDetail['kind'], verdict: 'affirmed' | 'denied', index: number) =>
    detail(kind, attributeTexts[index]!, `attributes.${index}`, open, having(`attributes.${index}`, verdict))
  const all = results.map((_, index) => index)
  const affirmed = all.map(index => attribute('strengths', 'affirmed', index))
  const denied = all.map(index => attribute('threats', 'denied', index))
  return [
    ...affirmed.filter(({ providers }) => providers >= limits.providers),
    ...recurring('strengths', open, input.words, ({ praise }) => praise),
    ...recurring('weaknesses', open, input.words, ({ blame }) => blame),
    ...all
      .filter(index => results[index]!.status === 'missing')
      .map(index => attribute('opportunities', 'affirmed', index)),
    ...denied.filter(({ answers }) => answers > 0),
    ...factResults
      .filter(({ fact, contradicted }) => isSevere[fact] && contradicted > 0)
      .map(({ fact }) =>
        detail('threats', factTexts[fact]!, `facts.${fact}`, input.answers, having(`facts.${fact}`, 'contradicted')),
      ),
  ]
}

function recurring(
  kind: InsightDetail['kind'],
  open: readonly ObservedAnswer[],
  said: readonly SaidWords[],
  wordsOf: (said: SaidWords) => readonly string[],
): InsightDetail[] {
  const isOpen = new Set(open.map(({ id }) => id))
  const pairs = said
    .filter(({ answer }) => isOpen.has(answer))
    .flatMap(one => wordsOf(one).map(word => ({ word, answer: one.answer })))
  return [...groupBy(pairs, ({ word }) => word)]
    .map(([word, group]) => detail(kind, word, null, open, new Set(group.map(({ answer }) => answer))))
    .filter(({ answers }) => answers >= limits.recurring)
    .sort((a, b) => b.answers - a.answers || (a.text < b.text ? -1 : 1))
    .slice(0, limits.words)
}

function detail(
  kind: InsightDetail['kind'],
  text: string,
  item: string | null,
  answers: readonly ObservedAnswer[],
  ids: ReadonlySet<string>,
): InsightDetail {
  const saying = answers.filter(({ id }) => ids.has(id))
  const providersIn = (some: readonly ObservedAnswer[]) => new Set(some.map(({ provider }) => provider)).size
  return {
    ...{ kind, text, item, answers: countIn(answers, ids), of: answers.length },
    ...{ providers: providersIn(saying), ofProviders: providersIn(answers) },
    examples: saying.slice(0, limits.examples).map(({ id }) => id),
  }
}

/** For example `steep learning curve: 7 of 160 answers, 3 of 4 assistants`. */
export const insightSentence = ({ text, answers, of, providers, ofProviders }: InsightDetail): string =>
  `${text}: ${answers} of ${of} answers, ${providers} of ${ofProviders} assistants`
