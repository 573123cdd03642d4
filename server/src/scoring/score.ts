/** Crawlers that count in the score (D33). */
export const scoredCrawlers = [
  'GPTBot',
  'ChatGPT-User',
  'Claude-Web',
  'ClaudeBot',
  'Google-Extended',
  'PerplexityBot',
] as const

const files = ['robots', 'llms', 'sitemap'] as const

/** Status of each file, and of each checked crawler by token. */
export interface ScoreInput extends Readonly<Record<(typeof files)[number], string>> {
  crawlers: Readonly<Record<string, string>>
}

export interface ScorePart {
  part: (typeof files)[number] | 'crawlers'
  points: number
  /** Maximum points of the part. The maximums of all parts add up to 100. */
  most: number
  /** Points gained if the part is fixed. */
  adds: number
}

const mostOfFile = 20
const mostOfCrawlers = 40

const pointsOf = (allowed: number) => Math.round((allowed / scoredCrawlers.length) * mostOfCrawlers)

const isAllowed = (status: string | undefined) => status !== undefined && status !== 'Disallowed'

const allowedOf = ({ crawlers }: ScoreInput) => scoredCrawlers.filter(token => isAllowed(crawlers[token])).length

/** Each file has 20 points, all crawlers together 40 (specification, §4 technical-analysis). */
export const partsOf = (checked: ScoreInput): ScorePart[] =>
  [
    ...files.map(file => ({ part: file, most: mostOfFile, points: checked[file] === 'present' ? mostOfFile : 0 })),
    { part: 'crawlers' as const, most: mostOfCrawlers, points: pointsOf(allowedOf(checked)) },
  ].map(({ part, most, points }) => ({ part, points, most, adds: most - points }))

export const sumScore = (parts: readonly ScorePart[]): number => parts.reduce((sum, { points }) => sum + points, 0)

/** Null for a crawler that wasn't checked. */
export function scoredAccess(checked: ScoreInput) {
  const allowed = allowedOf(checked)
  return scoredCrawlers.map(crawler => {
    const status = checked.crawlers[crawler] ?? null
    const adds = status === null ? null : isAllowed(status) ? 0 : pointsOf(allowed + 1) - pointsOf(allowed)
    return { crawler, status, adds }
  })
}
