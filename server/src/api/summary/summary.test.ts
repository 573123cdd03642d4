import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { prompt, topic } from '../../../test/records.ts'
import { asked, watched } from '../../../test/trust-records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
const before = ['2026-11-17', '2026-11-18']
const after = ['2026-11-19', '2026-11-20']
const window = { startDate: '2026-11-19', endDate: '2026-11-20' }

/** Six prompts of a topic with ten answers a day, of which so many mention the brand. */
const topicOf = (id: string, was: readonly number[], is: readonly number[], text?: string) => [
  topic(id, id),
  ...was.map((_, i) => prompt(`${id}${i}`, { topicId: id, ...(text && { text: `${text} ${i}?` }) })),
  ...[before, after].flatMap((days, at) =>
    days.flatMap(day => [was, is][at]!.flatMap((hits, i) => asked({ prompt: `${id}${i}`, day }, hits, 10))),
  ),
]

const steady = [5, 4, 5, 6, 5, 5]
const [few, many] = [
  [3, 2, 4, 3, 2, 4],
  [6, 6, 7, 5, 6, 6],
]

const moving = [
  ...watched,
  ...topicOf('fit', few!, many!),
  ...topicOf('price', [6, 6, 6, 6, 6, 6], few!),
  ...topicOf('care', [0, 1, 0, 0, 1, 0], [0, 0, 1, 0, 0, 1]),
  ...topicOf('name', [9, 9, 9, 9, 9, 9], [9, 9, 9, 9, 9, 9], 'Is Acme good for use'),
]

describe.each(engines)('the summary, on %s', (_, open) => {
  const world = aStandingWorld(open, moving)
  const still = aStandingWorld(open, [...watched, ...topicOf('same', steady, steady)])
  const get = (query: object = {}) => world.client.summary.get({ brandId, ...window, against: 'previous', ...query })

  it('says what the tests found, in order of importance', async () => {
    const { sentences } = await get()
    // 31 of 100 in the six prompts of three topics: 60, 30 and 3. The topic `name` names the brand.
    expect(sentences).toEqual([
      {
        about: 'visibility',
        text: "Acme is named in 31% of the answers to prompts that don't name it, with no change beyond chance.",
      },
      { about: 'rank', text: 'It ranks 2nd of 4 by share of voice, behind Eta (54%).' },
      { about: 'gained', text: 'It gained most on fit (+30 points).' },
      { about: 'lost', text: 'It lost most on price (-30 points).' },
      { about: 'missing', text: 'It is named least on care (3.3%) and price (30%).' },
    ])
  })

  it('is in German too', async () => {
    expect((await get({ language: 'de' })).sentences.map(({ text }) => text)).toEqual([
      'Acme wird in 31 % der Antworten auf Prompts ohne seinen Namen genannt, ohne Änderung über den Zufall hinaus.',
      'Rang nach Share of Voice: 2. von 4, hinter Eta (54 %).',
      'Am meisten gewonnen: fit (+30 Punkte).',
      'Am meisten verloren: price (-30 Punkte).',
      'Am seltensten genannt: care (3,3 %) und price (30 %).',
    ])
  })

  it('has the figures of performance, confidence and changes', async () => {
    const { unbranded, branded, shareOfVoice, rank, rankBefore, gained, lost, leader } = await get()
    const query = { brandId, ...window, level: 95 as const }
    const { figures } = await world.client.confidence.get({ ...query, branded: false, measures: ['coverage'] })
    const { value, numerator, denominator, panel } = figures[0]!
    expect(unbranded).toMatchObject({ value, numerator, denominator, interval: panel })
    const byName = await world.client.performance.get({ brandId, ...window, branded: true, counts: true })
    expect(branded.value).toBe(byName.scores.coverage)
    const { changes } = await world.client.changes.list({ ...query, by: 'topic', measures: ['coverage'], limit: 100 })
    const moved = Object.fromEntries(
      changes.map(({ id, verdict, likeForLike }) => [id, [verdict, likeForLike!.change]]),
    )
    for (const { id, visibility } of [...gained, ...lost])
      expect(moved[id]).toEqual([visibility.verdict, visibility.change])
    const ranked = async (days: object) => {
      const of = { ...query, ...days, by: 'competitor' as const, measures: ['shareOfVoice' as const] }
      return (await world.client.confidence.get(of)).figures
    }
    const now = await ranked({})
    expect(rank).toEqual(now.find(each => each.rank)!.rank)
    expect(rankBefore).toEqual(
      (await ranked({ startDate: before[0], endDate: before[1] })).find(each => each.rank)!.rank,
    )
    expect(shareOfVoice.value).toBe(now.find(each => each.rank)!.value)
    expect(leader).toEqual({ id: 'eta', name: 'Eta', shareOfVoice: now.find(({ id }) => id === 'eta')!.value })
  })

  it('says that nothing changed beyond chance', async () => {
    const { sentences } = await still.client.summary.get({ brandId, ...window, against: 'previous' })
    expect(sentences.map(({ text }) => text)).toEqual([
      "Acme is named in 50% of the answers to prompts that don't name it, with no change beyond chance.",
      'It ranks between 1st and 2nd of 4 by share of voice.',
      'Nothing changed beyond chance.',
    ])
  })

  it('says nothing about changes without a comparison', async () => {
    const { sentences, ...body } = await get({ against: undefined })
    expect(sentences.map(({ text }) => text)).toEqual([
      "Acme is named in 31% of the answers to prompts that don't name it.",
      'It ranks 2nd of 4 by share of voice, behind Eta (54%).',
      'It is named least on care (3.3%) and price (30%).',
    ])
    expect(body).toMatchObject({ unbranded: { was: null, change: null, verdict: null }, rankBefore: null, gained: [] })
  })

  it('says that a period has no answers, and what is wrong with a query', async () => {
    const { sentences, ...body } = await get({ startDate: '2026-01-01', endDate: '2026-01-02' })
    expect(sentences).toEqual([{ about: 'empty', text: 'There are no answers in this period.' }])
    expect([body.unbranded.value, body.rank, body.leader, body.gained]).toEqual([null, null, null, []])
    await expect(get({ language: 'tlh' })).rejects.toThrow('language')
  })
})
