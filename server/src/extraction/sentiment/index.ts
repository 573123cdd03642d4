export { type EvidenceStep, type Ground, ground, type JudgeTrace, type SentimentEvidence } from './evidence.ts'
export { createLexiconJudge, type Judge, lexicon } from './judge.ts'
export { addScore, createScoreTally, meanOf, type RecommendationLevel, score } from './tally.ts'
