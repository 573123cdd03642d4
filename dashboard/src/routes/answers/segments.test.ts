import { expect, it } from 'vitest'
import { segmentOf } from './segments.ts'

it.each([
  [{ period: '7' }, 'all'],
  [{ hasSelfMention: 'true', promptId: 'p' }, 'named'],
  [{ hasSelfMention: 'false' }, 'unnamed'],
  [{ negative: 'true' }, 'negative'],
  [{ absent: 'true' }, 'unknown'],
  [{ absent: 'true', competitorId: 'c' }, undefined],
  [{ hasSelfMention: 'true', hasSelfSource: 'true' }, undefined],
  [{ recommended: 'false' }, undefined],
])('the segment of %j is %s', (search, segment) => {
  expect(segmentOf(search as Record<string, string>)).toBe(segment)
})
