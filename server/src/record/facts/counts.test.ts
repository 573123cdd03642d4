import { describe, expect, it } from 'vitest'
import type { KnownCompetitor } from '../brand.ts'
import { type Counting, countAnswer, listCitedEntities, noCitations } from './counts.ts'

const entity = (id: number, relationship: KnownCompetitor['relationship'], ignored = false): KnownCompetitor => ({
  id,
  publicId: `c${id}`,
  name: `Entity ${id}`,
  domain: '',
  domains: [],
  aliases: [],
  relationship,
  ignored,
  caseSensitive: false,
  context: null,
})

/**
 * Entity 1 is the brand, 2 and 3 are direct competitors, 4 is indirect, 5 is ignored. Source 10 is the brand's, 11
 * theirs.
 */
const counting: Counting = {
  entities: new Map(
    [entity(1, 'SELF'), entity(2, 'DIRECT'), entity(3, 'DIRECT'), entity(4, 'INDIRECT'), entity(5, 'DIRECT', true)].map(
      one => [one.id, one],
    ),
  ),
  owned: new Map([
    [10, { self: true, entities: [1] }],
    [11, { self: false, entities: [2, 3] }],
  ]),
}

const said = (
  entity: number,
  position: number,
  sentiment: number | null = null,
  absent = false,
  recommended: number | null = null,
) => ({
  entity,
  position,
  sentiment,
  absent,
  recommended,
})

describe('an answer', () => {
  it('is counted by whom it names and whose pages it cites', () => {
    const mentions = [said(2, 1, 80_000_000), said(1, 2, 61_500_000, false, 1), said(4, 3), said(3, 4, 20_000_000)]
    expect(countAnswer(counting, mentions, { sources: [10, 11, 12, 11, 12] })).toEqual({
      self_mentions: 1,
      direct_mentions: 2,
      other_mentions: 3,
      self_position: 2,
      self_sentiment: 61_500_000,
      citations: 5,
      cited_domains: 3,
      self_citations: 1,
      tracked_citations: 3,
      self_recommended: 1,
    })
    expect(listCitedEntities(counting, { sources: [10, 11, 12, 11, 12] })).toEqual([1, 2, 3])
  })

  it('is not counted for whom it says it does not know, nor for the ignored and those that are gone', () => {
    const mentions = [said(1, 1, 50_000_000, true), said(5, 2, 50_000_000), said(6, 3, 50_000_000), said(2, 4)]
    expect(countAnswer(counting, mentions, noCitations)).toEqual({
      self_mentions: 0,
      direct_mentions: 1,
      other_mentions: 1,
      self_position: null,
      self_sentiment: null,
      citations: 0,
      cited_domains: 0,
      self_citations: 0,
      tracked_citations: 0,
      self_recommended: null,
    })
  })
})
