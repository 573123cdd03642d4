import { brandHead } from './brands.ts'
import { type Bucket, bucketsFrom, spanOf } from './buckets.ts'
import { Expected } from './expected.ts'
import { percent, rounded, roundedOrNull } from './fraction.ts'
import { group } from './group.ts'
import {
  averagePosition,
  averageSentiment,
  brandMeasures,
  hasSelfMention,
  hasSelfSource,
  hasTrackedMention,
  hasTrackedSource,
  isTracked,
  mentionsIn,
  recommends,
  selfMentions,
  shareRecommending,
  wasJudged,
} from './measures.ts'
import { byId, inTurn, mostFirst } from './order.ts'
import type { Params } from './page.ts'
import { periodOf } from './performance.ts'
import { providerName } from './provider-name.ts'
import { findBrand, scope } from './scope.ts'
import { windowOf } from './window.ts'
import type { Answer, Entity, Mention, World } from './world.ts'

/** A series of the evolution: its entity, its answers, and its weight, which decides whether the series is listed. */
interface Series {
  id: string
  name: string
  entity?: Entity
  members: readonly Answer[]
  weight: number
}

const rate = (part: number, whole: number) => (whole === 0 ? null : rounded(percent(part, whole)))

const ofMentions = (mentions: readonly Mention[], answers: readonly Answer[]) => {
  const tracked = mentionsIn(answers).filter(mention => isTracked(mention.entity)).length
  return {
    answers: answers.length,
    mentions: mentions.length,
    coverage: rate(mentions.length, answers.length),
    trackedMentions: tracked,
    shareOfVoice: rate(mentions.length, tracked),
    avgPosition: roundedOrNull(averagePosition(mentions)),
    avgSentiment: roundedOrNull(averageSentiment(mentions)),
    scoredMentions: mentions.filter(mention => mention.sentiment !== null).length,
    recommendedCount: mentions.filter(recommends).length,
    recommendedTotal: mentions.filter(wasJudged).length,
    recommendedRate: roundedOrNull(shareRecommending(mentions)),
  }
}

/** Response fields of the brand in some answers. */
export function ofBrand(answers: readonly Answer[]) {
  const count = (holds: (answer: Answer) => boolean) => answers.filter(holds).length
  const [named, tracked] = [count(hasSelfMention), count(hasTrackedMention)]
  const [cited, trackedSources] = [count(hasSelfSource), count(hasTrackedSource)]
  return {
    ...ofMentions(selfMentions(answers), answers),
    mentionCount: named,
    mentionTotal: tracked,
    mentionRate: rate(named, tracked),
    sourceCount: cited,
    sourceTotal: trackedSources,
    sourceRate: rate(cited, trackedSources),
    sourceCoverage: rate(cited, answers.length),
    score: tracked === 0 && trackedSources === 0 ? null : rounded(brandMeasures(answers).score),
  }
}

const ofEntity = (entity: Entity) => (answers: readonly Answer[]) =>
  ofMentions(
    mentionsIn(answers).filter(mention => mention.entity === entity),
    answers,
  )

function seriesOf(world: World, brandId: string, answers: readonly Answer[], by: string): Series[] {
  const brand = findBrand(world, brandId)
  const weighed = ({ id, name, members }: Pick<Series, 'id' | 'name' | 'members'>) => {
    return { id, name, members, weight: members.length }
  }
  if (by === 'provider')
    return group(answers, answer => [answer.provider]).map(([id, members]) =>
      weighed({ id, name: providerName(world, id), members }),
    )
  if (by === 'topic')
    return group(answers, ({ prompt: { topic } }) => (topic === null ? [] : [topic])).map(([{ id, name }, members]) =>
      weighed({ id, name, members }),
    )
  if (by === 'none') return [weighed({ ...brand, members: answers })]
  return brand.entities
    .map(entity => {
      const { id, name } = entity
      return { id, name, entity, members: answers, weight: ofEntity(entity)(answers).mentions }
    })
    .filter(({ entity, weight }) => entity.relationship === 'SELF' || (isTracked(entity) && weight > 0))
}

/** `GET /brands/{brandId}/performance/evolution` */
export function evolution(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, params, now)
  const { bucket = 'day', by = 'none' } = params
  const span = spanOf(answers, windowOf(params, now))
  const buckets = bucketsFrom(answers, bucket as Bucket, span)
  const all = seriesOf(world, brandId, answers, by).toSorted(mostFirst(each => each.weight, inTurn(byId)))
  const [limit, offset] = [Number(params.limit ?? 50), Number(params.offset ?? 0)]
  const shown = all.slice(offset, offset + limit)
  if (shown.length * buckets.length > 40_000) throw new Expected(400, 'INVALID_PARAMETER')
  return {
    success: true,
    brand: brandHead(brand),
    period: periodOf(answers, params, now),
    bucket,
    by,
    pagination: { total: all.length, count: shown.length, limit, offset },
    series: shown.map(({ id, name, entity, members }) => {
      const measure = entity === undefined ? ofBrand : ofEntity(entity)
      const nothing = Object.fromEntries(Object.keys(measure([])).map(field => [field, null]))
      const own = bucketsFrom(members, bucket as Bucket, span)
      const evolution = own.map(({ start, days, members: within }) => {
        return { start, days, ...(within.length === 0 ? nothing : measure(within)) }
      })
      return { id, name, ...(entity && { relationship: entity.relationship }), evolution }
    }),
  }
}
