import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { failure, type SetupGiven, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { judgeReply, praising } from '../../../test/judging.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'
import type { Provider } from '../../collect/models/provider.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { chooseJudge } from '../../record/changes/choice.ts'
import { eraseCompetitor } from '../../record/erase/competitor.ts'
import { findOrStoreJudge } from '../judges.ts'
import { judgeQueued } from './pass.ts'
import { countUnjudged, planJudging } from './plan.ts'

const text = 'Acme is a solid choice. So is Globex.'
const records = [
  ...[team, acme, entity('a', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT'), prompt('p1')],
  ...['a1', 'a2', 'a3'].map(id => ({ ...answer(id, '2026-11-20', { text }), mentions: undefined })),
  { ...answer('a4', '2026-11-01', { text: 'Nobody is named here.' }), mentions: undefined },
]

describe.each(engines)('a pass of a judge on %s', (_, open) => {
  const db = aDbEach(open)
  beforeEach(() => record(db, records))
  const rows = (query: Sql) => db.read(reader => reader.rows(query))
  const at = Date.parse('2026-11-21T10:00:00Z')

  async function run(
    ask: Provider['ask'],
    { cost = null, ...given }: SetupGiven & { cost?: number | null } = {},
    more = {},
  ) {
    const judge = { setup: setup(ask, given), model: 'gpt-5' }
    const judgeId = await db.write(async writer => {
      const judgeId = await findOrStoreJudge(writer, 1, judge)
      await planJudging(writer, { brandId: 1, ...more }, { judgeId, provider: 'chatgpt' }, at)
      return judgeId
    })
    const outcomes: string[] = []
    const errors: unknown[] = []
    const stop = new AbortController()
    const context = {
      ...{ db, now: () => new Date(at), random: () => 0.5, holder: 'me' },
      collectSetup: { backoff: { attempts: 3, baseMs: 0, maxMs: 0 }, allowance: { asks: null, cost } },
    }
    const rest = await judgeQueued(context, {
      ...{ brandId: 1, teamId: 'team', judgeId, judge, signal: stop.signal, patience: 0, ...given },
      events: { closed: outcome => void outcomes.push(outcome), failed: error => void errors.push(error) },
    })
    return { rest, outcomes, errors, judgeId }
  }

  it('judges every answer that names an entity, once', async () => {
    const { outcomes, errors, rest } = await run(async question => praising(question))
    expect(errors).toEqual([])
    expect({ outcomes, rest }).toEqual({ outcomes: ['judged', 'judged', 'judged'], rest: { broke: null, waits: [] } })
    expect(
      await rows(sql`
select answer_id, competitor_id, state, stance, score, recommended, spans, created_at from verdict
where answer_id = 1 order by competitor_id`),
    ).toEqual([
      {
        ...{ answer_id: 1, competitor_id: 1, state: 'valid', stance: 'praised', score: 80_000_000, recommended: 'yes' },
        ...{ spans: '[[0,22]]', created_at: Date.parse('2026-11-20') },
      },
      {
        ...{ answer_id: 1, competitor_id: 2, state: 'valid', stance: 'praised', score: 80_000_000, recommended: 'yes' },
        ...{ spans: '[[24,36]]', created_at: Date.parse('2026-11-20') },
      },
    ])
    expect(await rows(sql`select outcome, requests, cost, input_tokens from judgement order by answer_id`)).toEqual(
      Array(3).fill({ outcome: 'judged', requests: 1, cost: 1000, input_tokens: 10 }),
    )
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 3, cost: 3000 }])
    expect((await run(async question => praising(question))).outcomes).toEqual([])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 3, cost: 3000 }])
  })

  it('counts verdicts of the chosen judge with the entities as they are, if these change during the pass', async () => {
    const { judgeId } = await run(async question => judgeReply(question, 'no'))
    await db.write(writer => chooseJudge(writer, 1, judgeId, new Date(at)))
    let first = true
    await run(
      async question => {
        if (!first) await record(db, [entity('g', 'Globex', 'INDIRECT')])
        first = false
        return praising(question)
      },
      { pace: { concurrency: 1, perMinute: null, breaker: { after: 100, openMs: 5, maxMs: 20 } } },
      { failed: true },
    )
    expect(
      await rows(sql`
select self_mentions, direct_mentions, self_sentiment from answer where self_mentions > 0 order by id`),
    ).toEqual(Array(3).fill({ self_mentions: 1, direct_mentions: 0, self_sentiment: 80_000_000 }))
  })

  it('asks about an entity that was added, and not again about the others', async () => {
    await run(async question => praising(question))
    await record(db, [entity('c', 'choice', 'DIRECT')])
    const asked: string[] = []
    const { outcomes } = await run(async question => {
      asked.push(question.text.split('\n')[1]!)
      return praising(question)
    })
    expect(outcomes).toEqual(['judged', 'judged', 'judged'])
    expect(asked.every(line => JSON.parse(line).name === 'choice')).toBe(true)
    expect(await rows(sql`select requests, cost from judgement`)).toEqual(Array(3).fill({ requests: 2, cost: 2000 }))
  })

  it('stores a failure with its reason, and judges that answer again only on request', async () => {
    let asked = 0
    const silly = async (question: Parameters<Provider['ask']>[0]) => {
      asked++
      return judgeReply(question, 'no')
    }
    expect((await run(silly)).outcomes).toEqual(['failed', 'failed', 'failed'])
    expect(asked).toBe(6)
    expect(await rows(sql`select distinct outcome, reason, message, requests, cost from judgement`)).toEqual([
      {
        ...{ outcome: 'failed', reason: 'malformed', message: 'it contains no complete JSON object' },
        ...{ requests: 2, cost: 2000 },
      },
    ])
    expect((await run(async question => praising(question))).outcomes).toEqual([])
    expect((await run(async question => praising(question), {}, { failed: true })).outcomes).toEqual(
      Array(3).fill('judged'),
    )
    expect(await rows(sql`select distinct outcome, requests, cost from judgement`)).toEqual([
      { outcome: 'judged', requests: 3, cost: 3000 },
    ])
  })

  it('tries again after a failure that passes, and gives up after some', async () => {
    let asked = 0
    const shaky = await run(async question => (++asked === 1 ? failure('unavailable') : praising(question)))
    expect(shaky.outcomes.filter(outcome => outcome === 'judged')).toHaveLength(3)
    await record(db, [{ ...answer('a5', '2026-11-20', { text }), mentions: undefined }])
    expect((await run(async () => failure('unavailable'))).outcomes).toEqual(['waits', 'waits', 'failed'])
    expect(await rows(sql`select reason from judgement where outcome = 'failed'`)).toEqual([{ reason: 'unavailable' }])
  })

  it('waits for the operator if the key is refused', async () => {
    const { outcomes, rest } = await run(async () => failure('unauthorized', { retryable: false }))
    expect(new Set(outcomes)).toEqual(new Set(['waits']))
    expect(rest.waits).toMatchObject([{ lane: 'chatgpt', items: 3, why: 'unauthorized', blocked: true }])
    expect(await rows(sql`select 1 as one from judgement`)).toEqual([])
  })

  it('stays within the budget, and goes on later', async () => {
    const prices = { 'gpt-5': { input: 0, output: 0, search: 0, ask: 0.001 } }
    const ask: Provider['ask'] = async question => praising(question)
    const { outcomes, rest } = await run(ask, { cost: 2500, prices })
    expect(rest.broke).toBe('money')
    expect(outcomes.filter(outcome => outcome !== 'declined')).toEqual(['judged', 'judged'])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 2, cost: 2000 }])
    expect((await run(ask, { cost: 3000, prices })).outcomes).toEqual(['judged'])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 3, cost: 3000 }])
  })

  it('goes on with what requests in progress refund', async () => {
    const prices = { 'gpt-5': { input: 0, output: 0, search: 0, ask: 0.0015 } }
    const { outcomes, rest } = await run(async question => praising(question), { cost: 2500, prices })
    expect(rest.broke).toBe('money')
    expect(outcomes.filter(outcome => outcome === 'judged')).toHaveLength(2)
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 2, cost: 2000 }])
  })

  it('pays nothing twice if it is killed', async () => {
    // A process that died while it held two answers, of which it had judged none.
    await run(async () => failure('unauthorized', { retryable: false }))
    await db.write(writer => writer.run(sql`update lane set paused_until = 0, reason = null`))
    await db.write(writer =>
      writer.run(sql`
update judging set holder = 'dead', ready_at = ${db.shared ? at : at + 1e9}, attempts = 1 where answer_id in (1, 2)`),
    )
    const asked: string[] = []
    const { outcomes } = await run(async question => {
      asked.push(question.text)
      return praising(question)
    })
    expect(outcomes).toEqual(['judged', 'judged', 'judged'])
    expect(asked).toHaveLength(3)
    expect(await rows(sql`select 1 as one from judging`)).toEqual([])
  })

  it('forgets a deleted entity, and an answer that is replaced', async () => {
    const { judgeId } = await run(async question => praising(question))
    await db.write(writer => eraseCompetitor(writer, 'b', 'g', new Date(at)))
    expect(await rows(sql`select distinct competitor_id from verdict`)).toEqual([{ competitor_id: 1 }])
    await record(db, [{ ...answer('a1', '2026-11-20', { text: 'Acme is bad.' }), mentions: undefined }])
    expect(await rows(sql`select distinct answer_id from verdict order by answer_id`)).toEqual([
      { answer_id: 2 },
      { answer_id: 3 },
    ])
    expect(await db.read(reader => countUnjudged(reader, { brandId: 1 }, judgeId))).toMatchObject({ answers: 1 })
    expect(
      await db.read(reader => countUnjudged(reader, { brandId: 1, since: Date.parse('2026-11-21') }, judgeId)),
    ).toMatchObject({ answers: 0 })
  })
})
