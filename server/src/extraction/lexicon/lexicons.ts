import type { Lexicon } from '../vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { failing } from './failing.ts'
import { faultsDe } from './faults-de.ts'
import { faultsEn } from './faults-en.ts'
import { faultsEs } from './faults-es.ts'
import { faultsFr } from './faults-fr.ts'
import { faultsIt } from './faults-it.ts'
import { faultsPt } from './faults-pt.ts'
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
  en: [labels, unreal.en, faultsEn, en, idiomsEn, failing.en],
  de: [labels, unreal.de, faultsDe, de, idiomsDe, failing.de],
  fr: [labels, unreal.fr, faultsFr, fr, idiomsFr, failing.fr],
  es: [labels, unreal.es, faultsEs, es, idiomsEs, failing.es],
  it: [labels, unreal.it, faultsIt, it, idiomsIt, failing.it],
  pt: [labels, unreal.pt, faultsPt, pt, idiomsPt, failing.pt],
}
