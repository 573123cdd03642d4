import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, prompt, team } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'
import { scopeOf } from '../scope.ts'
import { askedOtherwise, askedVariously } from './filters.ts'

const manner = (id: string, more: object = {}) => ({
  ...{ kind: 'manner', id, brandId: acme.id, model: 'gpt-5', adapter: 'openai/1', webSearch: true },
  ...more,
})
const day = (date: string) => ({ startDate: Date.parse(date), endDate: Date.parse(date) + 86_400_000 })

/** Differences between two days and within the first of them, by provider. */
async function asked(db: Db, before: string, after: string, more: object = {}) {
  return db.read(async reader => {
    const [first, second] = [
      await scopeOf(reader, 1, { ...day(before), ...more }, new Date()),
      await scopeOf(reader, 1, { ...day(after), ...more }, new Date()),
    ]
    let statements = 0
    const counting = {
      ...reader,
      rows<T>(query: Parameters<typeof reader.rows>[0]) {
        statements++
        return reader.rows<T>(query)
      },
    }
    const between = Object.fromEntries(await askedOtherwise(counting, first, second))
    const within = Object.fromEntries(await askedVariously(counting, first))
    expect(statements).toBe(2)
    return { between, within }
  })
}

const changed = (mannerChanged: boolean, modelChanged: boolean) => ({ mannerChanged, modelChanged })

describe.each(engines)('how answers were asked (%s)', (_, open) => {
  it('is compared by provider, between windows and within one', async () => {
    await using db = await open()
    await record(db, [
      ...[team, acme, prompt('p1'), prompt('p2')],
      ...[manner('web'), manner('blind', { webSearch: false }), manner('polite', { system: 'Be polite.' })],
      ...[
        manner('warm', { temperature: 0.5 }),
        manner('next', { adapter: 'openai/2' }),
        manner('six', { model: 'gpt-6' }),
      ],
      ...[
        ['2026-01-01', 'web', 'gpt-5-a'],
        ['2026-01-02', 'web', 'gpt-5-a'],
        ['2026-01-03', 'blind', 'gpt-5-a'],
        ['2026-01-04', 'polite', 'gpt-5-a'],
        ['2026-01-05', 'warm', 'gpt-5-a'],
        ['2026-01-06', 'next', 'gpt-5-a'],
        ['2026-01-07', 'web', 'gpt-5-b'],
        ['2026-01-08', null, null],
      ].map(([date, id, modelServed]) => answer(`a${date}`, `${date}T10:00:00Z`, { manner: id, modelServed })),
      answer('six', '2026-01-09T10:00:00Z', { model: 'gpt-6', manner: 'six' }),
      answer('also', '2026-01-10T10:00:00Z', { manner: 'web', modelServed: 'gpt-5-a' }),
      answer('both', '2026-01-10T11:00:00Z', { manner: 'blind', modelServed: 'gpt-5-b', promptId: 'p2' }),
      answer('other', '2026-01-03T10:00:00Z', { provider: 'claude', manner: 'web' }),
    ])
    const since = (date: string) => asked(db, '2026-01-01', date)
    expect(await since('2026-01-02')).toEqual({ between: {}, within: {} })
    for (const date of ['2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06'])
      expect((await since(date)).between, date).toEqual({ chatgpt: changed(true, false) })
    expect((await since('2026-01-07')).between).toEqual({ chatgpt: changed(false, true) })
    // The settings of these answers are unknown.
    expect((await since('2026-01-08')).between).toEqual({})
    // Another model is another assistant, so this is not a change.
    expect((await since('2026-01-09')).between).toEqual({})
    expect((await since('2026-01-10')).between).toEqual({ chatgpt: changed(true, true) })
    expect((await asked(db, '2026-01-10', '2026-01-10')).within).toEqual({ chatgpt: changed(true, true) })
    // One model replaces another, or both are used all the time.
    const within = async (from: string, until: string, more: object = {}) => {
      const days = { startDate: Date.parse(from), endDate: Date.parse(until) + 86_400_000, ...more }
      return db.read(async reader =>
        Object.fromEntries(await askedVariously(reader, await scopeOf(reader, 1, days, new Date()))),
      )
    }
    expect(await within('2026-01-08', '2026-01-09')).toEqual({ chatgpt: changed(false, true) })
    expect(await within('2026-01-08', '2026-01-09', { provider: ['gpt-5'] })).toEqual({})
    expect(await within('2026-01-09', '2026-01-09')).toEqual({})
    // Filters also apply to the compared answers.
    expect((await asked(db, '2026-01-01', '2026-01-03', { provider: ['claude'] })).between).toEqual({})
    expect((await asked(db, '2026-01-01', '2026-01-07', { type: 'MOFU' })).between).toEqual({})
  })
})
