import { compare, type Fraction, percent, rounded, roundedOrNull } from './fraction.ts'
import { group } from './group.ts'
import {
  averagePosition,
  averageSentiment,
  brandMeasures,
  citationsIn,
  hasSelfMention,
  hasTrackedMention,
  hasTrackedSource,
  isTracked,
  mentionsIn,
  selfMentions,
  shareOfVoice,
} from './measures.ts'
import { by, byName, exact, mostFirst } from './order.ts'
import type { Answer, Entity } from './world.ts'

const mentionsOf = (entity: Entity, answers: readonly Answer[]) =>
  mentionsIn(answers).filter(mention => mention.entity === entity)

const cites = (answer: Answer, entity: Entity): boolean =>
  answer.citations.some(({ isSelf, competitors }) =>
    entity.relationship === 'SELF' ? isSelf : competitors.includes(entity),
  )

/** The four ranked metrics of an entity in a cell (D20). */
const metrics: Record<string, (entity: Entity, answers: readonly Answer[]) => Fraction | null> = {
  mentionRate: (entity, answers) =>
    percent(mentionsOf(entity, answers).length, answers.filter(hasTrackedMention).length),
  shareOfVoice,
  citationRate: (entity, answers) =>
    percent(answers.filter(answer => cites(answer, entity)).length, answers.filter(hasTrackedSource).length),
  sentiment: (entity, answers) => averageSentiment(mentionsOf(entity, answers)),
}

/** Whether SELF has a rank for the metric (D20). */
function isRanked(metric: string, self: Entity, answers: readonly Answer[]): boolean {
  if (metric === 'citationRate') return answers.some(answer => cites(answer, self))
  if (metric === 'sentiment') return mentionsOf(self, answers).some(mention => mention.sentiment !== null)
  return answers.some(hasSelfMention)
}

/** Rank of SELF among tracked entities: 1 + the number of strictly better ones. No value is the lowest rank (D20). */
function ranking(metric: string, entities: readonly Entity[], answers: readonly Answer[]) {
  const tracked = entities.filter(isTracked)
  const self = tracked.find(entity => entity.relationship === 'SELF')!
  if (!isRanked(metric, self, answers)) return { rank: null, total: tracked.length }
  const own = metrics[metric]!(self, answers)!
  const better = tracked.filter(entity => {
    const value = metrics[metric]!(entity, answers)
    return value !== null && compare(value, own) > 0
  })
  return { rank: 1 + better.length, total: tracked.length }
}

function topCompetitors(entities: readonly Entity[], answers: readonly Answer[]) {
  return entities
    .filter(entity => entity.relationship === 'DIRECT')
    .map(entity => ({ entity, mentions: mentionsOf(entity, answers) }))
    .filter(({ mentions }) => mentions.length > 0)
    .toSorted(
      mostFirst(
        row => row.mentions.length,
        by(row => row.entity, byName),
      ),
    )
    .slice(0, 5)
    .map(({ entity, mentions }) => ({
      name: entity.name,
      mentions: mentions.length,
      avgPosition: roundedOrNull(averagePosition(mentions)),
      relationship: entity.relationship,
    }))
}

function topSources(answers: readonly Answer[]) {
  return group(citationsIn(answers), citation => [citation.source.domain])
    .map(([domain, citations]) => ({ domain, citations: citations.length }))
    .toSorted(
      mostFirst(
        row => row.citations,
        by(row => row.domain, exact),
      ),
    )
    .slice(0, 5)
}

/** The brand's unrounded measures in a cell. Null without answers. */
export function cellMeasures(answers: readonly Answer[]) {
  if (answers.length === 0) return null
  const { sourceRate: citationRate, avgSentiment: sentiment, ...others } = brandMeasures(answers)
  return { ...others, citationRate, sentiment }
}

/** The answers of one row by one provider as a cell of the matrix (D20). */
export function cell(provider: string, entities: readonly Entity[], answers: readonly Answer[]) {
  const measures = brandMeasures(answers)
  const positions = selfMentions(answers).map(mention => mention.position)
  const competitors = topCompetitors(entities, answers)
  return {
    provider,
    score: rounded(measures.score),
    subScores: {
      mentionRate: rounded(measures.mentionRate),
      shareOfVoice: rounded(measures.shareOfVoice),
      citationRate: rounded(measures.sourceRate),
      sentiment: roundedOrNull(measures.avgSentiment),
      recommendedRate: roundedOrNull(measures.recommendedRate),
    },
    ranking: Object.fromEntries(
      Object.keys(metrics).map(metric => [metric, ranking(metric, entities, answers)] as const),
    ),
    citations: citationsIn(answers).filter(citation => citation.isSelf).length,
    position: positions.length === 0 ? null : Math.min(...positions),
    topCompetitor: competitors[0]?.name ?? null,
    topCompetitors: competitors,
    topSources: topSources(answers),
  }
}
