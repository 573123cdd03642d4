import type { AreaFinding } from '../admin/action/installation.ts'
import type { DoctorFinding } from './doctor/finding.ts'

const levels = ['fail', 'warn', 'ok'] as const
type WithLevel = Pick<AreaFinding, 'level'>

const rank = ({ level }: WithLevel) => levels.indexOf(level)

/** The most severe level. `ok` for an empty list. */
export const worstOf = (found: readonly WithLevel[]): AreaFinding['level'] => levels[Math.min(2, ...found.map(rank))]!

export const worstFirst = <T extends WithLevel>(found: readonly T[]): T[] =>
  [...found].sort((a, b) => rank(a) - rank(b))

export const inArea = (area: AreaFinding['area'], findings: readonly DoctorFinding[]): AreaFinding[] =>
  findings.map(({ command = null, ...finding }) => ({ ...finding, area, command }))
