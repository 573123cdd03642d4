import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'
import { raiseRevision } from '../../db/brands.ts'
import { sql } from '../../db/sql.ts'
import { peopleVerdicts } from '../../metrics/labels.ts'

const brandId = 'b'
const few = { value: null, low: null, high: null, labels: 0, reason: 'few_labels' }
const says = (sentiment: number, recommended: boolean) => ({
  self: [1, sentiment, recommended ? 'yes' : 'no'] as const,
})

/** In `corrected.test.ts` of the statistics, these prompts are worked by hand: 10 labeled answers each, and 10 others. */
const prompts = [
  { high: 7, yes: 9 },
  { high: 3, yes: 5 },
  { high: 5, yes: 7 },
  { high: 5, yes: 7 },
  { high: 5, yes: 7 },
].map((counts, p) => ({ ...counts, id: `p${p}` }))

const at = '2026-11-20T10:00:00Z'
const records = [
  team,
  acme,
  entity('self', 'Acme', 'SELF'),
  ...prompts.flatMap(({ id, high, yes }) => [
    prompt(id),
    ...Array.from({ length: 10 }, (_, i) =>
      answer(`${id}-${i}`, at, { promptId: id, says: says(i < high ? 90 : 30, i < 4) }),
    ),
    ...Array.from({ length: 10 }, (_, i) => answer(`${id}-more${i}`, at, { promptId: id, says: says(72, i < yes) })),
    answer(`${id}-unnamed`, at, { promptId: id }),
  ]),
]

describe.each(engines)('corrected figures on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const corrected = async (query: object = {}) =>
    (await world.client.confidence.get({ brandId, measures: ['avgSentiment'], ...query })).corrected
  const label = (answerId: string, person: string, score: number | null, recommended: boolean | null) =>
    world.db.write(async writer => {
      await raiseRevision(writer, 1)
      await writer.run(sql`
insert into label (brand_id, answer_id, person_id, competitor_id, score, recommended, created_at)
select 1, id, ${person}, 1, ${score}, ${recommended}, 0 from answer where brand_id = 1 and public_id = ${answerId}`)
    })

  it('are null without labels', async () => {
    const none = { items: 0, raw: null, ac1: null }
    expect(await corrected()).toEqual({
      ...{ avgSentiment: few, recommendedRate: few, agreement: { sentiment: none, recommended: none } },
      labeled: null,
    })
  })

  describe('with 50 labels', () => {
    beforeAll(async () => {
      for (const { id, high } of prompts)
        for (let i = 0; i < 10; i++) await label(`${id}-${i}`, 'ada', i < high ? 4 : 2, i < 4 || i > 7)
    })

    it('have the values that are worked by hand', async () => {
      expect(await corrected()).toEqual({
        avgSentiment: { value: 55, low: 50.61, high: 59.39, labels: 50, reason: null },
        recommendedRate: { value: 70, low: 59.01, high: 79.09, labels: 50, reason: null },
        agreement: { sentiment: { items: 50, raw: 1, ac1: 1 }, recommended: { items: 50, raw: 0.8, ac1: 0.6 } },
        labeled: { start: '2026-11-20', end: '2026-11-20' },
      })
    })

    it('have the level of the request, and only the answers in scope', async () => {
      const { avgSentiment } = (await corrected({ level: 80 }))!
      // 55 ± 1.533206 x √2.5, with 4 degrees of freedom.
      expect([avgSentiment.low, avgSentiment.high]).toEqual([52.58, 57.42])
      expect((await corrected({ provider: ['claude'] }))!.avgSentiment).toEqual(few)
      expect((await corrected({ startDate: '2026-11-21', endDate: '2026-11-22' }))!.avgSentiment).toEqual(few)
      expect(await corrected({ by: 'provider' })).toBeNull()
    })

    it('count the mean of several people, and what people leave out', async () => {
      // The mean of 4 and 2 is 50 points. The other answer gets no value.
      await label('p2-0', 'kim', 2, null)
      await label('p2-more0', 'kim', null, null)
      const { avgSentiment, recommendedRate, agreement } = (await corrected())!
      expect([avgSentiment.labels, recommendedRate.labels]).toEqual([50, 50])
      expect(avgSentiment.value).toBeLessThan(55)
      // One of 52 differs (90 against 25), and one is praised by the rules and neutral for Kim.
      expect(agreement.sentiment).toMatchObject({ items: 52, raw: 0.96 })
      expect(agreement.recommended.items).toBe(50)
    })

    it('use no label of an answer outside of the period', async () => {
      const period = { startDate: '2026-11-20', endDate: '2026-11-20' }
      const before = await corrected(period)
      const earlier = prompts.flatMap(({ id }) => [0, 1, 2].map(i => ({ id: `${id}-old${i}`, promptId: id })))
      await record(
        world.db,
        earlier.map(({ id, promptId }) => answer(id, '2026-11-02T10:00:00Z', { promptId, says: says(90, true) })),
      )
      for (const { id } of earlier) await label(id, 'ada', 1, false)
      expect(await corrected(period)).toEqual(before)
      const all = (await corrected())!
      expect(all.labeled).toEqual({ start: '2026-11-02', end: '2026-11-20' })
      expect(all.avgSentiment.labels).toBe(65)
      expect(all.avgSentiment.value).toBeLessThan(before!.avgSentiment.value! - 5)
    })

    it('are verdicts of one more judge', async () => {
      const rows = await world.db.read(reader =>
        reader.rows(sql`
select stance, score, recommended from (${peopleVerdicts(1)}) v where person_id = 'kim' or answer_id = (
  select id from answer where brand_id = 1 and public_id = 'p0-7') order by score nulls last, stance`),
      )
      expect(rows).toEqual([
        { stance: 'blamed', score: 25_000_000, recommended: 'no' },
        { stance: 'blamed', score: 25_000_000, recommended: null },
        { stance: 'neutral', score: null, recommended: null },
      ])
    })
  })
})
