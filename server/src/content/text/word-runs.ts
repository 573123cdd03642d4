import { createHash } from 'node:crypto'

/** Words of a run. A shorter overlap doesn't count as copied. */
const runLength = 8
const mostWords = 10_000
/** Base64url characters of a hash (48 bits). */
const hashLength = 8

interface WordRun {
  /** UTF-16 offsets. */
  start: number
  end: number
  hash: string
}

/** Every run of eight words, ignoring case, punctuation and source numbers such as `[1]`. */
export function listWordRuns(text: string): WordRun[] {
  const blank = text.replace(/\[\d+\]/g, number => ' '.repeat(number.length))
  const words = Array.from(blank.matchAll(/[\p{L}\p{N}]+/gu)).slice(0, mostWords)
  const runs: WordRun[] = []
  for (let i = 0; i + runLength <= words.length; i++) {
    const run = words.slice(i, i + runLength)
    const last = run.at(-1)!
    const spelled = run.map(([word]) => word.toLowerCase()).join(' ')
    const hash = createHash('sha1').update(spelled).digest('base64url').slice(0, hashLength)
    runs.push({ start: run[0]!.index, end: last.index + last[0].length, hash })
  }
  return runs
}

export const packRuns = (text: string): string => [...new Set(listWordRuns(text).map(({ hash }) => hash))].join('')

export const unpackRuns = (packed: string): Set<string> => new Set(packed.match(new RegExp(`.{${hashLength}}`, 'g')))
