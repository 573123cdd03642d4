import type { Lexicon } from '../vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { idiomsDe } from './idioms-de.ts'
import { idiomsEn } from './idioms-en.ts'
import { idiomsEs } from './idioms-es.ts'
import { idiomsFr } from './idioms-fr.ts'
import { idiomsIt } from './idioms-it.ts'
import { idiomsPt } from './idioms-pt.ts'
import { it } from './it.ts'
import { labels } from './labels.ts'
import type { Language } from './languages.ts'
import { pt } from './pt.ts'

/** Every language's words, those that win first; labels stand before all, for many answers keep them in English. */
export const lexicons: Record<Language, readonly Lexicon[]> = {
  en: [labels, en, idiomsEn],
  de: [labels, de, idiomsDe],
  fr: [labels, fr, idiomsFr],
  es: [labels, es, idiomsEs],
  it: [labels, it, idiomsIt],
  pt: [labels, pt, idiomsPt],
}
