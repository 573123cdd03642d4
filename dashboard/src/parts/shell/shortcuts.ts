import type { PageName } from '../words/page-names.ts'

/** The letter behind `g` that opens a page. */
export const pageKeys: Readonly<Partial<Record<PageName, string>>> = {
  ...{ overview: 'o', matrix: 'm', topics: 't', tags: 'l', competitors: 'c', prompts: 'p', answers: 'a', search: 's' },
  ...{ 'source-domains': 'd', 'source-urls': 'u', coverage: 'v', changes: 'h', report: 'r', settings: 'e' },
}

/** The key behind `d` that chooses a window, and its days. */
export const periodKeys: Readonly<Record<string, string>> = { 7: '7', 2: '28', 9: '84' }

/** What a key does; undefined where it does nothing. */
export type ShortcutAction =
  | { kind: 'page'; page: PageName }
  | { kind: 'period'; days: string }
  | { kind: 'help' }
  | { kind: 'palette' }

interface KeyPress {
  key: string
  isCommand: boolean
  /** Whether somebody is typing into a field. */
  isTyping: boolean
  /** Whether something that has to be closed first is open over the page. */
  isBeneath: boolean
  /** The key before it, if it was pressed within a second. */
  before: string | undefined
  hasOneLetterKeys: boolean
}

/**
 * What a key means. ⌘K and Ctrl K always work; single letters only where nobody types, nothing is open over the page, and
 * they are wanted.
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
