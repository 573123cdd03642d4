import type { Interval } from '../../statistics/sums.ts'
import type { AttributeResult } from '../scores/attribute-status.ts'
import type { InsightDetail } from '../scores/insights.ts'
import type { PerceptionScoreName } from '../scores/observations.ts'
import type { FactResult } from '../scores/scores.ts'
import type { WildFacts } from './wild.ts'

/** Fields that a run stores in addition to the specified fields. */
export interface ComputedSnapshot {
  /** 0 before the first judging. */
  revision: number
  /** Says why the snapshot failed. */
  reason: string | null
  profileRevision: number
  /** Judges of verdicts and sentiment: `rules/1` and `lexicon/4`. */
  rules: string | null
  judge: string | null
  languages: string[]
  planned: number
  answered: number
  /** Number of answers with a sentiment score. */
  scored: number
  intervals: Record<PerceptionScoreName, Interval> | null
  withinProvider: number | null
  coverage: number | null
  attributes: AttributeResult[]
  facts: FactResult[]
  insights: InsightDetail[]
  /** Null before the first judging. */
  wild: WildFacts | null
}

export const emptySnapshot: ComputedSnapshot = {
  ...{ revision: 0, reason: null, profileRevision: 0, rules: null, judge: null, languages: [] },
  ...{ planned: 0, answered: 0, scored: 0, intervals: null, withinProvider: null, coverage: null },
  ...{ attributes: [], facts: [], insights: [], wild: null },
}

/** Specified fields of an uncompleted snapshot. */
export const unmeasuredFields = {
  scores: { sentiment: null, alignment: null, consistency: null, factualAlignment: null },
  attributes: [],
  insights: { strengths: [], weaknesses: [], opportunities: [], threats: [] },
}
