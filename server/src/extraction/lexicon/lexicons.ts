import { complaints } from './complaints.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { failing } from './failing.ts'
import { faultsDe } from './faults/de.ts'
import { faultsEn } from './faults/en.ts'
import { faultsEs } from './faults/es.ts'
import { faultsFr } from './faults/fr.ts'
import { faultsIt } from './faults/it.ts'
import { faultsPt } from './faults/pt.ts'
import { fr } from './fr.ts'
import { idiomsDe } from './idioms/de.ts'
import { idiomsEn } from './idioms/en.ts'
import { idiomsEs } from './idioms/es.ts'
import { idiomsFr } from './idioms/fr.ts'
import { idiomsIt } from './idioms/it.ts'
import { idiomsPt } from './idioms/pt.ts'
import { it } from './it.ts'
import { labelLexicon } from './labels.ts'
import type { LexiconLanguage } from './languages.ts'
import { pt } from './pt.ts'
import { senses } from './senses.ts'
import { unreal } from './unreal.ts'
import type { Lexicon } from './vocabulary.ts'

/** Highest priority first. */
export const lexicons: Record<LexiconLanguage, readonly Lexicon[]> = {
  en: [labelLexicon, senses.en, unreal.en, faultsEn, en, idiomsEn, failing.en, complaints.en],
  de: [labelLexicon, senses.de, unreal.de, faultsDe, de, idiomsDe, failing.de, complaints.de],
  fr: [labelLexicon, senses.fr, unreal.fr, faultsFr, fr, idiomsFr, failing.fr, complaints.fr],
  es: [labelLexicon, senses.es, unreal.es, faultsEs, es, idiomsEs, failing.es, complaints.es],
  it: [labelLexicon, senses.it, unreal.it, faultsIt, it, idiomsIt, failing.it, complaints.it],
  pt: [labelLexicon, senses.pt, unreal.pt, faultsPt, pt, idiomsPt, failing.pt, complaints.pt],
}
