const levels = ['fail', 'warn', 'ok'] as const
export type FindingSeverity = (typeof levels)[number]

/** A finding and the command that fixes it. */
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

export const createAreaFinding = (
  level: FindingSeverity,
  area: AreaFinding['area'],
  text: string,
  command: string | null | undefined = null,
): AreaFinding => ({ level, area, text, command })

const rank = ({ level }: { level: FindingSeverity }) => levels.indexOf(level)

/** `ok` if there are none. */
export const worstOf = (found: readonly { level: FindingSeverity }[]): FindingSeverity =>
  levels[Math.min(2, ...found.map(rank))]!

/** Stable sort. */
export const worstFirst = <T extends { level: FindingSeverity }>(found: readonly T[]): T[] =>
  [...found].sort((a, b) => rank(a) - rank(b))
