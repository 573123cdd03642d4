import { brandHead } from './brands.ts'
import { brandCounts, counted } from './counts.ts'
import { compare, percent, rounded, roundedOrNull } from './fraction.ts'
import { distinct, group } from './group.ts'
import { day } from './instant.ts'
import {
  averagePosition,
  averageSentiment,
  brandMeasures,
  citationsIn,
  hasSelfMention,
  hasSelfSource,
  hasTrackedMention,
  hasTrackedSource,
  isJudged,
  isRecommending,
  isTracked,
  mentionsIn,
  shareRecommending,
} from './measures.ts'
import { by, byId, byName, exact, inTurn, mostFirst, reverse } from './order.ts'
import type { Params } from './page.ts'
import { pageOf } from './page-of.ts'
import { findBrand, scope } from './scope.ts'
import { windowOf } from './window.ts'
import type { Answer, Brand, Named, World } from './world.ts'

/** Days of the window. Without a window, the days from the first to the last answer (D19). */
export function periodOf(answers: readonly Answer[], params: Params, now: Date) {
  const window = windowOf(params, now)
  if (window !== null) return { start: day(window.from), end: day(window.to) }
  const days = answers.map(answer => day(answer.createdAt)).toSorted()
  return { start: days[0] ?? null, end: days.at(-1) ?? null }
}

function methodology(answers: readonly Answer[]) {
  const providers = distinct(answers.map(answer => answer.provider)).toSorted(exact)
  return {
    promptsCount: distinct(answers.map(answer => answer.prompt)).length,
    providersCount: providers.length,
    providers,
    responsesTotal: answers.length,
    responsesWithMentions: answers.filter(hasTrackedMention).length,
    responsesWithSources: answers.filter(answer => answer.citations.length > 0).length,
  }
}

const scoreFields = {
  mentionRate: 'mentionRate',
  coverage: 'coverage',
  sourceRate: 'sourceRate',
  sentiment: 'avgSentiment',
  shareOfVoice: 'shareOfVoice',
  recommendedRate: 'recommendedRate',
} as const

function scores(answers: readonly Answer[], params: Params) {
  const measures = brandMeasures(answers)
  const mentionCount = answers.filter(hasSelfMention).length
  const ownCitations = citationsIn(answers).filter(citation => citation.isSelf)
  return {
    mentionRate: rounded(measures.mentionRate),
    mentionCount,
    mentionTotal: answers.filter(hasTrackedMention).length,
    coverage: rounded(percent(mentionCount, answers.length)),
    sourceRate: rounded(measures.sourceRate),
    sourceCount: answers.filter(hasSelfSource).length,
    sourceTotal: answers.filter(hasTrackedSource).length,
    sourcePages: distinct(ownCitations.flatMap(({ url }) => (url === null ? [] : [pageOf(url)]))).length,
    sentiment: roundedOrNull(measures.avgSentiment) ?? 0,
    shareOfVoice: rounded(measures.shareOfVoice),
    recommendedRate: roundedOrNull(measures.recommendedRate),
    recommendedCount: answers.filter(isRecommending).length,
    recommendedTotal: answers.filter(isJudged).length,
    ...counted(params, scoreFields, () => brandCounts(answers)),
  }
}

function topCompetitors(brand: Brand, answers: readonly Answer[]) {
  return brand.entities
    .filter(isTracked)
    .map(entity => ({ entity, mentions: mentionsIn(answers).filter(mention => mention.entity === entity) }))
    .filter(({ mentions }) => mentions.length > 0)
    .toSorted(
      mostFirst(
        row => row.mentions.length,
        by(row => row.entity, byName),
      ),
    )
    .slice(0, 10)
    .map(({ entity, mentions }) => ({
      id: entity.id,
      name: entity.name,
      relationship: entity.relationship,
      mentions: mentions.length,
      avgPosition: roundedOrNull(averagePosition(mentions)),
      avgSentiment: roundedOrNull(averageSentiment(mentions)),
      recommendedRate: roundedOrNull(shareRecommending(mentions)),
    }))
}

function topSources(answers: readonly Answer[]) {
  return group(citationsIn(answers), citation => [citation.source])
    .map(([source, citations]) => ({ source, citations }))
    .toSorted(
      mostFirst(
        row => row.citations.length,
        by(row => row.source.domain, exact),
      ),
    )
    .slice(0, 10)
    .map(({ source, citations }) => ({
      id: source.id,
      domain: source.domain,
      mentions: citations.length,
      avgPosition: roundedOrNull(averagePosition(citations)),
      isSelf: source.isSelf,
    }))
}

const groupFields = {
  mentionRate: 'mentionRate',
  sourceRate: 'sourceRate',
  shareOfVoice: 'shareOfVoice',
  avgSentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

/** Topics or tags of the answers, highest score first, then by ID. */
function groups(answers: readonly Answer[], params: Params, groupsOf: (answer: Answer) => readonly Named[]) {
  return group(answers, groupsOf)
    .map(([{ id, name }, members]) => ({ id, name, members, measures: brandMeasures(members) }))
    .toSorted(inTurn(reverse(by(row => row.measures.score, compare)), byId))
    .map(({ id, name, members, measures }) => ({
      id,
      name,
      score: rounded(measures.score),
      mentionRate: rounded(measures.mentionRate),
      sourceRate: rounded(measures.sourceRate),
      shareOfVoice: rounded(measures.shareOfVoice),
      avgSentiment: roundedOrNull(measures.avgSentiment),
      promptsCount: distinct(members.map(answer => answer.prompt)).length,
      recommendedRate: roundedOrNull(measures.recommendedRate),
      ...counted(params, groupFields, () => brandCounts(members)),
    }))
}

/** `GET /brands/{brandId}/performance` (D19) */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, params, now)
  const topicOf = ({ prompt }: Answer) => (prompt.topic === null ? [] : [prompt.topic])
  return {
    success: true,
    brand: brandHead(brand),
    period: periodOf(answers, params, now),
    methodology: methodology(answers),
    scores: scores(answers, params),
    topCompetitors: topCompetitors(brand, answers),
    topSources: topSources(answers),
    byTopic: groups(answers, params, topicOf).map(({ name, ...row }) => ({ ...row, topic: name })),
    byTag: groups(answers, params, ({ prompt }) => prompt.tags),
  }
}
