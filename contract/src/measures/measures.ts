import * as z from 'zod'
import { lazily } from '../values/lazy.ts'
import { rounded } from '../values/number.ts'

/** What the glossary shows about a measure. */
interface MeasureParts {
  numerator?: string
  denominator?: string
  /** A sentence about places in which this field name has another meaning. */
  differs?: string
}

const real = (meaning: string, unit: string, parts: MeasureParts) =>
  z
    .number()
    .overwrite(rounded)
    .meta({ description: meaning, 'x-unit': unit, ...prefixed(parts) })
const percent = (meaning: string, parts: MeasureParts = {}) => real(meaning, 'percent', parts).min(0).max(100)

/** Numerator and denominator of a rate, in words. */
interface RateParts {
  part: string
  whole: string
}

const rate = (part: string, whole: string): RateParts => ({ part, whole })
/** Creates the measure of a rate, in percent. */
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

const avgPosition = (entity: string) =>
  real('Average position among the entities mentioned in an answer. 1 = first, lower is better.', 'place', {
    numerator: `sum of the positions of ${entity}`,
    denominator: `mentions of ${entity}`,
  }).nullable()

/** Sentence for descriptions about mentions without a sentiment. */
const scored =
  'A mention is not scored if the answer says nothing evaluative about it, if it is absent, or if the language is not supported (docs/methods/extraction-sentiment.md).'

/** Numerators and denominators of the rates in `answerMeasures`. The formulas on the server use the same names. */
export const answerRates = {
  mentionRate: rate('answers that mention the brand', 'answers that mention the brand or a direct competitor'),
  coverage: rate('answers that mention the brand', 'all answers'),
  sourceRate: rate('answers that cite the brand', 'answers that cite the brand or a direct competitor'),
  sourceCoverage: rate('answers that cite the brand', 'all answers'),
  shareOfVoice: rate('mentions of the brand', 'mentions of the brand and its direct competitors'),
  recommendedRate: rate('answers that recommend the brand', 'answers that mention the brand and were judged'),
}
export type AnswerRate = keyof typeof answerRates

/** Formula of the score, from unrounded rates. */
export const scoreFormula = 'mentionRate x 0.5 + sourceRate x 0.3 + shareOfVoice x 0.2'

/** Measures of the brand, computed from the answers in scope. The formulas are in server/src/metrics/measures.ts. */
export const answerMeasures = lazily({
  answers: () => count('Answers in scope.'),
  promptsCount: () => count('Distinct prompts with an answer in scope.'),
  responsesWithMentions: () => count('Answers that mention the brand or a direct competitor.'),
  responsesWithSources: () => count('Answers that cite at least one source.'),
  mentionCount: () => count('Answers that mention the brand.'),
  mentionTotal: () => count('Answers that mention the brand or a direct competitor. Not all answers.'),
  mentionRate: () =>
    rated(
      'Answers that mention the brand, as a percentage of answers that mention the brand or a direct competitor.',
      answerRates.mentionRate,
      'For prompts, mentionRate divides by all answers, like the coverage of performance.',
    ),
  coverage: () => rated('Answers that mention the brand, as a percentage of all answers.', answerRates.coverage),
  sourceCount: () => count('Answers that cite the brand.'),
  sourceTotal: () => count('Answers that cite the brand or a direct competitor.'),
  sourceRate: () =>
    rated(
      'Answers that cite the brand, as a percentage of answers that cite the brand or a direct competitor.',
      answerRates.sourceRate,
      'For prompts, sourceRate divides by all answers.',
    ),
  sourceCoverage: () =>
    rated('Answers that cite the brand, as a percentage of all answers.', answerRates.sourceCoverage),
  shareOfVoice: () =>
    rated(
      'Mentions of the brand, as a percentage of all mentions of the brand and its direct competitors.',
      answerRates.shareOfVoice,
      'For competitors, the share of each entity. For source URLs, the share of all citations.',
    ),
  recommendedRate: () =>
    rated(
      'Answers that recommend the brand, if only under a condition, as a percentage of answers that mention it and were judged. Null if there are none. The rules judge only answers that recommend for or against (docs/use/judges.md).',
      answerRates.recommendedRate,
    ).nullable(),
  recommendedCount: () => count('Answers that recommend the brand.'),
  recommendedTotal: () => count('Answers that mention the brand and were judged.'),
  avgSentiment: () =>
    points(`Average sentiment of the scored mentions of the brand. Null if there are none. ${scored}`, {
      numerator: 'sum of the scored sentiments',
      denominator: 'scored mentions of the brand',
      differs: 'In the performance scores, sentiment is 0 if no mention is scored.',
    }).nullable(),
  sentiment: () =>
    points(`Average sentiment of the scored mentions of the brand. 0 if there are none. ${scored}`, {
      numerator: 'sum of the scored sentiments',
      denominator: 'scored mentions of the brand',
      differs: 'avgSentiment is null if no mention is scored.',
    }),
  score: () => points(`Weighted sum of unrounded rates: ${scoreFormula}.`),
})
export type AnswerMeasure = keyof typeof answerMeasures

/** Measures of the brand for which `explain` lists the answers. */
export const explainedMeasures = lazily({
  mentionRate: () => answerMeasures.mentionRate,
  coverage: () => answerMeasures.coverage,
  sourceRate: () => answerMeasures.sourceRate,
  sourceCoverage: () => answerMeasures.sourceCoverage,
  shareOfVoice: () => answerMeasures.shareOfVoice,
  recommendedRate: () => answerMeasures.recommendedRate,
  avgPosition: () => avgPosition('the brand'),
  avgSentiment: () => answerMeasures.avgSentiment,
  score: () => answerMeasures.score,
})
export type ExplainedMeasure = keyof typeof explainedMeasures

