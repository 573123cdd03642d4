import type { Entity } from './entity.ts'
import { hostsOf } from './patterns.ts'

/** Plain ASCII. `%`, `&` and the backslash can start encoded characters. */
const literal = /^[\t\n\r -$'-[\]-~]*$/

/**
 * True if a name's letters occur in the text in order. False rules out a mention without parsing, because markup only
 * adds characters.
 */
export function mayName({ name, aliases = [], ...domains }: Entity, text: string): boolean {
  if (!literal.test(text)) return true
  const lower = text.toLowerCase()
  const called = [name, ...aliases, ...hostsOf(domains)]
  return called.some(each => !literal.test(each) || hasLetters(lower, lettersOfName(each)))
}

/** Hosts also match without `www.`. */
const lettersOfName = (called: string): string =>
  called
    .toLowerCase()
    .trim()
    .replace(/^www\./, '')
    .replace(/[^a-z0-9]+/g, '')

function hasLetters(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
