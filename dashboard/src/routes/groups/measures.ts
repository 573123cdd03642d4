import type { ExplainedFigure } from '../../parts/figures/explained.ts'
import type { PromptGroup } from './kinds.ts'

/** Measures of a group in the list. The first is the default. */
export const listedMeasures = ['mentionRate', 'shareOfVoice', 'avgSentiment', 'recommendedRate'] as const
export type ListedMeasure = (typeof listedMeasures)[number]

/** Field of each measure in the list of groups. */
const fieldOf = {
  mentionRate: 'brandMentionRate',
  shareOfVoice: 'shareOfVoice',
  avgSentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

/** A figure of a group with all details of the list. */
export function createGroupFigure(group: PromptGroup, measure: ListedMeasure): ExplainedFigure {
  const field = fieldOf[measure]
  return {
    measure,
    value: group[field],
    fraction: group.counts?.[field],
    interval: group.intervals?.[field],
    against: group.against?.[field],
  }
}
