/** How bad a finding is, the worst first. */
const levels = ['fail', 'warn', 'ok'] as const
export type Level = (typeof levels)[number]

/** Something that was found, and the command line that mends it. */
export interface Found {
  level: Level
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
export const found = (
  level: Level,
  area: Found['area'],
  text: string,
  command: string | null | undefined = null,
): Found => ({ level, area, text, command })

const rank = ({ level }: { level: Level }) => levels.indexOf(level)

/** The worst level of some findings; ok where there are none. */
export const worstOf = (found: readonly { level: Level }[]): Level => levels[Math.min(2, ...found.map(rank))]!

/** The worst first; those of one level stay in their order. */
export const worstFirst = <T extends { level: Level }>(found: readonly T[]): T[] =>
  [...found].sort((a, b) => rank(a) - rank(b))
