import type { Language } from '../language.ts'
import type { Lexicon } from '../vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { labels } from './labels.ts'
import { pt } from './pt.ts'

/** Every language's words, and the labels that all languages share. */
export const lexicons: Record<Language | 'labels', Lexicon> = { labels, en, de, fr, es, it, pt }