/** Numerators and denominators of the rates in `mentionMeasures`. */
export const mentionRates = {
  shareOfVoice: rate(
    'mentions of the entity',
    'mentions of the brand and its direct competitors, regardless of filters on the list',
  ),
  dailyShareOfVoice: rate(
    'mentions of the entity on the day',
    'mentions of the brand and its direct competitors on the day',
  ),
  recommendedRate: rate('answers that recommend the entity', 'answers that mention the entity and were judged'),
}
export type MentionRate = keyof typeof mentionRates

/** Measures of an entity, computed from the mentions in scope. */
export const mentionMeasures = lazily({
  totalMentions: () => count('Answers that mention the entity. At most one mention counts per answer.'),
  shareOfVoice: () =>
    rated(
      'Mentions of this entity, as a percentage of all mentions of the brand and its direct competitors. 0 for an indirect competitor.',
      mentionRates.shareOfVoice,
      'For performance, the share of the brand. For source URLs, the share of all citations.',
    ),
  dailyShareOfVoice: () =>
    rated(
      'Mentions of this entity on a day, as a percentage of all mentions of the brand and its direct competitors on that day. 0 for an indirect competitor.',
      mentionRates.dailyShareOfVoice,
    ),
  avgPosition: () => avgPosition('the entity'),
  avgSentiment: () =>
    points(`Average sentiment of the scored mentions of the entity. Null if there are none. ${scored}`, {
      numerator: 'sum of the scored sentiments',
      denominator: 'scored mentions of the entity',
    }).nullable(),
  recommendedRate: () =>
    rated(
      'Answers that recommend the entity, if only under a condition, as a percentage of answers that mention it and were judged. Null if there are none.',
      mentionRates.recommendedRate,
    ).nullable(),
})
export type MentionMeasure = keyof typeof mentionMeasures

/** Numerators and denominators of the rates in `citationMeasures`. */
export const citationRates = {
  rate: rate('citations of the source', 'all citations in the selected period and filters'),
}
export type CitationRate = keyof typeof citationRates

/** Measures of a source, computed from the citations in scope. */
export const citationMeasures = lazily({
  totalMentions: () => count('Citations of the source.', { differs: 'For competitors, the mentions of an entity.' }),
  rate: () =>
    rated(
      'Citations of this source, as a percentage of all citations.',
      citationRates.rate,
      'For source URLs, the same share is called shareOfVoice.',
    ),
  avgPosition: () =>
    real('Average position in the source list of an answer, 1 = first.', 'place', {
      numerator: 'sum of the positions',
      denominator: 'citations',
      differs: 'For competitors, the position among the entities mentioned.',
    }).nullable(),
  pages: () => count('Distinct pages cited. URL variants of a page count once.'),
})
export type CitationMeasure = keyof typeof citationMeasures

/** Measures computed from pairs of consecutive answers of one model to one prompt. */
export const pairMeasures = lazily({
  sourceStability: () =>
    percent(
      'Similarity of the domains cited in consecutive answers of the same model. 100 if they never change. Null if no model answered twice.',
      {
        numerator: 'sum over all pairs of (domains cited by both answers / domains cited by either answer)',
        denominator: 'pairs of consecutive answers of the same model, by time (similarity 1 if neither cites anything)',
      },
    ).nullable(),
})
export type PairMeasure = keyof typeof pairMeasures

/** Measures of a platform or community, computed from the citations of social platforms and forums. */
export const socialMeasures = lazily({
  share: () =>
    rated(
      'Citations of this platform or community, as a percentage of citations of social platforms and forums in scope. Null if there are none.',
      rate('citations of the platform or community', 'citations of social platforms and forums in scope'),
    ).nullable(),
})

/** Measures of an advertiser, computed from placements. */
export const placementMeasures = lazily({
  share: () =>
    rated(
      'Placements of this advertiser, as a percentage of all placements in scope.',
      rate('placements of the advertiser', 'all placements in scope'),
    ),
})

/** Numerators and denominators of the rates in `opportunityMeasures`. */
export const opportunityRates = {
  lostRate: rate('answers that mention a direct competitor and not the brand', 'all answers'),
  winnability: rate('citations of other sites than aggregators and editorial media', 'all citations'),
}
export type OpportunityRate = keyof typeof opportunityRates

/** Measures of a prompt with answers that mention competitors and not the brand. */
export const opportunityMeasures = lazily({
  lost: () => count('Answers that mention a direct competitor and not the brand.'),
  lostRate: () =>
    rated(
      'Answers that mention a direct competitor and not the brand, as a percentage of all answers.',
      opportunityRates.lostRate,
    ),
  winnability: () =>
    rated(
      'Citations of sites other than aggregators and editorial media (source types REFERENCE and MEDIA), as a percentage of all citations. Null if nothing is cited.',
      opportunityRates.winnability,
    ).nullable(),
  potential: () =>
    real('Lost answers x winnability. Null if nothing is cited.', 'answers', {
      numerator: 'lost answers x citations of other sites than aggregators and editorial media',
      denominator: 'all citations',
    }).nullable(),
})
export type OpportunityMeasure = keyof typeof opportunityMeasures

/** Measures of the search queries that assistants send before they answer. */
export const searchMeasures = lazily({
  occurrences: () => count('Searches for the query. One answer can search for it more than once.'),
  uniqueAnswers: () => count('Distinct answers that searched for the query.'),
  uniquePrompts: () => count('Distinct prompts of these answers.'),
  uniqueModels: () => count('Distinct models of these answers.'),
  brandPresence: () => count("Those of these answers that cite the brand's domain."),
  competitorPresence: () => count('Those of these answers that mention a direct competitor.'),
})
export type SearchMeasure = keyof typeof searchMeasures
