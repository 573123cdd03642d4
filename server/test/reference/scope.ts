import { found } from './expected.ts'
import type { Params } from './page.ts'
import { holds, type Window, windowOf } from './window.ts'
import type { Answer, Brand, Prompt, World } from './world.ts'

/** The brand that a question is about; one that is not listed is not there. */
export const findBrand = (world: World, brandId: string): Brand =>
  found(
    world.brands.filter(brand => brand.listed),
    brandId,
    'BRAND_NOT_FOUND',
  )

/** The filters that an endpoint listens to; one that it does not list is ignored (D1). */
export type Filter = 'provider' | 'topic' | 'tag' | 'type'

/** The items of a comma-separated parameter, trimmed (D4). */
export const items = (list: string): string[] => list.split(',').map(item => item.trim())

/** Whether the parameter is listened to and given, and yet names none of these. */
function excludes(filters: readonly Filter[], filter: Filter, params: Params, values: readonly string[]): boolean {
  const given = params[filter]
  return filters.includes(filter) && given !== undefined && !items(given).some(item => values.includes(item))
}

/** Whether the prompt passes those of `topic`, `tag` and `type` that are listened to. */
export function passes(prompt: Prompt, params: Params, filters: readonly Filter[]): boolean {
  if (excludes(filters, 'topic', params, prompt.topic === null ? [] : [prompt.topic.id])) return false
  const tagIds = prompt.tags.map(tag => tag.id)
  if (excludes(filters, 'tag', params, tagIds)) return false
  return !filters.includes('type') || params.type === undefined || params.type === prompt.type
}

/** The answers that the filters let through, whenever they were given. */
export const filtered = (answers: readonly Answer[], params: Params, filters: readonly Filter[]): Answer[] =>
  answers.filter(
    answer =>
      passes(answer.prompt, params, filters) && !excludes(filters, 'provider', params, [answer.provider, answer.model]),
  )

/** The answers in scope: of the window and let through by the filters. */
export function scope(
  brand: Brand,
  params: Params,
  filters: readonly Filter[],
  now: Date,
  window: Window | null = windowOf(params, now),
): Answer[] {
  return filtered(brand.answers, params, filters).filter(answer => holds(window, answer.createdAt))
}
