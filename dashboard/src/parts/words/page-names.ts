import type { Messages } from '../../messages/index.ts'

export type PageName = keyof Messages['shell']['pages']
/** A group of the menu. The first and the last group have no title. */
export type MenuGroup = keyof Messages['shell']['groups'] | 'first' | 'last'

/** The pages of a brand, in the order and the groups of the menu; each is called what the API calls it. */
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
  ['content', 'site'],
  ['changes', 'data'],
  ['coverage', 'data'],
  ['report', 'data'],
  ['settings', 'last'],
]

/** The first segments of pages that are the same for everybody, signed in or not. */
export const openToAll = ['s', 'login', 'welcome']

/** Whether a page is only for who is signed in. */
export const isPrivate = (pathname: string): boolean => !openToAll.includes(pathname.split('/')[1] ?? '')
