/** Which entities are named only to say that nothing is known of them. */
export { type AbsenceTrace, createAbsenceDetector } from './detector.ts'
