import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aStandingWorld } from '../../test/world.ts'
import { sql } from '../db/sql.ts'
import { judgeSnapshot } from '../perception/run/judge-snapshot.ts'
import { demoArchive } from './demo.ts'

const brandId = 'northpace'

describe.each(engines)('what the demo shows of its last 28 days on %s', (_, open) => {
  const now = new Date('2026-11-20T09:30:00Z')
  const world = aStandingWorld(open, [...demoArchive({ now })], { teamId: 'demo-team', now })
  const coverage = async () => (await world.client.coverage.get({ brandId, period: 28 })).days

  it('two days without answers, of which nothing was planned, none of them one of the last three', async () => {
    const days = await coverage()
    expect(days.length).toBe(28)
    const missing = days.filter(({ measured }) => !measured)
    expect(missing.map(({ date, answers, providers }) => [date, answers, providers])).toEqual([
      ['2026-11-02', null, []],
      ['2026-11-03', null, []],
    ])
  })

  it('an assistant that was down for four days, and asks that failed or were skipped elsewhere', async () => {
    const asked = (await coverage()).flatMap(({ date, providers }) => providers.map(row => ({ date, ...row })))
    const down = asked.filter(({ planned, failed }) => failed === planned)
    expect(down.map(({ date, provider, answers }) => [date, provider, answers])).toEqual(
      ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'].map(date => [date, 'perplexity', null]),
    )
    const others = asked.filter(row => !down.includes(row))
    expect(others.filter(({ failed }) => failed > 0).length).toBeGreaterThan(5)
    expect(others.filter(({ skipped }) => skipped > 0).length).toBeGreaterThan(1)
    for (const { planned, answered, failed, skipped, open, answers } of asked) {
      expect(answered + failed + skipped).toBe(planned)
      expect([answers ?? 0, open]).toEqual([answered, 0])
    }
  })

  it('a newer model of one assistant', async () => {
    const { events } = await world.client.events.list({ brandId, period: 28 })
    expect(events.map(({ kind, day, title }) => [kind, day, title])).toEqual([
      ['model', '2026-11-09', 'ChatGPT answers with gpt-5.2, previously with gpt-5.1'],
    ])
  })

  it('a brand that is named more often than before, and a source rate of which that cannot be said', async () => {
    const { scores } = await world.client.performance.get({ brandId, period: 28, against: 'previous' })
    const verdicts = Object.entries(scores.against!).map(([name, { verdict }]) => [name, verdict])
    expect(Object.fromEntries(verdicts)).toEqual({
      ...{ mentionRate: 'up', coverage: 'up', shareOfVoice: 'up', sentiment: 'up' },
      sourceRate: 'unclear',
      recommendedRate: 'unclear',
    })
  })

  it('snapshots of perception that are judged the same again, with quotes in their answers', async () => {
    const { current } = await world.client.perception.list({ brandId })
    const snapshot = async () =>
      (await world.client.perception.get({ brandId, snapshotId: current!.snapshotId })).snapshot
    const before = await snapshot()
    expect(before.attributes.map(({ status }) => status)).toContain('missing')
    expect(before.computed!.facts.every(({ supported, contradicted }) => supported > 0 && contradicted > 0)).toBe(true)
    expect(before.computed!.verdicts.every(({ quotes }) => quotes.length > 0)).toBe(true)
    const [brand] = await world.db.read(db => db.rows<{ id: number }>(sql`select id from brand`))
    expect(await judgeSnapshot(world.db, brand!.id, before.snapshotId, new Date(before.completedAt!), true)).toEqual({
      status: 'COMPLETED',
    })
    const { computed, ...after } = await snapshot()
    expect({ ...after, computed: { ...computed, revision: 1 } }).toEqual(before)
  })
})
