import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { readDataTable } from '../../tsv/read-table.ts'
import { slugOf } from '../../web/slug.ts'

const matches = ['is', 'begins', 'begins-word', 'word', 'part'] as const
type Match = (typeof matches)[number]

const names = once(() =>
  readDataTable('assistant-names.tsv', {
    name: cell.pattern(/^[^A-Z_-]+$/, 'a name in lower case, with blanks instead of dashes'),
    match: cell.oneOf(matches),
    alias: cell.pattern(/^[a-z\d-]+$/, 'an alias'),
  }).map(({ name, match, alias }) => ({ fits: fitterOf(match, name), alias })),
)

function fitterOf(match: Match, name: string): (text: string) => boolean {
  if (match === 'is') return text => text === name
  if (match === 'begins') return text => text.startsWith(name)
  if (match === 'part') return text => text.includes(name)
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u)
  return match === 'word' ? text => words(text).includes(name) : text => words(text)[0] === name
}

const longest = 60

/**
 * Returns a provider alias. An unknown name becomes its letters and digits. In other scripts, only commas and control
 * characters are removed. Undefined if nothing remains.
 */
export function aliasOf(name: string): string | undefined {
  const plain = name.normalize('NFKC').trim().toLowerCase().replace(/[_-]/g, ' ').replace(/\s+/g, ' ')
  const known = names().find(({ fits }) => fits(plain))?.alias
  return known ?? (isInOtherLetters(plain) ? keptLetters(plain) : slugOf(plain))
}

export const isInOtherLetters = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name)

function keptLetters(plain: string): string {
  const kept = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return [...kept].slice(0, longest).join('')
}
