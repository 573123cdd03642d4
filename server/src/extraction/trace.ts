import type { AbsenceTrace } from './absence/index.ts'
import type { JudgeTrace } from './sentiment/index.ts'

export interface Trace extends JudgeTrace, AbsenceTrace {}

export const createTrace = (): Trace => ({ language: null, evidence: [], passages: [] })
