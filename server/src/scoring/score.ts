/** The crawlers whose access is scored (D33). */
export const scoredCrawlers = [
  'GPTBot',
  'ChatGPT-User',
  'Claude-Web',
  'ClaudeBot',
  'Google-Extended',
  'PerplexityBot',
] as const

const files = ['robots', 'llms', 'sitemap'] as const

/** What the score is made of: the status of each file, and that of each crawler by its token where it was looked at. */
export interface ScoreInput extends Readonly<Record<(typeof files)[number], string>> {
  crawlers: Readonly<Record<string, string>>
}

/** A part of the score, in points. */
export interface ScorePart {
  part: (typeof files)[number] | 'crawlers'
  points: number
  /** The most that the part can have; those of all parts add up to 100. */
  most: number
  /** What the score would gain if the part were mended. */
  adds: number
}

const mostOfFile = 20
const mostOfCrawlers = 40

const pointsOf = (allowed: number) => Math.round((allowed / scoredCrawlers.length) * mostOfCrawlers)

const isAllowed = (status: string | undefined) => status !== undefined && status !== 'Disallowed'

const allowedOf = ({ crawlers }: ScoreInput) => scoredCrawlers.filter(token => isAllowed(crawlers[token])).length

/** The parts of the score (specification, §4 technical-analysis): 20 for each file, 40 for the crawlers allowed. */
export const partsOf = (checked: ScoreInput): ScorePart[] =>
  [
    ...files.map(file => ({ part: file, most: mostOfFile, points: checked[file] === 'present' ? mostOfFile : 0 })),
    { part: 'crawlers' as const, most: mostOfCrawlers, points: pointsOf(allowedOf(checked)) },
  ].map(({ part, most, points }) => ({ part, points, most, adds: most - points }))

/** The score, 0 to 100: the sum of its parts. */
export const sumScore = (parts: readonly ScorePart[]): number => parts.reduce((sum, { points }) => sum + points, 0)

/**
 * The scored crawlers: how far each may go, and what the score would gain if it alone were let in; null where no
 * crawler was looked at.
 */
export function scoredAccess(checked: ScoreInput) {
  const allowed = allowedOf(checked)
  return scoredCrawlers.map(crawler => {
    const status = checked.crawlers[crawler] ?? null
    const adds = status === null ? null : isAllowed(status) ? 0 : pointsOf(allowed + 1) - pointsOf(allowed)
    return { crawler, status, adds }
  })
}
