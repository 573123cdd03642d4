import { describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aWorld } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { chooseJudge } from './choice.ts'
import { reanalyzeAnswers } from './reprocess.ts'

const brandId = 'b'
const now = new Date('2026-11-20T12:00:00Z')
const text = (id: string, words: string) => ({ ...answer(id, '2026-11-10', { text: words }), mentions: undefined })
const records = [
  ...[team, acme, entity('a', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT'), prompt('p1')],
  ...[text('a1', 'Go with Acme. Globex is fine.'), text('a2', 'I would avoid Acme.'), text('a3', 'Acme exists.')],
]

/** Verdicts of judge 1: answer, entity, state, score, recommended. */
const verdicts = [
  [1, 1, 'valid', 30, 'no'],
  [1, 2, 'valid', 90, 'yes'],
  [2, 1, 'disputed', 95, 'yes'],
  [3, 1, 'valid', 60, 'conditional'],
] as const

async function store(db: Db): Promise<void> {
  await db.write(async writer => {
    await writer.run(sql`insert into judge (brand_id, id, provider, model, version) values (1, 1, 'claude', 'm', 2)`)
    for (const [answerId, entityId, state, score, recommended] of verdicts)
      await writer.run(sql`
insert into verdict (brand_id, answer_id, competitor_id, judge_id, state, stance, score, recommended, spans, prompt_id,
  assistant_id, created_at, day)
values (1, ${answerId}, ${entityId}, 1, ${state}, 'mixed', ${score * 1_000_000}, ${recommended}, '[]', 1, 1, 0, 0)`)
  })
}

describe.each(engines)('the choice of a judge on %s', (_, open) => {
  const choose = (db: Db, judge: number | null) => db.write(writer => chooseJudge(writer, 1, judge, now))
  async function figures(db: Db) {
    const { client } = await aWorld(db, [], { now })
    const { scores } = await client.performance.get({ brandId })
    const { competitors } = await client.competitors.list({ brandId })
    const sentiments = Object.fromEntries(competitors.map(({ name, avgSentiment }) => [name, avgSentiment]))
    return { ...sentiments, recommended: scores.recommendedRate }
  }

  it('makes figures speak of that judge alone, and a switch back restores them', async () => {
    await using db = await open()
    await record(db, records)
    const [start, archive] = [await figures(db), await exportText(db)]
    await store(db)
    expect(await figures(db)).toEqual(start)
    expect(await choose(db, 1)).toBe(3)
    // a2 has no valid verdict: (30 + 60) / 2, and a conditional recommendation of two.
    expect(await figures(db)).toEqual({ Acme: 45, Globex: 90, recommended: 50 })
    expect(await exportText(db)).toBe(archive)
    expect(await choose(db, 1)).toBe(0)
    expect(await choose(db, null)).toBe(3)
    expect(await figures(db)).toEqual(start)
    expect(await exportText(db)).toBe(archive)
  })

  it('is kept if texts are analyzed again, entities renamed and answers replaced', async () => {
    await using db = await open()
    await record(db, records)
    await store(db)
    await choose(db, 1)
    const chosen = await figures(db)
    await reanalyzeAnswers(db, brandId, { given: true }, now)
    expect(await figures(db)).toEqual(chosen)
    await record(db, [{ ...entity('g', 'Globex', 'DIRECT'), aliases: ['fine'] }])
    expect(await figures(db)).toEqual(chosen)
    await record(db, [text('a1', 'Go with Acme. Globex is great.')])
    expect(await figures(db)).toEqual({ Acme: 60, Globex: null, recommended: 100 })
    await choose(db, null)
    await using fresh = await open()
    await record(fresh, records)
    await record(fresh, [{ ...entity('g', 'Globex', 'DIRECT'), aliases: ['fine'] }])
    await record(fresh, [text('a1', 'Go with Acme. Globex is great.')])
    expect(await figures(db)).toEqual(await figures(fresh))
    expect(await exportText(db)).toBe(await exportText(fresh))
  })
})
