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
import { unreal } from './unreal.ts'

/** Every language's words, those that win first; labels stand before all, for many answers keep them in English. */
export const lexicons: Record<Language, readonly Lexicon[]> = {
  en: [labels, unreal.en, en, idiomsEn],
  de: [labels, unreal.de, de, idiomsDe],
  fr: [labels, unreal.fr, fr, idiomsFr],
  es: [labels, unreal.es, es, idiomsEs],
  it: [labels, unreal.it, it, idiomsIt],
  pt: [labels, unreal.pt, pt, idiomsPt],
}
