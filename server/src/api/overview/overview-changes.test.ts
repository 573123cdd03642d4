import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const prompts = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
const days = Array.from({ length: 14 }, (_, i) => `2026-11-${String(8 + i).padStart(2, '0')}`)
const of = (brandId: string, record: object) => ({ ...record, brandId })

/**
 * Each prompt has one answer per day from the 8th to the 21st. Day and prompt decide which entity an answer mentions.
 */
const watched = (brandId: string, isNamed: (day: number, prompt: number) => boolean) => [
  of(brandId, entity('globex', 'Globex', 'DIRECT')),
  ...prompts.map(id => of(brandId, prompt(id))),
  ...days.flatMap((date, day) =>
    prompts.map((promptId, i) =>
      of(
        brandId,
        answer(`${brandId}-${day}-${i}`, `${date}T10:00:00Z`, {
          ...{ promptId, says: { globex: [1], ...(isNamed(day, i) && { self: [2] }) } },
        }),
      ),
    ),
  ),
]
const records = [
  ...[team, acme, aBrand('even', 'team'), aBrand('new', 'team')],
  // 36 of 42 before, 12 of 42 after.
  ...watched('b', (day, i) => (day < 7 ? i > 0 || day === 3 : i === 0 || day === 10)),
  ...watched('even', (day, i) => (day + i) % 2 === 0),
  of('new', entity('globex', 'Globex', 'DIRECT')),
  of('new', prompt('p0')),
  of('new', answer('n', '2026-11-20T10:00:00Z', { promptId: 'p0', says: { self: [1] } })),
]

describe.each(engines)('the overview against another period on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const ask = (query: object = {}) => world.client.overview.list({ period: 7, against: 'previous', ...query })

  it('says of each figure what it was, its change, and what that comes to', async () => {
    const { brands, comparison } = await ask()
    expect(comparison).toMatchObject({
      before: { start: '2026-11-08', end: '2026-11-14' },
      after: { start: '2026-11-15', end: '2026-11-21' },
    })
    const row = (id: string) => brands.find(brand => brand.id === id)!
    const { mentionRate, against } = row('b')
    expect({ mentionRate, against }).toMatchObject({
      mentionRate: 28.57,
      against: {
        mentionRate: { was: 85.71, change: -57.14, verdict: 'down' },
        coverage: { was: 85.71, change: -57.14, verdict: 'down' },
        // 36 of 78, 12 of 54.
        shareOfVoice: { was: 46.15, change: -23.93, verdict: 'down' },
        sourceRate: { was: null, change: null, verdict: 'not_comparable' },
        avgSentiment: { was: null, change: null, verdict: 'not_comparable' },
        recommendedRate: { was: null, change: null, verdict: 'not_comparable' },
        score: { verdict: 'down' },
      },
    })
    expect(row('b').problems).toEqual([{ code: 'fall', severity: 'warning', count: 4 }])
    expect(row('even').problems).toEqual([])
    expect(row('even').against!.mentionRate).toMatchObject({ was: 50, change: 0 })
    expect(row('new').against!.mentionRate).toEqual({ was: null, change: null, verdict: 'not_comparable' })
  })

  it('sorts by what needs a look and by the change of the mention rate', async () => {
    const order = async (query: object) => (await ask(query)).brands.map(({ id }) => id)
    expect(await order({})).toEqual(['b', 'even', 'new'])
    expect(await order({ sort: 'change', order: 'asc' })).toEqual(['b', 'even', 'new'])
    expect(await order({ sort: 'change' })).toEqual(['even', 'b', 'new'])
  })

  it('has one family of tests for all brands, whatever the page', async () => {
    const { comparison } = await ask({ limit: 1, offset: 2 })
    const testsOf = async (brandId: string) => {
      const { changes } = await world.client.changes.list({
        ...{ brandId, period: 7, compare: 'previous', limit: 100 },
        measures: ['mentionRate', 'coverage', 'shareOfVoice', 'sourceRate', 'avgSentiment', 'recommendedRate', 'score'],
      })
      return changes.filter(({ likeForLike }) => likeForLike?.p != null).length
    }
    const each = await Promise.all(['b', 'even', 'new'].map(testsOf))
    expect(comparison!.tests).toBe(each.reduce((sum, tests) => sum + tests, 0))
    expect(comparison!.tests).toBeGreaterThan(each[0]!)
  })

  it('has the values of changes', async () => {
    const { brands } = await ask()
    for (const { id, against } of brands) {
      const { changes } = await world.client.changes.list({ brandId: id, period: 7, compare: 'previous', limit: 100 })
      for (const [field, { was, change }] of Object.entries(against!)) {
        const own = changes.find(({ measure }) => measure === field)
        expect([was, change], `${id} ${field}`).toEqual([own?.before ?? null, own?.change ?? null])
      }
    }
  })

  it('refuses a period that overlaps the window', async () => {
    const response = await world.get('/overview?period=7&against=2026-11-10..2026-11-15')
    expect(await response.json()).toMatchObject({
      error: { code: 'INVALID_PARAMETER', message: expect.stringContaining('against is "2026-11-10..2026-11-15"') },
    })
  })
})
