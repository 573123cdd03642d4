import type { Verdict } from '../../statistics/change.ts'
import type { RankRange } from '../../statistics/rank.ts'

/** Values are in percent, and changes in points. */
export interface SummaryFigure {
  value: number | null
  numerator: number
  denominator: number
  interval: { low: number | null; high: number | null; reason: string | null }
  was: number | null
  change: number | null
  /** Null without a comparison. */
  verdict: Verdict | null
}

export interface TopicFigure {
  id: string
  name: string
  visibility: SummaryFigure
}

export interface SummaryPlace {
  id: string
  name: string
  relationship: string
  shareOfVoice: SummaryFigure
}

/** What the sentences are about. */
export interface SummaryFacts {
  unbranded: SummaryFigure
  branded: SummaryFigure
  shareOfVoice: SummaryFigure
  rank: RankRange | null
  rankBefore: RankRange | null
  leader: { id: string; name: string; shareOfVoice: number } | null
  gained: readonly TopicFigure[]
  lost: readonly TopicFigure[]
  missing: readonly TopicFigure[]
}
