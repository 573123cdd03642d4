/** Words that exports write into empty cells. */
const emptyWords = new Set(['', 'nan', 'n/a', '#n/a', '-', 'none', 'null'])

export const isEmptyCell = (text: string): boolean => text.length <= 4 && emptyWords.has(text.trim().toLowerCase())

/** Trims a cell. Words for an empty cell become ''. An object, for example a model, becomes its name. */
export function cellText(value: unknown): string {
  const text = plainText(value)
  return isEmptyCell(text) ? '' : text
}

/** Keeps words for empty cells, because they can be an answer or prompt. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object' && !Array.isArray(value)) {
    const { name, id } = value as Record<string, unknown>
    const named = name ?? id
    return typeof named === 'string' ? named.trim() : JSON.stringify(value)
  }
  return String(value).trim()
}

/** Lower case without accents, spaces and punctuation, to compare names. */
export const bareLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
