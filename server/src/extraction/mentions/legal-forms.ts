import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { readDataTable } from '../../tsv/read-table.ts'
import { ordinaryWords } from './ordinary-words.ts'

const columns = {
  form: cell.text,
  place: cell.oneOf(['before', 'after', 'both']),
  use: cell.oneOf(['always', 'proposed']),
  language: cell.text,
}

const rows = once(() => readDataTable('legal-forms.tsv', columns))

/** Longer forms come first, so "GmbH & Co. KG" leaves no "GmbH &". */
function patternOf(side: 'before' | 'after', withProposed: boolean): string {
  return rows()
    .filter(({ place, use }) => (place === side || place === 'both') && (withProposed || use === 'always'))
    .map(({ form }) => form)
    .sort((a, b) => b.length - a.length)
    .map(form => form.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
    .join('|')
}

const formsOf = (withProposed: boolean) => ({
  before: new RegExp(
    String.raw`^(?:${patternOf('before', withProposed)})(?:\s+|(?=[^\p{Script=Latin}\p{Script=Cyrillic}]))`,
    'u',
  ),
  after: new RegExp(
    String.raw`(?:[\s,]+|(?<=[^\p{Script=Latin}\p{Script=Cyrillic}\s]))(?:${patternOf('after', withProposed)})$`,
    'u',
  ),
})

const always = once(() => formsOf(false))
const proposed = once(() => formsOf(true))

/**
 * `Tchibo` for `Tchibo GmbH`. Null without a legal form, or if the rest would match too much: it is too short or an
 * ordinary word ("Target Corporation").
 */
export function withoutLegalForm(name: string): string | null {
  const bare = bareName(name, always())
  if (bare === null) return null
  const letters = bare.replace(/[^\p{L}\p{N}]/gu, '')
  const isShort = letters.length < (/^[\p{Script=Latin}\p{N}]+$/u.test(letters) ? 3 : 2)
  return isShort || ordinaryWords.has(bare.toLowerCase()) ? null : bare
}

/** Also accepts ordinary words, and legal forms that occur in product names (iPhone SE). */
export const possibleShortName = (name: string): string | null => bareName(name, proposed())

function bareName(name: string, { before, after }: ReturnType<typeof formsOf>): string | null {
  const given = name.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const bare = given.replace(after, '').replace(before, '').trim()
  return bare === given || bare === '' || /(?:&|\b(?:and|und|et|e|y))$/i.test(bare) ? null : bare
}
