import { average, decimal, type Fraction, fraction, percent, plus, times } from './fraction.ts'
import { by, byName, inTurn, numeric } from './order.ts'
import type { Answer, Citation, Entity, Mention } from './world.ts'

/** Whether share of voice counts the entity: SELF or DIRECT. */
export const isTracked = (entity: Entity): boolean => entity.relationship !== 'INDIRECT'

export const mentionsIn = (answers: readonly Answer[]): Mention[] => answers.flatMap(answer => answer.mentions)
export const citationsIn = (answers: readonly Answer[]): Citation[] => answers.flatMap(answer => answer.citations)

/** Sorted by position, then name (D39). */
export const inPlace = (mentions: readonly Mention[]): Mention[] =>
  mentions.toSorted(
    inTurn(
      by(mention => mention.position, numeric),
      by(mention => mention.entity, byName),
    ),
  )

export const selfMention = (answer: Answer): Mention | null =>
  answer.mentions.find(mention => mention.entity.relationship === 'SELF') ?? null

export const hasSelfMention = (answer: Answer): boolean => selfMention(answer) !== null
export const hasTrackedMention = (answer: Answer): boolean => answer.mentions.some(({ entity }) => isTracked(entity))
export const hasSelfSource = (answer: Answer): boolean => answer.citations.some(({ isSelf }) => isSelf)
export const hasTrackedSource = (answer: Answer): boolean =>
  answer.citations.some(({ isSelf, competitors }) => isSelf || competitors.length > 0)

/** Percentage of answers for which `part` holds, among those for which `of` holds. */
export const rate = (answers: readonly Answer[], part: (answer: Answer) => boolean, of: (answer: Answer) => boolean) =>
  percent(answers.filter(part).length, answers.filter(of).length)

export const averagePosition = (rows: readonly { position: number }[]): Fraction | null =>
  average(rows.map(row => fraction(row.position)))

/** Average over the scored mentions (D16). */
export const averageSentiment = (mentions: readonly Mention[]): Fraction | null =>
  average(mentions.flatMap(({ sentiment }) => (sentiment === null ? [] : [decimal(sentiment)])))

export const selfMentions = (answers: readonly Answer[]): Mention[] =>
  mentionsIn(answers).filter(mention => mention.entity.relationship === 'SELF')

/** The entity's share of all SELF and DIRECT mentions in these answers. 0 for INDIRECT (D17). */
export function shareOfVoice(entity: Entity, answers: readonly Answer[]): Fraction {
  if (!isTracked(entity)) return percent(0, 1)
  const tracked = mentionsIn(answers).filter(mention => isTracked(mention.entity))
  return percent(tracked.filter(mention => mention.entity === entity).length, tracked.length)
}

/** Whether it was judged if the answer recommends the entity, and if it does, if only under a condition. */
export const wasJudged = ({ recommended }: Mention): boolean => recommended !== null
export const recommends = ({ recommended }: Mention): boolean => recommended === 'yes' || recommended === 'conditional'

/** The same of the brand. */
export const isJudged = (answer: Answer): boolean => selfMentions([answer]).some(wasJudged)
export const isRecommending = (answer: Answer): boolean => selfMentions([answer]).some(recommends)

/** Percentage of the judged mentions that recommend the entity. Null if no mention was judged. */
export function shareRecommending(mentions: readonly Mention[]): Fraction | null {
  const judged = mentions.filter(wasJudged)
  return judged.length === 0 ? null : percent(judged.filter(recommends).length, judged.length)
}

/** Figures of the brand in a group of answers, by the formulas of performance. */
export function brandMeasures(answers: readonly Answer[]) {
  const tracked = mentionsIn(answers).filter(mention => isTracked(mention.entity))
  const mentionRate = rate(answers, hasSelfMention, hasTrackedMention)
  const sourceRate = rate(answers, hasSelfSource, hasTrackedSource)
  const shareOfVoice = percent(selfMentions(answers).length, tracked.length)
  const weighted = [
    times(mentionRate, decimal(0.5)),
    times(sourceRate, decimal(0.3)),
    times(shareOfVoice, decimal(0.2)),
  ]
  const own = selfMentions(answers)
  const [avgSentiment, recommendedRate] = [averageSentiment(own), shareRecommending(own)]
  return { mentionRate, sourceRate, shareOfVoice, score: weighted.reduce(plus), avgSentiment, recommendedRate }
}
