import { once } from '@earshot/contract'
import { bareLetters } from './cell-text.ts'

export const nameLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes by name in six languages, in lower case without accents and punctuation. */
const names = once(() => {
  const codes = new Map<string, string>([
    ['usa', 'US'],
    ['uk', 'GB'],
  ])
  for (const language of nameLanguages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap(one => letters.map(two => `${one}${two}`))) {
      const name = display.of(code)
      // Replaces former codes, for example DD.
      const { region = code } = new Intl.Locale(`und-${code}`)
      if (name !== undefined && !codes.has(bareLetters(name))) codes.set(bareLetters(name), region)
    }
  }
  return codes
})

/** Reads a two-letter code or a name. Null for no country, undefined for an unknown one. */
export function countryIn(text: string): string | null | undefined {
  if (text === '') return null
  return /^[a-z]{2}$/i.test(text) && text.toLowerCase() !== 'uk' ? text.toUpperCase() : names().get(bareLetters(text))
}
