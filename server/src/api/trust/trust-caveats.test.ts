import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = acme.id
const manner = (id: string, webSearch: boolean) => ({
  ...{ kind: 'manner', id, brandId, model: 'gpt-5', adapter: 'openai/1', webSearch },
})
const claude = { provider: 'claude', model: 'opus' }
const records = [
  ...[team, acme, prompt('p1'), manner('web', true), manner('blind', false)],
  answer('1', '2026-11-10T10:00:00Z', { says: { self: [1] }, manner: 'web', modelServed: 'gpt-5-a' }),
  answer('2', '2026-11-11T10:00:00Z', { says: { self: [1] }, manner: 'blind', modelServed: 'gpt-5-a' }),
  answer('3', '2026-11-12T10:00:00Z', { says: { self: [1] }, manner: 'blind', modelServed: 'gpt-5-b' }),
  answer('4', '2026-11-12T11:00:00Z', { ...claude, says: { self: [1] } }),
  answer('5', '2026-11-11T11:00:00Z', { ...claude, says: { self: [1] } }),
]

/** Caveats about how answers were asked, for the mention rate by brand or provider. */
describe.each(engines)('how answers were asked, on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const asked = (caveats: readonly string[]) => caveats.filter(caveat => caveat.endsWith('_changed'))
  const within = async (startDate: string, endDate: string, by: 'brand' | 'provider' = 'brand') => {
    const window = { brandId, by, startDate, endDate, measures: ['coverage'] as const }
    const { figures } = await world.client.confidence.get(window)
    return Object.fromEntries(figures.map(({ id, caveats }) => [id, asked(caveats)]))
  }

  it('is a caveat of a figure where it differs within the window', async () => {
    expect(await within('2026-11-10', '2026-11-10')).toEqual({ b: [] })
    expect(await within('2026-11-10', '2026-11-11')).toEqual({ b: ['manner_changed'] })
    expect(await within('2026-11-11', '2026-11-12')).toEqual({ b: ['model_changed'] })
    expect(await within('2026-11-10', '2026-11-12')).toEqual({ b: ['manner_changed', 'model_changed'] })
    expect(await within('2026-11-10', '2026-11-12', 'provider')).toEqual({
      chatgpt: ['manner_changed', 'model_changed'],
      claude: [],
    })
  })

  it('is a caveat of a change where it differs between the periods', async () => {
    const between = async (day: string, by: 'brand' | 'provider' = 'brand') => {
      const window = { brandId, by, startDate: day, endDate: day, measures: ['coverage'] as const }
      const { changes } = await world.client.changes.list(window)
      return Object.fromEntries(changes.map(({ id, caveats }) => [id, asked(caveats)]))
    }
    expect(await between('2026-11-11')).toEqual({ b: ['manner_changed'] })
    expect(await between('2026-11-12')).toEqual({ b: ['model_changed'] })
    expect(await between('2026-11-12', 'provider')).toEqual({ chatgpt: ['model_changed'], claude: [] })
    expect(await between('2026-11-10')).toEqual({ b: [] })
  })
})
