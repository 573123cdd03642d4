/** How kindly a text speaks of each entity, and why. */
export { type Evidence, ground, type JudgeTrace, type Part, type Step } from './evidence.ts'
export { createLexiconJudge, type Judge, lexicon } from './judge.ts'
export { add, createTally, score } from './tally.ts'
