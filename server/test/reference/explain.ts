import { definitionOf, type ExplainedMeasure, type ExplainedPart } from '@earshot/contract'
import { brandHead } from './brands.ts'
import { average, decimal, type Fraction, fraction, percent, plus, rounded, roundedOrNull, zero } from './fraction.ts'
import { shown } from './instant.ts'
import {
  brandMeasures,
  hasSelfMention,
  hasSelfSource,
  hasTrackedMention,
  hasTrackedSource,
  inPlace,
  isJudged,
  isRecommending,
  isTracked,
} from './measures.ts'
import { by, byId, byName, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { periodOf } from './performance.ts'
import { providerName } from './provider-name.ts'
import { findBrand, scope } from './scope.ts'
import type { Answer, Citation, Mention, World } from './world.ts'

/** An answer in a part of a figure: its contribution, and the facts that it comes from. */
interface Member {
  answer: Answer
  adds: Fraction
  mentions: Mention[]
  citations: Citation[]
}

type Ratio = Exclude<ExplainedMeasure, 'score'>

const isSelf = ({ entity }: Mention) => entity.relationship === 'SELF'
const isTrackedMention = ({ entity }: Mention) => isTracked(entity)
const isTrackedCitation = ({ isSelf, competitors }: Citation) => isSelf || competitors.length > 0

/** Contribution of an answer and its facts. Null if the answer is not in this part. */
function member(answer: Answer, measure: Ratio, part: ExplainedPart): Omit<Member, 'answer'> | null {
  const self = answer.mentions.filter(isSelf)
  const tracked = answer.mentions.filter(isTrackedMention)
  const direct = tracked.filter(mention => !isSelf(mention))
  const own = answer.citations.filter(({ isSelf }) => isSelf)
  const anybodys = answer.citations.filter(isTrackedCitation)
  const one = fraction(1)
  const saying = (mentions: Mention[], adds = one) => ({ adds, mentions, citations: [] })
  const citing = (citations: Citation[]) => ({ adds: one, mentions: [], citations })
  const as = { numerator: 0, denominator: 1, rest: 2 }[part]
  switch (measure) {
    case 'mentionRate':
      return [
        hasSelfMention(answer) ? saying(self) : null,
        hasTrackedMention(answer) ? saying(tracked) : null,
        hasTrackedMention(answer) && !hasSelfMention(answer) ? saying(direct) : null,
      ][as]!
    case 'coverage':
      return [hasSelfMention(answer) ? saying(self) : null, saying([]), hasSelfMention(answer) ? null : saying([])][as]!
    case 'shareOfVoice': {
      const mentions = [self, tracked, direct][as]!
      return mentions.length > 0 ? saying(mentions, fraction(mentions.length)) : null
    }
    case 'sourceRate':
      return [
        hasSelfSource(answer) ? citing(own) : null,
        hasTrackedSource(answer) ? citing(anybodys) : null,
        hasTrackedSource(answer) && !hasSelfSource(answer) ? citing(anybodys) : null,
      ][as]!
    case 'sourceCoverage':
      return [hasSelfSource(answer) ? citing(own) : null, citing([]), hasSelfSource(answer) ? null : citing([])][as]!
    case 'recommendedRate': {
      if (!isJudged(answer)) return null
      return [isRecommending(answer) ? saying(self) : null, saying(self), isRecommending(answer) ? null : saying(self)][
        as
      ]!
    }
    case 'avgPosition': {
      if (self.length === 0) return null
      return [saying(self, fraction(self[0]!.position)), saying(self), null][as]!
    }
    case 'avgSentiment': {
      const sentiment = self[0]?.sentiment ?? null
      return sentiment === null ? null : [saying(self, decimal(sentiment)), saying(self), null][as]!
    }
  }
}

const membersOf = (answers: readonly Answer[], measure: Ratio, part: ExplainedPart): Member[] =>
  answers.flatMap(answer => {
    const found = member(answer, measure, part)
    return found === null ? [] : [{ answer, ...found }]
  })

function figureOf(measure: Ratio, numerator: readonly Fraction[], denominator: number): number | null {
  if (denominator === 0) return null
  const sum = numerator.reduce(plus, zero)
  if (measure === 'avgPosition' || measure === 'avgSentiment') return roundedOrNull(average(numerator))
  return rounded(percent(Number(sum.top), denominator))
}

function item(world: World, { answer, adds, mentions, citations }: Member) {
  return {
    id: answer.id,
    promptId: answer.prompt.id,
    promptText: answer.prompt.text,
    provider: providerName(world, answer.provider),
    model: answer.model,
    createdAt: shown(answer.createdAt),
    adds: rounded(adds),
    mentions: inPlace(mentions).map(({ entity, position, sentiment }) => ({
      id: entity.id,
      name: entity.name,
      relationship: entity.relationship,
      position,
      sentiment: roundedOrNull(sentiment === null ? null : decimal(sentiment)),
    })),
    citations: citations
      .toSorted(by(citation => citation.position, numeric))
      .map(({ url, source, position, isSelf, competitors }) => ({
        url,
        domain: source.domain,
        position,
        isSelf,
        competitors: competitors.toSorted(byName).map(entity => entity.name),
      })),
  }
}

function score(answers: readonly Answer[]) {
  const measures = brandMeasures(answers)
  const hasAny = { mentionRate: hasTrackedMention, sourceRate: hasTrackedSource, shareOfVoice: hasTrackedMention }
  const madeOf = (['mentionRate', 'sourceRate', 'shareOfVoice'] as const).map(measure => ({
    measure,
    value: answers.some(hasAny[measure]) ? rounded(measures[measure]) : null,
  }))
  const value = madeOf.every(part => part.value === null) ? null : rounded(measures.score)
  return { value, numerator: null, denominator: null, rest: null, madeOf }
}

/** `GET /brands/{brandId}/explain` */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, params, now)
  const measure = (params.measure ?? 'mentionRate') as ExplainedMeasure
  const asked = (params.part ?? 'numerator') as ExplainedPart
  const { parts, ...definition } = definitionOf(measure)
  const members = measure === 'score' ? [] : membersOf(answers, measure, asked)
  const listing = {
    keys: { createdAt: (row: Member) => row.answer.createdAt },
    tie: by((row: Member) => row.answer, byId),
  }
  // The endpoint has no sort parameters, so they are ignored.
  const { sort: _, order: __, ...paging } = params
  const { pagination, rows } = page(members, paging, listing)
  const sumOf = (measure: Ratio, part: ExplainedPart) =>
    parts[part] && {
      meaning: parts[part],
      sum: rounded(
        membersOf(answers, measure, part)
          .map(({ adds }) => adds)
          .reduce(plus, zero),
      ),
    }
  const figure = () => {
    if (measure === 'score') return score(answers)
    const added = membersOf(answers, measure, 'numerator').map(({ adds }) => adds)
    const whole = membersOf(answers, measure, 'denominator').reduce((sum, { adds }) => sum + Number(adds.top), 0)
    return {
      value: figureOf(measure, added, whole),
      numerator: sumOf(measure, 'numerator'),
      denominator: sumOf(measure, 'denominator'),
      rest: sumOf(measure, 'rest'),
      madeOf: [],
    }
  }
  return {
    success: true,
    brand: brandHead(brand),
    period: periodOf(answers, params, now),
    figure: { ...definition, ...figure() },
    pagination,
    answers: rows.map(row => item(world, row)),
  }
}
