import { shown } from './instant.ts'
import { isTracked } from './measures.ts'
import { byId } from './order.ts'
import { findBrand } from './scope.ts'
import type { Brand, World } from './world.ts'

/** A brand at the start of other responses. */
export const brandHead = ({ id, name, domain }: Brand) => ({ id, name, domain })

/** `GET /brands` of a team (D8). */
export function list(world: World, teamId: string) {
  const brands = world.brands.filter(brand => brand.listed && brand.teamId === teamId).toSorted(byId)
  return { success: true, total: brands.length, brands: brands.map(brandHead) }
}

/** `GET /brands/{brandId}` */
export function get(world: World, brandId: string) {
  const brand = findBrand(world, brandId)
  const stats = {
    promptsCount: brand.prompts.length,
    answersCount: brand.answers.length,
    competitorsCount: brand.entities.filter(isTracked).length,
  }
  const { description, createdAt } = brand
  return { success: true, brand: { ...brandHead(brand), description, createdAt: shown(createdAt), stats } }
}
