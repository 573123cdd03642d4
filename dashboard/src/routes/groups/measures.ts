import type { ExplainedFigure } from '../../parts/figures/explained.ts'
import type { PromptGroup } from './kinds.ts'

/** The measures of a group that its list can show, the first by itself. */
export const listedMeasures = ['mentionRate', 'shareOfVoice', 'avgSentiment'] as const
export type ListedMeasure = (typeof listedMeasures)[number]

/** The field of a group that a measure has in the list. */
const fieldOf = { mentionRate: 'brandMentionRate', shareOfVoice: 'shareOfVoice', avgSentiment: 'avgSentiment' } as const

/** A figure of a group with all that the list says of it. */
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
