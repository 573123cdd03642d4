import * as z from 'zod'
import { rounded } from '../values/number.ts'

/** What a measure is made of, for the glossary. */
interface MeasureParts {
  numerator?: string
  denominator?: string
  /** Where a measure of the same name on the wire means something else. */
  differs?: string
}

const real = (meaning: string, unit: string, parts: MeasureParts) =>
  z
    .number()
    .overwrite(rounded)
    .meta({ description: meaning, 'x-unit': unit, ...prefixed(parts) })
const percent = (meaning: string, parts: MeasureParts = {}) => real(meaning, 'percent', parts).min(0).max(100)

/** A rate in words: the part, and the whole that it is of. */
interface RateParts {
  part: string
  whole: string
}

const rate = (part: string, whole: string): RateParts => ({ part, whole })
/** A rate as a measure, in percent. */
const rated = (meaning: string, { part, whole }: RateParts, differs?: string) =>
  percent(meaning, { numerator: part, denominator: whole, ...(differs !== undefined && { differs }) })

const points = (meaning: string, parts: MeasureParts = {}) => real(meaning, 'points, 0 to 100', parts).min(0).max(100)
const count = (meaning: string, parts: MeasureParts = {}) =>
  z
    .int()
    .min(0)
    .meta({ description: meaning, 'x-unit': 'count', ...prefixed(parts) })

const prefixed = (parts: MeasureParts) =>
  Object.fromEntries(Object.entries(parts).map(([key, value]) => [`x-${key}`, value]))

const avgPosition = (whose: string) =>
  real('Average place among the entities named in an answer; 1 is first, lower is better.', 'place', {
    numerator: `sum of the positions of ${whose}`,
    denominator: `mentions of ${whose}`,
  }).nullable()

/** Over which mentions every average of sentiments is. */
const scored =
  'Not scored are mentions of which nothing evaluative is said, absent ones, and those in a language that is not read (docs/methods/extraction-sentiment.md).'

/** The rates of `answerMeasures` by their parts; the server's formulas have the same names. */
export const answerRates = {
  mentionRate: rate('answers that name the brand', 'answers that name the brand or a direct competitor'),
  coverage: rate('answers that name the brand', 'all answers'),
  sourceRate: rate('answers that cite the brand', 'answers that cite the brand or a direct competitor'),
  sourceCoverage: rate('answers that cite the brand', 'all answers'),
  shareOfVoice: rate('mentions of the brand', 'mentions of the brand and its direct competitors'),
}
export type AnswerRate = keyof typeof answerRates

/** The parts of the score and their weights, in words; of unrounded rates. */
export const scoreFormula = 'mentionRate x 0.5 + sourceRate x 0.3 + shareOfVoice x 0.2'

/** Over the answers in scope: how the brand fares in them. The formulas stand in server/src/metrics/measures.ts. */
export const answerMeasures = {
  answers: count('Answers in scope.'),
  promptsCount: count('Distinct prompts with an answer in scope.'),
  responsesWithMentions: count('Answers that name the brand or a direct competitor.'),
  responsesWithSources: count('Answers that cite any source.'),
  mentionCount: count('Answers that name the brand.'),
  mentionTotal: count('Answers that name the brand or a direct competitor; not all answers.'),
  mentionRate: rated(
    'Of the answers that name the brand or a direct competitor, the percentage that name the brand.',
    answerRates.mentionRate,
    'The mentionRate of prompts divides by all answers: it is the coverage of performance.',
  ),
  coverage: rated('Of all answers, the percentage that name the brand.', answerRates.coverage),
  sourceCount: count('Answers that cite the brand.'),
  sourceTotal: count('Answers that cite the brand or a direct competitor.'),
  sourceRate: rated(
    'Of the answers that cite the brand or a direct competitor, the percentage that cite the brand.',
    answerRates.sourceRate,
    'The sourceRate of prompts divides by all answers.',
  ),
  sourceCoverage: rated('Of all answers, the percentage that cite the brand.', answerRates.sourceCoverage),
  shareOfVoice: rated(
    'Of all mentions of the brand and its direct competitors, the percentage that are of the brand.',
    answerRates.shareOfVoice,
    'Of competitors it is the share of each entity; of source URLs, the share of all citations.',
  ),
  avgSentiment: points(`Average sentiment of the scored mentions of the brand; null where there are none. ${scored}`, {
    numerator: 'sum of the scored sentiments',
    denominator: 'scored mentions of the brand',
    differs: 'The sentiment of performance scores is 0 where none is scored.',
  }).nullable(),
  sentiment: points(`Average sentiment of the scored mentions of the brand; 0 where there are none. ${scored}`, {
    numerator: 'sum of the scored sentiments',
    denominator: 'scored mentions of the brand',
    differs: 'avgSentiment is null where none is scored.',
  }),
  score: points(`The weighed sum ${scoreFormula}, of unrounded rates.`),
}
export type AnswerMeasure = keyof typeof answerMeasures

