/** How bad a finding is, the worst first. */
const levels = ['fail', 'warn', 'ok'] as const
export type FindingSeverity = (typeof levels)[number]

/** Something that was found, and the command line that mends it. */
export interface AreaFinding {
  level: FindingSeverity
  area:
    | 'settings'
    | 'folder'
    | 'database'
    | 'providers'
    | 'schedules'
    | 'asks'
    | 'budgets'
    | 'crawlers'
    | 'jobs'
    | 'names'
  text: string
  command: string | null
}

/** A finding that needs a look. */
export const createAreaFinding = (
  level: FindingSeverity,
  area: AreaFinding['area'],
  text: string,
  command: string | null | undefined = null,
): AreaFinding => ({ level, area, text, command })

const rank = ({ level }: { level: FindingSeverity }) => levels.indexOf(level)

/** The worst level of some findings; ok where there are none. */
export const worstOf = (found: readonly { level: FindingSeverity }[]): FindingSeverity =>
  levels[Math.min(2, ...found.map(rank))]!

/** The worst first; those of one level stay in their order. */
export const worstFirst = <T extends { level: FindingSeverity }>(found: readonly T[]): T[] =>
  [...found].sort((a, b) => rank(a) - rank(b))
