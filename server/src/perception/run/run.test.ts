import { dayOf } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { answer, failure } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { aPerceptionWorld, assistant, perceptionRecords } from '../../../test/perception-world.ts'
import { aDbEach } from '../../../test/standing.ts'
import { setBudget } from '../../collect/queue/budget.ts'
import { sql } from '../../db/sql.ts'
import { storedPerceptionAnswers, storedSnapshots } from '../../record/stored/records.ts'
import { judgeSnapshot } from './judge-snapshot.ts'

const text = (brand: string) => `${brand} is easy to use and reliable. ${brand} was founded in 2012. It is great.`
const good = assistant('chatgpt', async question => answer(question, { text: text('Acme'), cost: 0.002 }))
const bad = assistant('claude', async question =>
  answer(question, { text: 'Acme is clunky. Acme was founded in 2013.', cost: 0.001 }),
)

describe.each(engines)('a perception run on %s', (_, open) => {
  const db = aDbEach(open)
  const spent = () =>
    db.read(reader =>
      reader.rows<{ day: number; asks: number; cost: number }>(sql`
select day, asks, cost from spending order by day`),
    )
  const snapshots = () => db.read(reader => storedSnapshots(reader, 1))
  const answers = () => db.read(reader => storedPerceptionAnswers(reader, 1))

  it('plans, asks, judges and completes, and pays what it cost', async () => {
    const { contextOf, plan, ask, judge } = await aPerceptionWorld(db)
    const context = contextOf([good, bad])
    // 10 prompts (one rival) for two assistants, five times.
    const planned = await plan(context)
    expect(planned).toMatchObject({ asks: 100 })
    expect(await plan(context)).toEqual({ problem: "Snapshot 's0000' is still being asked." })
    expect(await snapshots()).toMatchObject([{ status: 'PENDING', completedAt: null, computed: { planned: 100 } }])
    expect((await spent())[0]).toMatchObject({ asks: 100 })
    expect(await judge()).toEqual([])
    const { outcomes, errors } = await ask(context)
    expect([outcomes.length, new Set(outcomes), errors]).toEqual([100, new Set(['answered']), []])
    // 50 answers at 0.2 and 50 at 0.1 cents.
    expect((await spent())[0]).toMatchObject({ asks: 100, cost: 150_000 })
    expect(await judge()).toMatchObject([{ status: 'COMPLETED', snapshotId: 's0000' }])
    expect(await judge()).toEqual([])
    const [snapshot] = await snapshots()
    expect(snapshot).toMatchObject({
      status: 'COMPLETED',
      // Open answers of chatgpt are all praise, those of claude all blame.
      attributes: [
        { text: 'easy to use', status: 'partial' },
        { text: 'reliable', status: 'aligned' },
        { text: 'cheap', status: 'missing' },
      ],
      // Shares: 1 and 0, 1 and 0; the fact 1 and 0.
      scores: { alignment: 50, consistency: 0, factualAlignment: 50 },
      providers: ['chatgpt', 'claude'],
      computed: {
        ...{ revision: 1, answered: 100, scored: 60, profileRevision: 1, rules: 'rules/1', judge: 'lexicon/4' },
        ...{ coverage: 50, facts: [{ fact: 0, supported: 50, contradicted: 50, outdated: 0 }] },
      },
      insights: {
        opportunities: ['cheap: 0 of 60 answers, 0 of 2 assistants'],
        threats: [
          'easy to use: 30 of 60 answers, 1 of 2 assistants',
          'founded in: 50 of 100 answers, 1 of 2 assistants',
        ],
      },
    })
    for (const { text, verdicts } of await answers())
      for (const { start, end } of verdicts) expect(end > start && end <= text!.length).toBe(true)
  })

  it('spreads the repeats over days, and reserves the money of each', async () => {
    const { clock, contextOf, plan, ask, judge } = await aPerceptionWorld(db)
    const priced = [good, bad].map(one => ({
      ...one,
      free: false,
      prices: { ...one.prices, own: { 'gpt-5': { input: 1, output: 2, search: 0 } } },
    }))
    const context = contextOf(priced)
    expect(await plan(context, true)).toMatchObject({ asks: 100 })
    const first = dayOf(clock.at)
    expect((await spent()).map(({ day, asks }) => [day - first, asks])).toEqual([
      [0, 20],
      [1, 20],
      [3, 20],
      [5, 20],
      [7, 20],
    ])
    expect((await spent()).every(({ cost }) => cost > 0)).toBe(true)
    expect((await ask(context)).outcomes).toHaveLength(20)
    expect(await judge()).toEqual([])
    clock.at = Date.parse('2026-11-10T12:00:00Z')
    expect((await ask(context)).outcomes).toHaveLength(80)
    // What was reserved on days without a server is paid on the day of the asks.
    expect((await spent()).map(({ day, asks, cost }) => [day - first, asks, cost])).toEqual([
      ...[
        [0, 20, 30_000],
        [1, 0, 0],
        [3, 0, 0],
        [5, 0, 0],
        [7, 0, 0],
        [8, 80, 120_000],
      ],
    ])
    expect(await judge()).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('refuses what cannot be measured, with the reason, and reserves nothing', async () => {
    const { clock, contextOf, plan } = await aPerceptionWorld(db)
    expect(await plan(contextOf([good]))).toEqual({
      problem: 'A snapshot needs two providers, but only chatgpt is set up.',
    })
    const unpriced = contextOf([good, bad], { allowance: { asks: null, cost: 1 } })
    const free = [good, bad].map(one => ({ ...one, models: ['unheard-of'] }))
    expect(await plan({ ...unpriced, collectSetup: { ...unpriced.collectSetup, setups: free } })).toEqual({
      problem: 'The price of chatgpt:unheard-of is unknown, so the budget cannot be kept.',
    })
    await db.write(writer => setBudget(writer, 'team', { asks: 99, cost: null }))
    expect(await plan(contextOf([good, bad]))).toEqual({
      problem: 'It asks 100 prompts in a day, but the daily budget leaves 99.',
    })
    expect((await spent()).every(({ asks }) => asks === 0)).toBe(true)
    clock.at = Date.parse('2026-11-09T10:00:00Z')
    expect(await plan(contextOf([good, bad]), true)).toMatchObject({
      problem: expect.stringContaining('Fewer than 3 days'),
    })
    await db.write(writer => writer.run(sql`delete from brand_profile where brand_id = 1`))
    expect(await plan(contextOf([good, bad]))).toMatchObject({
      problem: expect.stringContaining('no perception profile'),
    })
    expect(await snapshots()).toEqual([])
  })

  it('fails with a reason if too few are answered, and keeps what was paid', async () => {
    const { contextOf, plan, ask, judge } = await aPerceptionWorld(db)
    const refusing = assistant('claude', async () => failure('refused'))
    const context = contextOf([good, refusing])
    await plan(context)
    expect((await ask(context)).outcomes.filter(one => one === 'failed')).toHaveLength(50)
    expect((await spent())[0]).toMatchObject({ asks: 100, cost: 100_000 })
    const reason = 'Only 50 of 100 prompts were answered. A snapshot needs 80%.'
    expect(await judge()).toMatchObject([{ status: 'FAILED', reason }])
    expect(await snapshots()).toMatchObject([{ status: 'FAILED', computed: { reason }, scores: { sentiment: null } }])
    expect((await answers()).filter(one => one.reason === 'refused')).toHaveLength(50)
  })

  it('tries again what failed for a while, and counts each attempt', async () => {
    const { contextOf, plan, ask } = await aPerceptionWorld(db)
    const tried = new Map<string, number>()
    const shaky = assistant('claude', async question => {
      const times = (tried.get(question.text) ?? 0) + 1
      tried.set(question.text, times)
      return times === 1 ? failure('unavailable') : answer(question, { cost: 0.001 })
    })
    const context = contextOf([good, shaky])
    await plan(context, false, 1)
    const { outcomes } = await ask(context)
    expect([outcomes.filter(one => one === 'answered').length, outcomes.filter(one => one === 'waits').length]).toEqual(
      [20, 10],
    )
    expect((await spent())[0]).toMatchObject({ asks: 30, cost: 30_000 })
  })

  it('goes on after a process was killed, and pays only what was under way twice', async () => {
    const { clock, contextOf, plan, ask, judge } = await aPerceptionWorld(db)
    const context = contextOf([good, bad])
    await plan(context, false, 1)
    await db.write(writer =>
      writer.run(sql`
update perception_ask set holder = 'dead', attempts = 1, sent = (provider = 'claude'), ready_at = ${clock.at + 60_000}
where template = 'what'`),
    )
    // An embedded database has no other living process, so leases of others have ended.
    const first = db.shared ? 18 : 20
    expect((await ask(context)).outcomes).toHaveLength(first)
    if (db.shared) expect(await judge()).toEqual([])
    clock.at += 120_000
    expect((await ask(context)).outcomes).toHaveLength(20 - first)
    const [{ asks, cost } = { asks: 0, cost: 0 }] = await spent()
    // One ask was sent by the process that died, so it is counted again.
    expect(asks).toBe(21)
    expect(cost).toBeGreaterThanOrEqual(30_000)
    expect(await judge()).toMatchObject([{ status: 'COMPLETED' }])
    expect(await answers()).toHaveLength(20)
  })

  it('ends what was lost twice or waited too long as failed', async () => {
    const { clock, contextOf, plan, ask, judge } = await aPerceptionWorld(db)
    const context = contextOf([good, bad])
    await plan(context, false, 1)
    await db.write(writer =>
      writer.run(sql`
update perception_ask set holder = 'dead', attempts = 2, sent = true, ready_at = ${clock.at - 1} where template = 'what'`),
    )
    await ask({ ...context, collectSetup: { ...context.collectSetup, setups: [good] } })
    clock.at += 4 * 86_400_000
    await ask(context)
    const reasons = (await answers()).map(({ reason }) => reason)
    expect([
      reasons.filter(one => one === 'unanswered').length,
      reasons.filter(one => one === 'expired').length,
    ]).toEqual([2, 9])
    expect(await judge()).toMatchObject([{ status: 'FAILED' }])
  })

  it('judges again with the latest profile, as a new revision', async () => {
    const { now, contextOf, plan, ask, judge } = await aPerceptionWorld(db)
    const context = contextOf([good, bad])
    await plan(context)
    await ask(context)
    await judge()
    const facts = [{ text: 'founded in', kind: 'date', accepted: ['2013'] }]
    await record(db, [{ ...perceptionRecords.at(-1)!, revision: 2, attributes: [{ text: 'clunky' }], facts }])
    expect(await judgeSnapshot(db, 1, 's0000', now(), true)).toEqual({ status: 'COMPLETED' })
    expect(await snapshots()).toMatchObject([
      { attributes: [{ text: 'clunky', status: 'aligned' }], computed: { revision: 2, profileRevision: 2 } },
    ])
    expect(await judgeSnapshot(db, 1, 'none', now(), true)).toBeUndefined()
  })
})
