import { shown } from './instant.ts'
import { byId, fold } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import type { Brand, World } from './world.ts'

const precedence = ['SELF', 'DIRECT', 'INDIRECT'] as const

/** Relationship of the entity with the advertiser's name. Null if there is none (D29). */
export function relationshipOf(brand: Brand, advertiser: string) {
  const bearers = brand.entities.filter(({ name, aliases }) =>
    [name, ...aliases].some(each => fold(each) === fold(advertiser)),
  )
  return precedence.find(relationship => bearers.some(entity => entity.relationship === relationship)) ?? null
}

/** `GET /brands/{brandId}/sponsored` (D18a, D29) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const placements = scope(brand, params, now)
    .flatMap(answer => answer.sponsored.map(placement => ({ ...placement, answer })))
    .filter(({ advertiserName }) => hasPart(advertiserName, params.advertiser))
    .filter(({ productName }) => hasPart(productName, params.q))
  const { pagination, rows } = page(placements, params, {
    keys: {
      createdAt: row => row.answer.createdAt,
      advertiserName: row => row.advertiserName,
      productName: row => row.productName,
      position: row => row.position,
    },
    tie: byId,
  })
  const sponsored = rows.map(({ answer, imageUrl = null, ...placement }) => ({
    ...placement,
    imageUrl,
    provider: answer.model,
    competitorRelationship: relationshipOf(brand, placement.advertiserName),
    prompt: answer.prompt.text,
    createdAt: shown(answer.createdAt),
  }))
  return { success: true, pagination, sponsored }
}
