/** The data for the scores. */
export interface Observations {
  answers: readonly ObservedAnswer[]
  verdicts: readonly ObservedVerdict[]
  attributes: number
  /** Indexes of the judged facts that are valid. */
  facts: readonly number[]
}

export interface ObservedAnswer {
  id: string
  /** Template and language of the prompt. */
  prompt: string
  /** False for leading prompts, which count only for facts. */
  isOpen: boolean
  provider: string
  day: number
  /** 0 to 100. Null if not scored. */
  sentiment: number | null
}

export interface ObservedVerdict {
  answer: string
  item: string
  verdict: 'affirmed' | 'denied' | 'supported' | 'contradicted' | 'outdated'
}

export const scoreNames = ['sentiment', 'alignment', 'consistency', 'factualAlignment'] as const
export type PerceptionScoreName = (typeof scoreNames)[number]

/**
 * A score needs this many scored answers (sentiment), claims (factual alignment), or items and providers (consistency).
 */
export const leastCounts = { scored: 5, claims: 5, items: 3, providers: 2 } as const

export const averageOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Counts an answer once, even if it repeats itself. */
export function answersWith(
  verdicts: readonly ObservedVerdict[],
): (item: string, verdict: ObservedVerdict['verdict']) => ReadonlySet<string> {
  const sets = new Map<string, Set<string>>()
  for (const { item, verdict, answer } of verdicts) {
    const key = `${item} ${verdict}`
    const set = sets.get(key)
    if (set) set.add(answer)
    else sets.set(key, new Set([answer]))
  }
  const none: ReadonlySet<string> = new Set()
  return (item, verdict) => sets.get(`${item} ${verdict}`) ?? none
}

export const countIn = (answers: readonly ObservedAnswer[], ids: ReadonlySet<string>): number =>
  answers.reduce((sum, { id }) => sum + (ids.has(id) ? 1 : 0), 0)
