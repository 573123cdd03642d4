import type { AbsenceTrace } from './absence/index.ts'
import type { JudgeTrace } from './sentiment/index.ts'

/** What judges tell of how they came to their verdicts, where somebody asks. */
export interface Trace extends JudgeTrace, AbsenceTrace {}

export const createTrace = (): Trace => ({ language: null, evidence: [], passages: [] })
