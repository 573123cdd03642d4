import type { PageName } from '../words/page-names.ts'

/** The letter after `g` that opens a page. */
export const pageKeys: Readonly<Partial<Record<PageName, string>>> = {
  ...{ overview: 'o', matrix: 'm', topics: 't', tags: 'l', competitors: 'c', prompts: 'p', answers: 'a', search: 's' },
  ...{ 'source-domains': 'd', 'source-urls': 'u', coverage: 'v', changes: 'h', report: 'r', settings: 'e' },
}

/** The key after `d` that selects a period, and its days. */
export const periodKeys: Readonly<Record<string, string>> = { 7: '7', 2: '28', 9: '84' }

/** Action of a key. Undefined if the key has no action. */
export type ShortcutAction =
  | { kind: 'page'; page: PageName }
  | { kind: 'period'; days: string }
  | { kind: 'help' }
  | { kind: 'palette' }

interface KeyPress {
  key: string
  isCommand: boolean
  /** True if the focus is in a text field. */
  isTyping: boolean
  /** True if a layer covers the page and must be closed first. */
  isBeneath: boolean
  /** The previous key, if it was pressed less than a second ago. */
  before: string | undefined
  hasOneLetterKeys: boolean
}

/**
 * Action of a key. ⌘K and Ctrl K always work. Single letters work only outside text fields, without an open layer, and
 * if the user has enabled them.
 */
export function pressed({
  key,
  isCommand,
  isTyping,
  isBeneath,
  before,
  hasOneLetterKeys,
}: KeyPress): ShortcutAction | undefined {
  if (isCommand) return key.toLowerCase() === 'k' ? { kind: 'palette' } : undefined
  if (isTyping || isBeneath || !hasOneLetterKeys) return undefined
  if (key === '?') return { kind: 'help' }
  if (before === 'd' && Object.hasOwn(periodKeys, key)) return { kind: 'period', days: periodKeys[key]! }
  if (before !== 'g') return undefined
  const page = (Object.keys(pageKeys) as PageName[]).find(name => pageKeys[name] === key)
  return page && { kind: 'page', page }
}
