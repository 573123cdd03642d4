import { found } from './expected.ts'
import type { Params } from './page.ts'
import { groupEvolution, groupList } from './prompt-groups.ts'
import { findBrand } from './scope.ts'
import type { World } from './world.ts'

/** `GET /brands/{brandId}/tags` (D30) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const { pagination, rows } = groupList(brand, brand.tags, params, now, {
    holds: (tag, prompt) => prompt.tags.includes(tag),
    nameSort: 'name',
  })
  return { success: true, pagination, tags: rows }
}

/** `GET /brands/{brandId}/tags/{tagId}/evolution` (D30) */
export function evolution(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const tag = found(brand.tags, params.tagId, 'TAG_NOT_FOUND')
  const points = groupEvolution(brand, params, now, prompt => prompt.tags.includes(tag))
  return { success: true, tag, evolution: points }
}
