export { type EvidenceStep, ground, type JudgeTrace, type SentimentEvidence } from './evidence.ts'
export { createLexiconJudge, type Judge, lexicon } from './judge.ts'
export { addScore, createScoreTally, meanOf, score } from './tally.ts'
