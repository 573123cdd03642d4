/** The languages in which Earshot understands what is said; ISO 639-1. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'

export const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt']

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
}
