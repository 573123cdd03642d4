import type { Entity } from './entity.ts'
import { hostOfDomain } from './patterns.ts'

/** ASCII without `%`, `&` and the backslash, which start encoded characters. */
const literal = /^[\t\n\r -$'-[\]-~]*$/

/**
 * False if the text can't name the entity: for none of its names, the letters occur in order. Markup only adds
 * characters between them, so it isn't parsed. Rules out most short texts.
 */
export function mayName({ name, aliases = [], domain }: Entity, text: string): boolean {
  if (!literal.test(text)) return true
  const lower = text.toLowerCase()
  const host = domain ? hostOfDomain(domain) : null
  const called = [name, ...aliases, ...(host === null ? [] : [host])]
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
