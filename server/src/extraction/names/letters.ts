import { once } from '@earshot/contract'

/** `uncased` is a letter of a script without capitals. */
export const unitKind = { none: 0, small: 1, capital: 2, digit: 3, uncased: 4 } as const

const patterns: readonly (readonly [pattern: RegExp, kind: number])[] = [
  [/[\p{Lu}\p{Lt}]/u, unitKind.capital],
  [/\p{Ll}/u, unitKind.small],
  [/\p{Nd}/u, unitKind.digit],
  [/[\p{Lo}\p{Lm}\p{M}]/u, unitKind.uncased],
]

function kindOf(unit: number): number {
  // Letters above U+FFFF are rare in names.
  if (unit >= 0xd800 && unit <= 0xdfff) return unitKind.none
  const text = String.fromCharCode(unit)
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? unitKind.none
}

const [straight, curly] = [0x27, 0x2019]

function smallOf(unit: number): number {
  if (unit === curly) return straight
  const small = String.fromCharCode(unit).toLowerCase()
  return small.length === 1 ? small.charCodeAt(0) : unit
}

/** Kind and lower case of each UTF-16 unit. Tables are ten times as fast as regular expressions. */
export const unitTables = once(() => ({
  kinds: Uint8Array.from({ length: 65_536 }, (_, unit) => kindOf(unit)),
  small: Uint16Array.from({ length: 65_536 }, (_, unit) => smallOf(unit)),
}))

const offset = 0x811c9dc5

export const addToHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

export const emptyHash = offset | 0

/** Hash of a lower-case word, as `readWords` computes it. */
export function hashOf(word: string): number {
  let hash = emptyHash
  for (let at = 0; at < word.length; at++) hash = addToHash(hash, word.charCodeAt(at))
  return hash
}
