import type { AnswerAt } from '@earshot/sdk/paths'

/** Topics and tags both group prompts. Their lists and days have the same format. */
export type GroupKind = 'topics' | 'tags'

/** Filter parameter of each group type. */
export const filterOf = { topics: 'topic', tags: 'tag' } as const

/** A topic or tag with the brand's figures. */
export type PromptGroup = { id: string; name: string } & Omit<
  AnswerAt<'/brands/:brandId/tags'>['tags'][number],
  'id' | 'name'
>

/** A list of topics or of tags. */
export interface PromptGroupList extends Pick<AnswerAt<'/brands/:brandId/tags'>, 'pagination' | 'comparison'> {
  groups: readonly PromptGroup[]
}

/** The list of either type in the same format. */
export function groupsOf(
  data: AnswerAt<'/brands/:brandId/keywords'> | AnswerAt<'/brands/:brandId/tags'>,
): PromptGroupList {
  const { pagination, comparison } = data
  const groups =
    'keywords' in data ? data.keywords.map(({ keyword, ...rest }) => ({ ...rest, name: keyword })) : data.tags
  return { pagination, comparison, groups }
}
