import { once } from '@earshot/contract'
import { bareLetters } from './cell-text.ts'
import { nameLanguages } from './countries.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Codes by name in six languages and in the language itself. */
const codesByName = once(() => {
  const codes = new Map<string, string>()
  const all = letters.flatMap(one => letters.map(two => `${one}${two}`))
  const add = (name: string | undefined, code: string) => {
    if (name !== undefined && !codes.has(bareLetters(name))) codes.set(bareLetters(name), code)
  }
  for (const language of nameLanguages) {
    const display = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of all) add(display.of(code), code)
  }
  for (const code of new Set(codes.values())) add(new Intl.DisplayNames(code, { type: 'language' }).of(code), code)
  return codes
})

const tag = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i

/** Reads a tag (`de`, `de_CH`) or a name (`German`, `Deutsch`). Null for no language, undefined for an unknown one. */
export function languageIn(text: string): string | null | undefined {
  if (text === '') return null
  const known = text.length > 2 ? codesByName().get(bareLetters(text)) : undefined
  if (known !== undefined) return known
  return tag.test(text) ? Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] : undefined
}
