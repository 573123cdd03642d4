/** What words mean, by language: the lists, and how they are read. */
export { type AbsencePhrases, absenceDe, absenceEn } from './absence.ts'
export { absenceEs, absenceFr, absenceIt, absencePt } from './absence-romance.ts'
export { denials, emptiness, knowing } from './absence-signs.ts'
export { functionWords, otherFunctionWords } from './function-words.ts'
export { type LexiconLanguage, languageNames, languages } from './languages.ts'
export { lexicons } from './lexicons.ts'
export { carriesValue, createVocabulary, does, isPunctuation, tokenKinds, type Vocabulary } from './vocabulary.ts'
