import { pointsOf } from './buckets.ts'
import { counted, entityCounts } from './counts.ts'
import { found } from './expected.ts'
import { rounded, roundedOrNull } from './fraction.ts'
import { sharesIn } from './group.ts'
import { averagePosition, averageSentiment, shareOfVoice, shareRecommending } from './measures.ts'
import { byId } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, items, scope } from './scope.ts'
import type { Answer, Brand, Entity, World } from './world.ts'

const mentionsOf = (entity: Entity, answers: readonly Answer[]) =>
  answers.flatMap(answer => answer.mentions.filter(mention => mention.entity === entity))

const naming = (entity: Entity, answers: readonly Answer[]) =>
  answers.filter(answer => answer.mentions.some(mention => mention.entity === entity))

function measured(entity: Entity, answers: readonly Answer[]) {
  const mentions = mentionsOf(entity, answers)
  return {
    ...entity,
    entity,
    totalMentions: mentions.length,
    shareOfVoice: shareOfVoice(entity, answers),
    avgPosition: averagePosition(mentions),
    avgSentiment: averageSentiment(mentions),
    recommendedRate: shareRecommending(mentions),
  }
}

const fields = {
  shareOfVoice: 'shareOfVoice',
  avgPosition: 'avgPosition',
  avgSentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

const countsOf = (params: Params, entity: Entity, answers: readonly Answer[]) =>
  counted(params, fields, () => entityCounts(entity, answers))

const item = (row: ReturnType<typeof measured>) => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  relationship: row.relationship,
  totalMentions: row.totalMentions,
  shareOfVoice: rounded(row.shareOfVoice),
  avgPosition: roundedOrNull(row.avgPosition),
  avgSentiment: roundedOrNull(row.avgSentiment),
  recommendedRate: roundedOrNull(row.recommendedRate),
})

/** `GET /brands/{brandId}/competitors` (D17, D21) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, params, now)
  const asked = items(params.relationship ?? 'SELF,DIRECT')
  const entities = brand.entities.filter(
    entity => asked.includes(entity.relationship) && hasPart(entity.name, params.q),
  )
  const { pagination, rows } = page(
    entities.map(entity => measured(entity, answers)),
    params,
    {
      keys: {
        mentions: row => row.totalMentions,
        position: row => row.avgPosition,
        sentiment: row => row.avgSentiment,
        shareOfVoice: row => row.shareOfVoice,
        name: row => row.name,
        recommendedRate: row => row.recommendedRate,
      },
      tie: byId,
    },
  )
  return {
    success: true,
    pagination,
    competitors: rows.map(row => ({ ...item(row), ...countsOf(params, row.entity, answers) })),
  }
}

const findEntity = (brand: Brand, params: Params) => found(brand.entities, params.competitorId, 'COMPETITOR_NOT_FOUND')

/** Response fields for an entity's mentions in some answers. */
function share(entity: Entity, answers: readonly Answer[]) {
  const mentions = mentionsOf(entity, answers)
  return {
    mentions: mentions.length,
    avgPosition: roundedOrNull(averagePosition(mentions)),
    avgSentiment: roundedOrNull(averageSentiment(mentions)),
    recommendedRate: roundedOrNull(shareRecommending(mentions)),
  }
}

/** `GET /brands/{brandId}/competitors/{competitorId}` (D21) */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const entity = findEntity(brand, params)
  const answers = scope(brand, params, now)
  const shares = sharesIn(naming(entity, answers), members => share(entity, members))
  return {
    success: true,
    competitor: { ...item(measured(entity, answers)), ...countsOf(params, entity, answers), ...shares },
  }
}

/** `GET /brands/{brandId}/competitors/{competitorId}/evolution` (D21) */
export function evolution(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const entity = findEntity(brand, params)
  const points = pointsOf(
    scope(brand, params, now),
    params,
    now,
    answers => ({
      ...share(entity, answers),
      shareOfVoice: rounded(shareOfVoice(entity, answers)),
      ...countsOf(params, entity, answers),
    }),
    answers => naming(entity, answers).length > 0,
  )
  const { id, name, relationship } = entity
  return { success: true, competitor: { id, name, relationship }, evolution: points }
}
