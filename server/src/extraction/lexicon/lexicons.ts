import type { Language } from '../language.ts'
import type { Lexicon } from '../vocabulary.ts'
import { en } from './en.ts'
import { labels } from './labels.ts'

/** Every language's words, and the labels that all languages share. */
export const lexicons: Record<Language | 'labels', Lexicon> = { labels, en, de: en, fr: en, es: en, it: en, pt: en }
