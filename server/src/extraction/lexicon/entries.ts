import { cell } from '../../tsv/cell.ts'
import { parseTable, type TableProblem, tableError } from '../../tsv/read-table.ts'
import { denial, excess, type TokenKind, wish } from './kinds.ts'
import type { EntryGroup } from './vocabulary.ts'

/** Allowed value: a weight, a factor, or a listed name. A missing value is 0. */
type ValueRule = 'none' | 'weight' | 'weight or none' | 'factor' | Readonly<Record<string, number>>

const wordKinds = {
  word: 'weight',
  whole: 'weight',
  even: 'none',
  better: 'weight',
  lack: 'weight',
  free: 'weight',
  due: 'weight',
  pro: 'weight or none',
  con: 'weight or none',
  not: denial,
  boost: 'factor',
  too: excess,
  less: { equal: 1 },
  more: 'none',
  wish,
  lost: 'none',
  than: 'weight or none',
  que: 'none',
  as: 'none',
  peer: 'none',
  unlike: 'none',
  link: 'none',
  urge: 'weight',
  shun: 'weight',
  prefer: 'weight',
  verdict: 'weight',
  but: 'none',
  though: 'none',
  if: 'none',
  and: { or: 1 },
  it: { relative: 1 },
  they: { two: 2, three: 3 },
  general: 'none',
  reduce: 'none',
  remedy: { of: 1 },
  known: 'none',
  verb: 'none',
} as const satisfies Partial<Record<TokenKind, ValueRule>>

type WordKind = keyof typeof wordKinds

/** `small` and `foreign` are for language detection, the others for absence detection. */
const listKinds = ['small', 'foreign', 'denial', 'knowing', 'guess'] as const

export type ListKind = (typeof listKinds)[number]

/** Regular expressions for absence detection. Those in capitals are parts of the others. */
const patternKinds = [
  ...(['NOUN', 'CALLED', 'REF', 'INFO', 'ADJ', 'GAP', 'PREP', 'DETAIL', 'WHOLE', 'OF'] as const),
  ...(['absent', 'empty'] as const),
] as const

export type PatternKind = (typeof patternKinds)[number]

const commonKinds = new Set<string>(['pro', 'con', 'foreign', 'guess'] satisfies (WordKind | ListKind)[])

const isWordKind = (kind: string): kind is WordKind => Object.hasOwn(wordKinds, kind)
const kinds = [...(Object.keys(wordKinds) as WordKind[]), ...listKinds, ...patternKinds]

const columns = { kind: cell.oneOf(kinds), value: cell.note, text: cell.text, note: cell.note }

export interface LexiconRows {
  file: string
  words: readonly EntryGroup[]
  /** Entries of the other kinds, in file order. */
  texts: ReadonlyMap<string, readonly string[]>
  /** Line numbers by `wordKey` or by kind and text. */
  lines: ReadonlyMap<string, number>
}

/** Omit `common` for the file of all languages. */
export function parseRows(file: string, text: string, common?: LexiconRows): LexiconRows {
  const words = new Map<string, EntryGroup & { entries: string[] }>()
  const texts = new Map<string, string[]>()
  const lines = new Map<string, number>()
  const problems: TableProblem[] = []
  let run: Run | undefined
  for (const { kind, value, text: written, line } of parseTable(file, text, columns)) {
    if (run?.kind !== kind || run.value !== value) run = startRun(kind, value, common === undefined, words, texts)
    const key = run.isWord ? wordKey(written) : `${kind}\t${written}`
    const problem =
      run.problem ??
      (run.isPattern ? problemOfPattern(written) : problemOfWords(written)) ??
      problemOfRepeat(written, file, lines.get(key)) ??
      (common && problemOfRepeat(written, common.file, common.lines.get(key)))
    lines.set(key, line)
    if (problem === undefined) run.into.push(written)
    else problems.push([line, problem])
  }
  if (problems.length > 0) throw tableError(file, problems)
  return { file, words: [...words.values()], texts, lines }
}

interface Run {
  kind: string
  value: string
  isWord: boolean
  isPattern: boolean
  problem: string | undefined
  into: string[]
}

function startRun(
  kind: (typeof kinds)[number],
  value: string,
  isCommon: boolean,
  words: Map<string, EntryGroup & { entries: string[] }>,
  texts: Map<string, string[]>,
): Run {
  const isWord = isWordKind(kind)
  const number = readValue(isWord ? wordKinds[kind] : 'none', value)
  const problem = commonKinds.has(kind) !== isCommon ? `the kind ${kind} is not for this file.` : undefined
  const run = { kind, value, isWord, isPattern: isPattern.has(kind), problem }
  if (typeof number === 'string')
    return { ...run, problem: problem ?? `the value of ${kind} is '${value}' but must be ${number}.`, into: [] }
  const into = isWord
    ? addTo(words, `${kind} ${number}`, () => ({ kind, value: number, entries: [] })).entries
    : addTo(texts, kind, () => [])
  return { ...run, into }
}

function addTo<T>(map: Map<string, T>, key: string, create: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}

/** Key to find repeated words. Hyphens match spaces. */
const wordKey = (text: string) => (text.includes('-') ? text.replaceAll('-', ' ') : text)

const problemOfRepeat = (text: string, file: string, line: number | undefined) =>
  line === undefined ? undefined : `'${text}' is in server/data/${file}:${line} already.`

function readValue(rule: ValueRule, written: string): number | string {
  if (typeof rule === 'object') {
    const sorts = Object.keys(rule).filter(sort => rule[sort] !== 0)
    return written === '' ? 0 : sorts.includes(written) ? rule[written]! : `empty or one of ${sorts.join(', ')}`
  }
  if (rule === 'none') return written === '' ? 0 : 'empty'
  if (rule === 'weight or none' && written === '') return 0
  const value = /^-?\d(?:\.\d)?$/.test(written) ? Number(written) : 0
  if (rule === 'factor') return value > 0 ? value : 'a factor above 0, for example 1.3'
  return value !== 0 && Math.abs(value) <= 4 ? value : 'a weight from -4 to 4, for example -2 or 1.5'
}

const isPattern = new Set<string>(patternKinds)

const wordsOrStem = /^[^\s*,]+(?: [^\s*,]+)*\*?$/

function problemOfWords(text: string): string | undefined {
  if (text !== text.toLowerCase()) return refused(text, 'must be in lower case.')
  if (!wordsOrStem.test(text))
    return refused(text, 'must be words with single blanks between them, without commas, with * only at the end.')
  return text.length < 4 && text.endsWith('*')
    ? refused(text, 'must have three letters or more before the *.')
    : undefined
}

const refused = (text: string, what: string) => `text is '${text.slice(0, 60)}' but ${what}`

const namesInPatterns = new Set(['REFEND', ...patternKinds.filter(kind => /^[A-Z]+$/.test(kind))])

function problemOfPattern(text: string): string | undefined {
  const unknown = text.match(/[A-Z]{2,}/g)?.find(name => !namesInPatterns.has(name))
  if (unknown !== undefined) return refused(text, `${unknown} is not a name that patterns can contain.`)
  try {
    new RegExp(text)
    return undefined
  } catch (error) {
    return refused(text, `must be a regular expression: ${(error as Error).message}.`)
  }
}
