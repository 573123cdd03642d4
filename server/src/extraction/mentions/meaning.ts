import type { ParsedMarkdown } from '../markdown/index.ts'
import { normalizeCharacters } from './folding.ts'
import { lettersOf, type NamePattern } from './patterns.ts'

/** Selects the patterns with matching capitals and, if the patterns differ in accents, matching accents. */
export type Meaning = (patterns: readonly NamePattern[], start: number, end: number) => readonly NamePattern[]

export function createMeaning(reading: ParsedMarkdown): Meaning {
  let textHasCapitals: boolean | null = null

  const hasAnyCapitals = () => {
    textHasCapitals ??= /\p{Lu}/u.test(reading.text)
    return textHasCapitals
  }

  const hasCapitals = ({ capitals, plain }: NamePattern, written: string): boolean => {
    if (capitals === 'any') return true
    if (capitals === 'own') return written === plain
    if (isCapital(written) || !isCapital(plain)) return true
    return !hasAnyCapitals()
  }

  return (patterns, start, end) => {
    if (patterns.length === 1 && patterns[0]!.capitals === 'any') return patterns
    // A fast path, because ordinary words rarely have capitals.
    if (isSmall(reading.units[start]!) && patterns.every(needsCapital) && hasAnyCapitals()) return []
    const written = lettersOf(seenText(reading, start, end))
    const plain = normalizeCharacters(written)
    const allowed = patterns.filter(pattern => hasCapitals(pattern, plain))
    return closest(allowed, written, plain).filter(isFirstOfEntity)
  }
}

const isSmall = (unit: number) => unit >= 0x61 && unit <= 0x7a
const needsCapital = ({ capitals, plain }: NamePattern) => capitals !== 'any' && /^[A-Z]/.test(plain)
const isCapital = (text: string) => /^\P{Ll}/u.test(text)

/**
 * The spelling in the text decides between names that differ in accents or capitals. Identical names count for all
 * their entities.
 */
function closest(patterns: readonly NamePattern[], written: string, plain: string): readonly NamePattern[] {
  if (patterns.every(({ entity, exact }) => entity === patterns[0]!.entity || exact === patterns[0]!.exact))
    return patterns
  const measures: readonly ((pattern: NamePattern) => boolean)[] = [
    ({ exact }) => exact === written,
    ({ exact }) => exact.toLowerCase() === written.toLowerCase(),
    pattern => pattern.plain === plain,
  ]
  for (const agrees of measures) {
    const meant = patterns.filter(agrees)
    if (meant.length > 0 && meant.length < patterns.length) return meant
  }
  return []
}

/** Patterns of one entity with the same key (SAP, Sap) are adjacent. */
const isFirstOfEntity = ({ entity }: NamePattern, index: number, patterns: readonly NamePattern[]) =>
  index === 0 || patterns[index - 1]!.entity !== entity

function seenText({ text, seams }: ParsedMarkdown, start: number, end: number): string {
  let seen = ''
  for (let at = start; at < end; at++) if (seams[at] === 0 || text[at] !== ' ') seen += text[at]
  return seen
}
