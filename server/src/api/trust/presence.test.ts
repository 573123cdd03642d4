import { pageSurfaces } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'
import { dataForSeoSurfaces } from '../../collect/providers/dataforseo/surfaces.ts'

const brandId = acme.id
const google = 'google-ai-overview'

/** Runs of a prompt on a day, one per letter: answered, not shown, failed. */
const runs = (promptId: string, date: string, outcomes: string, more: object = {}): object[] =>
  [...outcomes].map((letter, i) => ({
    ...{ kind: 'ask', id: [promptId, date, i, ...Object.values(more)].join('-'), brandId, promptId, attempts: 1 },
    ...{ provider: google, model: google, country: 'US', plannedAt: `${date}T06:00:00Z`, endedAt: `${date}T06:01:00Z` },
    outcome: { a: 'answered', n: 'not_shown', f: 'failed' }[letter],
    ...more,
  }))

const records = [
  ...[team, acme, { kind: 'topic', id: 't', brandId, name: 'Prices' }],
  ...[prompt('p1', { text: 'one?', topicId: 't' }), prompt('p2', { text: 'two?', topicId: null })],
  ...runs('p1', '2026-11-19', 'aaan'),
  ...runs('p1', '2026-11-20', 'aanf'),
  ...runs('p2', '2026-11-20', 'nnn', { country: 'AU' }),
  ...runs('p2', '2026-11-20', 'aa', { provider: 'bing-copilot-search', model: 'm' }),
  // A chat always answers or fails.
  ...runs('p2', '2026-11-20', 'aaaa', { provider: 'chatgpt-web', model: 'chatgpt-web' }),
]

describe.each(engines)('presence on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const rowsBy = async (by: 'provider' | 'topic' | 'prompt' | 'country' | 'day', more: object = {}) =>
    (await world.client.presence.get({ brandId, by, ...more })).rows.map(
      ({ id, name, provider, answered, notShown, presence }) => [provider, id, name, answered, notShown, presence],
    )

  it('is the share of answered runs among those that were seen', async () => {
    expect(await rowsBy('provider')).toEqual([
      ['bing-copilot-search', 'bing-copilot-search', 'Bing Copilot Search', 2, 0, 100],
      [google, google, 'Google AI Overviews', 5, 5, 50],
    ])
    expect(await rowsBy('topic')).toEqual([[google, 't', 'Prices', 5, 2, 71.43]])
    expect((await rowsBy('prompt')).slice(1)).toEqual([
      [google, 'p1', 'one?', 5, 2, 71.43],
      [google, 'p2', 'two?', 0, 3, 0],
    ])
    expect((await rowsBy('country')).slice(1)).toEqual([
      [google, 'AU', 'AU', 0, 3, 0],
      [google, 'US', 'US', 5, 2, 71.43],
    ])
    expect((await rowsBy('day')).slice(1)).toEqual([
      [google, '2026-11-19', '2026-11-19', 3, 1, 75],
      [google, '2026-11-20', '2026-11-20', 2, 4, 33.33],
    ])
    expect(await rowsBy('provider', { startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual([
      [google, google, 'Google AI Overviews', 3, 1, 75],
    ])
  })

  it('has an interval, wider at a higher level, and says why there is none', async () => {
    const panelAt = async (level: 80 | 99) =>
      (await world.client.presence.get({ brandId, by: 'topic', level })).rows[0]!.panel
    const [narrow, wide] = [await panelAt(80), await panelAt(99)]
    expect(narrow.low!).toBeLessThan(71.43)
    expect(narrow.high!).toBeGreaterThan(71.43)
    expect(wide.high! - wide.low!).toBeGreaterThan(narrow.high! - narrow.low!)
    const { rows } = await world.client.presence.get({ brandId })
    // Wilson: two of two.
    expect(rows[0]).toMatchObject({ panel: { low: 34.24, high: 100, reason: null }, market: { reason: 'few_prompts' } })
  })

  it('has pages, and rows as CSV', async () => {
    const page = await world.client.presence.get({ brandId, by: 'day', limit: 1, offset: 1 })
    expect(page.pagination).toEqual({ total: 3, count: 1, limit: 1, offset: 1 })
    expect(page.rows.map(({ id }) => id)).toEqual(['2026-11-19'])
  })
})

it('counts the surfaces that can lack an answer', () => {
  const pages = Object.entries(dataForSeoSurfaces).flatMap(([alias, { reply }]) => (reply === 'page' ? [alias] : []))
  expect([...pageSurfaces].sort()).toEqual(pages.sort())
})
