import type { AnswerAt } from '@earshot/sdk/paths'
import type { SearchParams } from '../../api/address/address.ts'

export type AnswerTotals = NonNullable<AnswerAt<'/brands/:brandId/answers'>['totals']>
export type AnswerKind = keyof AnswerTotals

/** Filters of each segment. A segment sets all of them. */
export const filtersOf = {
  all: {},
  named: { hasSelfMention: 'true' },
  unnamed: { hasSelfMention: 'false' },
  cited: { hasSelfSource: 'true' },
  recommended: { recommended: 'true' },
  negative: { negative: 'true' },
  unknown: { absent: 'true' },
} satisfies Record<AnswerKind, SearchParams>

export const segments = Object.keys(filtersOf) as AnswerKind[]
export const segmentNames = ['hasSelfMention', 'hasSelfSource', 'recommended', 'negative', 'absent'] as const
type SegmentName = (typeof segmentNames)[number]

export const isSegmentName = (name: string): boolean => (segmentNames as readonly string[]).includes(name)

/** The segment of an address. Undefined if its filters are those of no segment or of several. */
export function segmentOf(search: SearchParams): AnswerKind | undefined {
  // With an entity, `absent` is about that entity.
  if (search.absent !== undefined && search.competitorId !== undefined) return undefined
  return segments.find(each => {
    const wanted: Partial<Record<SegmentName, string>> = filtersOf[each]
    return segmentNames.every(name => search[name] === wanted[name])
  })
}
