import type { AnswerAt } from '@earshot/sdk/paths'

/** Topics and tags group prompts alike; their lists and their days have one shape. */
export type GroupKind = 'topics' | 'tags'

/** The filter of an address that a group of a kind is. */
export const filterOf = { topics: 'topic', tags: 'tag' } as const

/** A topic or a tag with how the brand fares in its answers. */
export type PromptGroup = { id: string; name: string } & Omit<
  AnswerAt<'/brands/:brandId/tags'>['tags'][number],
  'id' | 'name'
>

/** A list of groups, whichever kind they are of. */
export interface PromptGroupList extends Pick<AnswerAt<'/brands/:brandId/tags'>, 'pagination' | 'comparison'> {
  groups: readonly PromptGroup[]
}

/** The list of either kind in one shape. */
export function groupsOf(
  data: AnswerAt<'/brands/:brandId/keywords'> | AnswerAt<'/brands/:brandId/tags'>,
): PromptGroupList {
  const { pagination, comparison } = data
  const groups =
    'keywords' in data ? data.keywords.map(({ keyword, ...rest }) => ({ ...rest, name: keyword })) : data.tags
  return { pagination, comparison, groups }
}
