import { describe, expect, it } from 'vitest'
import { asksOfEach, type SetupGiven, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'
import { endingOf, endings } from '../models/endings.ts'
import { shippedPrices } from '../models/price-list.ts'
import { takesTemperature } from '../models/temperature.ts'
import { knownProviders } from '../setup/known-providers.ts'
import { keepSchedule } from './schedule.ts'
import { startWarnings, warningsOf } from './warnings.ts'

const now = new Date('2026-11-22T10:00:00Z')
const nobody = async () => {
  throw new Error('Nobody is asked.')
}
const chatgpt = (more: SetupGiven = {}) => setup(nobody, more)
const warned = (model: string, more: SetupGiven = {}) =>
  warningsOf([{ provider: 'chatgpt', model }], [chatgpt(more)], now)

describe('a warning', () => {
  it('is of a model that ends or has ended, with its successor and who says so', () => {
    expect(warned('claude-sonnet-4-5-20250929')).toEqual([
      'chatgpt claude-sonnet-4-5-20250929: its provider ends it on 2026-11-30 and names claude-sonnet-5-5 as its replacement (https://platform.claude.com/docs/en/about-claude/model-deprecations).',
    ])
    expect(warned('sonar')[0]).toContain(
      'its provider ended it on 2026-09-27 and names perplexity/sonar as its replacement',
    )
    expect(warned('perplexity/sonar')).toEqual([])
  })

  it('is of a temperature that is not sent, and of a price that nobody knows', () => {
    expect(warned('gpt-6-sol', { temperature: 0 })).toEqual([
      'chatgpt gpt-6-sol: it does not accept a temperature, so none is sent.',
    ])
    expect(warned('local', { temperature: 0 })).toEqual([
      'chatgpt local: it has no price, so it runs only with --price-unknown. Set a price with EARSHOT_PRICES or earshot prices update.',
    ])
    expect(warned('local', { prices: { local: { input: 1, output: 1, search: 0 } } })).toEqual([])
  })

  it('is of no recorded reply', () => expect(warned('sonar', { free: true, temperature: 1 })).toEqual([]))

  it('is of no model that is asked by default', () => {
    for (const { alias, models } of Object.values(knownProviders))
      for (const model of models) {
        const provider = { ...chatgpt().provider, alias }
        expect(warningsOf([{ provider: alias, model }], [chatgpt({ provider })], now)).toEqual([])
      }
  })
})

describe.each(engines)('the start on %s', (_, open) => {
  const world = asksOfEach(open)

  it('warns of models that are set up, and of those that schedules name', async () => {
    const { db } = world
    const assistants = [
      { provider: 'chatgpt', model: 'gpt-5' },
      { provider: 'grok', model: 'grok-4' },
    ]
    await db.write(async writer => {
      const [brand] = await writer.rows<{ id: number }>(sql`select id from brand`)
      const weekly = { every: 'weekly' as const, day: 'MON', hour: 6, timeZone: 'UTC', repeats: 1 }
      await keepSchedule(writer, brand!.id, { ...weekly, assistants, country: null, locale: null }, now.getTime())
    })
    const setups = [chatgpt({ models: ['gpt-5.1', 'gpt-5'] })]
    const warnings = await db.read(reader => startWarnings(reader, setups, now))
    expect(warnings.map(warning => warning.split(':')[0])).toEqual(['chatgpt gpt-5.1', 'chatgpt gpt-5', 'grok grok-4'])
    expect(await db.read(reader => startWarnings(reader, [], now))).toEqual([])
  })
})

describe('a temperature', () => {
  const taken = [
    ...['gpt-4.1', 'gpt-4o', 'gpt-35-turbo', 'gpt-5-chat-latest', 'claude-sonnet-4-6', 'claude-opus-4-6'],
    ...['claude-haiku-4-5', 'gemini-3.5-flash', 'gemini-2.5-pro', 'grok-4.7', 'mistral-medium-latest'],
    ...['perplexity/sonar', 'llama3:8b', 'gpt-oss-120b'],
  ]
  const refused = [
    ...['gpt-5', 'gpt-5.1', 'gpt-5-mini', 'openai/gpt-6.2-sol', 'gpt-10', 'o1', 'o3-mini', 'o4-mini-2025-04-16'],
    ...['claude-opus-4-7', 'claude-opus-4-8', 'claude-sonnet-5', 'claude-sonnet-5-5', 'anthropic/claude-opus-5.5'],
    ...['claude-haiku-5-5', 'claude-fable-5-1', 'gemini-3.6-flash', 'gemini-3.8-flash', 'gemini-4-pro'],
  ]
  it.each(taken)('is taken by %s', model => expect(takesTemperature(model)).toBe(true))
  it.each(refused)('is refused by %s', model => expect(takesTemperature(model)).toBe(false))
})

describe('server/data/endings.tsv', () => {
  it('names successors that have a price', () => {
    const priced = new Set(shippedPrices().map(({ model }) => model))
    expect(endings().length).toBeGreaterThan(30)
    expect(endings().filter(({ successor }) => successor !== null && !priced.has(successor))).toEqual([])
  })

  it('finds a model by the name of its version', () => {
    expect(endingOf('gpt-5-2025-08-07')).toMatchObject({ model: 'gpt-5' })
    expect(endingOf('gpt-6.2-sol')).toBeUndefined()
  })
})
