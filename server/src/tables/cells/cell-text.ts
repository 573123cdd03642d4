/** What exports write into empty cells. */
const emptyWords = new Set(['', 'nan', 'n/a', '#n/a', '-', 'none', 'null'])

export const isEmptyCell = (text: string): boolean => text.length <= 4 && emptyWords.has(text.trim().toLowerCase())

/** Trims a cell. An empty word is an empty text. Of an object with a name, for example a model, takes the name. */
export function cellText(value: unknown): string {
  const text = plainText(value)
  return isEmptyCell(text) ? '' : text
}

/** The same without empty words, for texts of answers and prompts. */
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
