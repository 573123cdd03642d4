/** The languages in which Earshot understands what is said; ISO 639-1. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'

export const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt']
