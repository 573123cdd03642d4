import { found } from './expected.ts'
import type { Params } from './page.ts'
import { groupEvolution, groupList } from './prompt-groups.ts'
import { findBrand } from './scope.ts'
import type { World } from './world.ts'

/** `GET /brands/{brandId}/keywords` and its alias `/topics` (D30) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const { pagination, rows } = groupList(brand, brand.topics, params, now, {
    holds: (topic, prompt) => prompt.topic === topic,
    nameSort: 'keyword',
  })
  return { success: true, pagination, keywords: rows.map(({ name, ...row }) => ({ ...row, keyword: name })) }
}

/** `GET /brands/{brandId}/keywords/{keywordId}/evolution` and its alias under `/topics` (D30) */
export function evolution(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const topic = found(brand.topics, params.keywordId, 'TOPIC_NOT_FOUND')
  return {
    success: true,
    keyword: { id: topic.id, text: topic.name },
    evolution: groupEvolution(brand, params, now, prompt => prompt.topic === topic),
  }
}
