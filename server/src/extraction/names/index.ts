export { excerptOf } from './excerpt.ts'
export { fewestAnswers, isName, type NameEvidence } from './is-name.ts'
export { createNameReader, evidence, evidenceBits, type FoundName, namesIn, rulesVersion } from './names-in.ts'
export { createTracked, squash, type TrackedEntity } from './tracked.ts'
