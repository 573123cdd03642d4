import { dateOf, dayOf } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { answer, prompt } from '../../test/records.ts'
import { asked, watched } from '../../test/trust-records.ts'
import { aStandingWorld } from '../../test/world.ts'

const brandId = 'b'

/**
 * Answers of one prompt and assistant on consecutive days, with the brand's position. 0 means that nobody is mentioned.
 */
const placed = (places: readonly number[], first: string) =>
  places.map((place, i) => {
    const day = dateOf(dayOf(Date.parse(first)) + i)
    return answer(`p ${day}`, `${day}T10:00:00Z`, {
      promptId: 'p',
      says: place === 0 ? {} : { self: [place, 60 + place] },
    })
  })

describe.each(engines)('averages without variation, on %s', (_, open) => {
  const world = aStandingWorld(open, [
    ...[...watched, prompt('p')],
    ...placed([2, 2, 0], '2026-11-15'),
    ...placed([1, 1, 0], '2026-11-18'),
  ])

  it('have no test, whatever answers name nobody', async () => {
    const window = { startDate: '2026-11-18', endDate: '2026-11-20' }
    const { changes } = await world.client.changes.list({
      brandId,
      ...window,
      measures: ['avgPosition', 'avgSentiment'],
    })
    for (const { likeForLike, verdict, caveats } of changes) {
      expect(likeForLike).toMatchObject({ change: -1, low: null, high: null, reason: 'no_variation', p: null, q: null })
      expect([verdict, caveats]).toEqual(['unclear', ['few_days']])
    }
    const { figures } = await world.client.confidence.get({ brandId, ...window, measures: ['avgPosition'] })
    expect(figures[0]!.panel).toEqual({ low: null, high: null, reason: 'no_variation' })
  })
})

describe.each(engines)('a comparison that is looked at every day, on %s', (_, open) => {
  const days = (first: string, hits: readonly number[]) =>
    hits.flatMap((hit, i) => asked({ prompt: `p${1 + (i % 2)}`, day: dateOf(dayOf(Date.parse(first)) + i) }, hit, 9))
  const world = aStandingWorld(open, [
    ...[...watched, prompt('p1'), prompt('p2')],
    ...days('2026-11-13', [2, 3, 1, 4]),
    ...days('2026-11-17', [6, 8, 5, 8]),
  ])

  it('has the same p, q and verdict at every level', async () => {
    const tested = async (level: 80 | 90 | 95 | 99) => {
      const query = { brandId, since: '2026-11-17', level, measures: ['mentionRate', 'coverage'] as const }
      const { changes } = await world.client.changes.list(query)
      return changes.map(({ likeForLike, market, verdict }) => [likeForLike!.p, likeForLike!.q, market.p, verdict])
    }
    const usual = await tested(95)
    expect(usual[0]![0]).toBeGreaterThan(0)
    for (const level of [80, 90, 99] as const) expect(await tested(level)).toEqual(usual)
  })
})