/** The figures of the brand that `explain` leads back to answers. */
export const explainedMeasures = {
  mentionRate: answerMeasures.mentionRate,
  coverage: answerMeasures.coverage,
  sourceRate: answerMeasures.sourceRate,
  sourceCoverage: answerMeasures.sourceCoverage,
  shareOfVoice: answerMeasures.shareOfVoice,
  avgPosition: avgPosition('the brand'),
  avgSentiment: answerMeasures.avgSentiment,
  score: answerMeasures.score,
}
export type ExplainedMeasure = keyof typeof explainedMeasures

/** The rates of `mentionMeasures` by their parts. */
export const mentionRates = {
  shareOfVoice: rate(
    'mentions of the entity',
    'mentions of the brand and its direct competitors, whatever the list is filtered by',
  ),
  dailyShareOfVoice: rate(
    'mentions of the entity on the day',
    'mentions of the brand and its direct competitors on the day',
  ),
}
export type MentionRate = keyof typeof mentionRates

/** Over the mentions in scope: how an entity fares. */
export const mentionMeasures = {
  totalMentions: count('Answers that name the entity: at most one mention counts in an answer.'),
  shareOfVoice: rated(
    'Of all mentions of the brand and its direct competitors, the percentage that are of this entity; 0 for an indirect one.',
    mentionRates.shareOfVoice,
    'Of performance it is the share of the brand alone; of source URLs, the share of all citations.',
  ),
  dailyShareOfVoice: rated(
    'Of the mentions of the brand and its direct competitors on a day, the percentage that are of this entity; 0 for an indirect one.',
    mentionRates.dailyShareOfVoice,
  ),
  avgPosition: avgPosition('the entity'),
  avgSentiment: points(`Average sentiment of the scored mentions of the entity; null where there are none. ${scored}`, {
    numerator: 'sum of the scored sentiments',
    denominator: 'scored mentions of the entity',
  }).nullable(),
}
export type MentionMeasure = keyof typeof mentionMeasures

/** The rates of `citationMeasures` by their parts. */
export const citationRates = {
  rate: rate('citations of the source', 'all citations under the window and the filters on answers'),
}
export type CitationRate = keyof typeof citationRates

/** Over the citations in scope: how a source fares. */
export const citationMeasures = {
  totalMentions: count('Citations of the source.', { differs: 'Of competitors it counts mentions of an entity.' }),
  rate: rated(
    'Share of citations: of all citations, the percentage that are of this source.',
    citationRates.rate,
    'The shareOfVoice of source URLs is the same share, of one URL.',
  ),
  avgPosition: real('Average place in the list of sources of an answer; 1 is first.', 'place', {
    numerator: 'sum of the positions',
    denominator: 'citations',
    differs: 'Of competitors it is the place among the entities named.',
  }).nullable(),
  pages: count('Distinct pages cited, however their URLs are written.'),
}
export type CitationMeasure = keyof typeof citationMeasures

/** Over the pairs of consecutive answers of one model to one prompt. */
export const pairMeasures = {
  sourceStability: percent(
    'How alike the domains are that consecutive answers of the same model cite: 100 where they never change; null where no model answered twice.',
    {
      numerator: 'sum of the similarities of all pairs: domains that both answers cite / domains that either cites',
      denominator: 'pairs of consecutive answers of the same model, by time; two answers that cite nothing are alike',
    },
  ).nullable(),
}
export type PairMeasure = keyof typeof pairMeasures

/** Over the citations of social platforms and forums: how one platform or community fares. */
export const socialMeasures = {
  share: rated(
    'Of the citations of social platforms and forums in scope, the percentage that are of this one; null of none.',
    rate('citations of the platform or community', 'citations of social platforms and forums in scope'),
  ).nullable(),
}

/** Over placements of advertisers. */
export const placementMeasures = {
  share: rated(
    'Of all placements in scope, the percentage that are of this advertiser.',
    rate('placements of the advertiser', 'all placements in scope'),
  ),
}

/** Over the searches of one query: what assistants searched for before they answered. */
export const searchMeasures = {
  occurrences: count('Searches for the query; one answer may search for it more than once.'),
  uniqueAnswers: count('Distinct answers that searched for it.'),
  uniquePrompts: count('Distinct prompts of those answers.'),
  uniqueModels: count('Distinct models of those answers.'),
  brandPresence: count("Of those answers, the ones that cite the brand's domain."),
  competitorPresence: count('Of those answers, the ones that name a direct competitor.'),
}
export type SearchMeasure = keyof typeof searchMeasures
