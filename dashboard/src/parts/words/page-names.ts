import type { Messages } from '../../messages/index.ts'

export type PageName = keyof Messages['shell']['pages']
/** A group of the menu. The first and last groups have no title. */
export type MenuGroup = keyof Messages['shell']['groups'] | 'first' | 'last'

/** The pages of a brand, in the order and groups of the menu. They have the names that the API uses. */
export const pageNames: readonly (readonly [PageName, MenuGroup])[] = [
  ['overview', 'first'],
  ['matrix', 'first'],
  ['competitors', 'who'],
  ['topics', 'who'],
  ['tags', 'who'],
  ['perception', 'who'],
  ['prompts', 'why'],
  ['answers', 'why'],
  ['search', 'why'],
  ['source-domains', 'where'],
  ['source-urls', 'where'],
  ['social', 'where'],
  ['sponsored', 'where'],
  ['crawler-analytics', 'site'],
  ['technical-analysis', 'site'],
  ['opportunities', 'site'],
  ['content', 'site'],
  ['published', 'site'],
  ['changes', 'data'],
  ['revisions', 'data'],
  ['coverage', 'data'],
  ['report', 'data'],
  ['settings', 'last'],
]

/** First path segments of pages that do not require login. */
export const openToAll = ['s', 'login', 'welcome']

/** Whether a page requires login. */
export const isPrivate = (pathname: string): boolean => !openToAll.includes(pathname.split('/')[1] ?? '')
