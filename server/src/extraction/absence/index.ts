export { type AbsenceTrace, createAbsenceDetector } from './detector.ts'
