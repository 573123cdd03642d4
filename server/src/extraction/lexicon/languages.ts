/** ISO 639-1. */
export type LexiconLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'

export const languages: readonly LexiconLanguage[] = ['en', 'de', 'fr', 'es', 'it', 'pt']

export const languageNames: Readonly<Record<LexiconLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
}
