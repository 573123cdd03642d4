import { decimal, fraction, plus, rounded } from './fraction.ts'
import {
  citationsIn,
  hasSelfMention,
  hasSelfSource,
  hasTrackedMention,
  hasTrackedSource,
  isJudged,
  isRecommending,
  isTracked,
  mentionsIn,
  recommends,
  selfMentions,
  wasJudged,
} from './measures.ts'
import type { Params } from './page.ts'
import type { Answer, Citation, Entity, Mention } from './world.ts'

export interface Counts {
  numerator: number
  denominator: number
}

const counts = (numerator: number, denominator: number): Counts => ({ numerator, denominator })

const countsOf = (answers: readonly Answer[], part: (answer: Answer) => boolean, of: (answer: Answer) => boolean) =>
  counts(answers.filter(part).length, answers.filter(of).length)

/** Sum of the positions, and their number. */
export const positions = (rows: readonly { position: number }[]) =>
  counts(
    rows.reduce((sum, { position }) => sum + position, 0),
    rows.length,
  )

function sentiments(mentions: readonly Mention[]) {
  const scored = mentions.flatMap(({ sentiment }) => (sentiment === null ? [] : [decimal(sentiment)]))
  return counts(rounded(scored.reduce(plus, fraction(0))), scored.length)
}

const voices = (of: (mention: Mention) => boolean, answers: readonly Answer[]) => {
  const tracked = mentionsIn(answers).filter(({ entity }) => isTracked(entity))
  return counts(tracked.filter(of).length, tracked.length)
}

/** Fractions of the brand's figures in some answers, by measure. */
export const brandCounts = (answers: readonly Answer[]) => ({
  mentionRate: countsOf(answers, hasSelfMention, hasTrackedMention),
  coverage: countsOf(answers, hasSelfMention, () => true),
  sourceRate: countsOf(answers, hasSelfSource, hasTrackedSource),
  sourceCoverage: countsOf(answers, hasSelfSource, () => true),
  shareOfVoice: voices(({ entity }) => entity.relationship === 'SELF', answers),
  recommendedRate: countsOf(answers, isRecommending, isJudged),
  avgSentiment: sentiments(selfMentions(answers)),
})

/** Fractions of an entity's figures. */
export function entityCounts(entity: Entity, answers: readonly Answer[]) {
  const own = mentionsIn(answers).filter(mention => mention.entity === entity)
  return {
    shareOfVoice: voices(mention => mention.entity === entity, answers),
    avgPosition: positions(own),
    avgSentiment: sentiments(own),
    recommendedRate: counts(own.filter(recommends).length, own.filter(wasJudged).length),
  }
}

/** Fractions of the citations of a source or URL, relative to those of all answers in scope. */
export const citedCounts = (citations: readonly Citation[], answers: readonly Answer[]) => ({
  rate: counts(citations.length, citationsIn(answers).length),
  avgPosition: positions(citations),
})

/** `counts` if requested: for each field, those of its measure. */
export const counted = <M extends string>(
  { counts }: Params,
  fields: Readonly<Record<string, M>>,
  all: () => Readonly<Record<M, Counts>>,
) => {
  if (counts !== 'true') return {}
  const known = all()
  return { counts: Object.fromEntries(Object.entries(fields).map(([field, measure]) => [field, known[measure]])) }
}
