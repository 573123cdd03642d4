import { alignmentOf, attributeResults } from './attribute-status.ts'
import { consistencyOf } from './consistency.ts'
import {
  answersWith,
  averageOf,
  countIn,
  groupBy,
  leastCounts,
  type Observations,
  type PerceptionScoreName,
} from './observations.ts'

/** Mean over the cells (open prompt and provider), with equal weights. */
function sentimentOf({ answers }: Observations): number | null {
  const open = answers.filter(({ isOpen }) => isOpen)
  const scored = open.filter(({ sentiment }) => sentiment !== null)
  if (scored.length < leastCounts.scored || 2 * scored.length < open.length) return null
  const cells = groupBy(scored, ({ prompt, provider }) => `${provider} ${prompt}`)
  return averageOf([...cells.values()].map(cell => averageOf(cell.map(({ sentiment }) => sentiment!))!))
}

export interface FactResult {
  fact: number
  supported: number
  contradicted: number
  outdated: number
}

/** Counts answers by what they claim about a fact. */
export function factResults({ answers, verdicts, facts }: Observations): FactResult[] {
  const having = answersWith(verdicts)
  return facts
    .map(fact => {
      const count = (verdict: 'supported' | 'contradicted' | 'outdated') =>
        countIn(answers, having(`facts.${fact}`, verdict))
      return { fact, supported: count('supported'), contradicted: count('contradicted'), outdated: count('outdated') }
    })
    .filter(({ supported, contradicted, outdated }) => supported + contradicted + outdated > 0)
}

/** Mean share of right claims per fact, times 100. Null with under 5 claims. */
function factualAlignmentOf(results: readonly FactResult[]): number | null {
  const claims = results.map(({ supported, contradicted, outdated }) => supported + contradicted + outdated)
  if (claims.reduce((sum, count) => sum + count, 0) < leastCounts.claims) return null
  return averageOf(results.map(({ supported }, index) => (100 * supported) / claims[index]!))
}

/** Percentage of the valid facts that answers mention. Null without facts. */
export const coverageOf = (observations: Observations): number | null =>
  observations.facts.length === 0 ? null : (100 * factResults(observations).length) / observations.facts.length

/** Null if not measured. */
export type PerceptionScores = Record<PerceptionScoreName, number | null>

/** See docs/use/perception.md. */
export const perceptionScores = (observations: Observations): PerceptionScores => ({
  sentiment: sentimentOf(observations),
  alignment: alignmentOf(attributeResults(observations)),
  consistency: consistencyOf(observations),
  factualAlignment: factualAlignmentOf(factResults(observations)),
})
