import { trustMeasures } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { answer, prompt, topic } from '../../../test/records.ts'
import { watched } from '../../../test/trust-records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
const prompts = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
const before = ['2026-11-17', '2026-11-18']
const after = ['2026-11-19', '2026-11-20']
const window = { startDate: '2026-11-19', endDate: '2026-11-20' }

/**
 * Five answers to a prompt on a day mention the brand, of which four were judged. `yes` of them recommend it. The first
 * recommends Eta under a condition, the second advises against it.
 */
const day = (promptId: string, date: string, yes: number) =>
  [0, 1, 2, 3, 4].map(i =>
    answer(`${date} ${promptId} ${i}`, `${date}T10:00:00Z`, {
      promptId,
      says: {
        self: i === 4 ? [1] : [1, 60, i < yes ? 'yes' : 'no'],
        ...(i < 2 && { eta: [2, 50, i === 0 ? 'conditional' : 'no'] }),
      },
    }),
  )

const records = [
  ...watched,
  topic('shoes', 'Shoes'),
  ...prompts.flatMap(id => [
    prompt(id, { topicId: 'shoes' }),
    ...before.flatMap(date => day(id, date, 1)),
    ...after.flatMap(date => day(id, date, 3)),
  ]),
]

const otherMeasures = trustMeasures.filter(measure => measure !== 'recommendedRate')

/** 6 prompts x 2 days x 3 of 4 judged answers. Before, 1 of 4. */
const counts = { numerator: 36, denominator: 48 }
const risen = { was: 25, change: 50, verdict: 'up' }
/** 6 prompts x 2 days x 1 of 2 judged answers. */
const ofEta = { numerator: 12, denominator: 24 }

describe.each(engines)('how often answers recommend, on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const query = { brandId, ...window }
  const all = { ...query, counts: true, intervals: true, against: 'previous' as const }
  const changesOf = async (more: object = {}) =>
    (await world.client.changes.list({ ...query, limit: 100, ...more })).changes
  const measures = ['recommendedRate' as const]

  it('has intervals and sources of uncertainty, of the brand and of entities', async () => {
    const { figures } = await world.client.confidence.get({ ...query, measures })
    expect(figures).toMatchObject([{ ...counts, value: 75, unit: 'percent', answers: 60, promptsCounted: 6 }])
    const { low, high, reason } = figures[0]!.panel
    expect([reason, low! < 75, high! > 75]).toEqual([null, true, true])
    const entities = await world.client.confidence.get({ ...query, measures, by: 'competitor' })
    expect(entities.figures.find(({ id }) => id === 'eta')).toMatchObject({ ...ofEta, value: 50 })
    expect(entities.figures.find(({ id }) => id === 'iota')).toMatchObject({ denominator: 0, value: null })
  })

  it('is tested for changes, without an effect on the tests of the other measures', async () => {
    const [recommended] = await changesOf({ measures })
    expect(recommended).toMatchObject({ before: 25, after: 75, change: 50, verdict: 'up', unit: 'percent' })
    const [eta] = (await changesOf({ measures, by: 'competitor' })).filter(({ id }) => id === 'eta')
    expect(eta).toMatchObject({ before: 50, after: 50, change: 0 })
    const [together, others] = [await changesOf(), await changesOf({ measures: otherMeasures })]
    expect(others).toHaveLength(8)
    expect(together.filter(({ measure }) => measure !== 'recommendedRate')).toEqual(others)
    expect(together.find(({ measure }) => measure === 'recommendedRate')).toEqual(recommended)
  })

  it('is in the lists with counts, intervals and changes', async () => {
    const { keywords } = await world.client.keywords.list(all)
    const { prompts: asked } = await world.client.prompts.list(all)
    const { rows } = await world.client.matrix.get(all)
    const { byTopic } = await world.client.performance.get(all)
    const panels = await world.client.confidence.get({ ...query, measures, by: 'topic' })
    const interval = { ...panels.figures[0]!.panel, of: 'panel', level: 95, method: 'wilson' }
    for (const row of [keywords[0]!, byTopic[0]!, rows[0]!.cells[0]!]) {
      expect(row.counts!.recommendedRate).toEqual(counts)
      expect(row.against!.recommendedRate).toEqual(risen)
      expect(row.intervals!.recommendedRate).toEqual(interval)
    }
    expect(keywords[0]!.recommendedRate).toBe(75)
    expect(rows[0]!.cells[0]!.subScores.recommendedRate).toBe(75)
    for (const each of asked)
      expect([each.recommendedRate, each.counts!.recommendedRate]).toEqual([75, { numerator: 6, denominator: 8 }])
    const { competitors } = await world.client.competitors.list(all)
    expect(competitors.find(({ id }) => id === 'eta')).toMatchObject({
      recommendedRate: 50,
      counts: { recommendedRate: ofEta },
      against: { recommendedRate: { was: 50, change: 0 } },
    })
  })

  it('is explained by the answers', async () => {
    const explained = { ...query, measure: 'recommendedRate' as const, topic: ['shoes'], limit: 100 }
    const { figure, answers } = await world.client.explain.get(explained)
    expect(figure).toMatchObject({ value: 75, numerator: { sum: 36 }, denominator: { sum: 48 }, rest: { sum: 12 } })
    expect(answers.map(({ id }) => id).sort()).toEqual(
      after.flatMap(date => prompts.flatMap(id => [0, 1, 2].map(i => `${date} ${id} ${i}`))).sort(),
    )
  })
})
