import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { charged, failure, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { judgement, judgeReply, verdictOf } from '../../../test/judging.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'
import type { AskResult, RunRequest } from '../../collect/models/provider.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { findOrStoreJudge } from '../judges.ts'
import { judgeQueued } from './pass.ts'
import { planJudging } from './plan.ts'

const text = 'Acme is a solid choice.'
const good = judgement(verdictOf(1, text))
const quoted = (quote: string) => judgement(verdictOf(1, quote))
const says = (reply: string) => (question: RunRequest) => judgeReply(question, reply)
type Reply = (question: RunRequest) => AskResult

describe.each(engines)('a pass with a bad judge on %s', (_, open) => {
  const db = aDbEach(open)
  beforeEach(() =>
    record(db, [
      ...[team, acme, entity('a', 'Acme', 'SELF'), prompt('p1')],
      { ...answer('a1', '2026-11-20', { text }), mentions: undefined },
    ]),
  )
  const rows = (query: Sql) => db.read(reader => reader.rows(query))

  async function judge(replies: readonly Reply[]) {
    let asked = 0
    const model = {
      setup: setup(async question => replies[Math.min(asked++, replies.length - 1)]!(question)),
      model: 'gpt-5',
    }
    const judgeId = await db.write(async writer => {
      const judgeId = await findOrStoreJudge(writer, 1, model)
      await planJudging(writer, { brandId: 1 }, { judgeId, provider: 'chatgpt' }, Date.now())
      return judgeId
    })
    const errors: unknown[] = []
    await judgeQueued(
      {
        ...{ db, now: () => new Date(), random: () => 0.5, holder: 'me' },
        collectSetup: { backoff: { attempts: 3, baseMs: 0, maxMs: 0 }, allowance: { asks: null, cost: null } },
      },
      {
        ...{ brandId: 1, teamId: 'team', judgeId, judge: model, patience: 1000 },
        signal: new AbortController().signal,
        events: { closed: () => undefined, failed: error => void errors.push(error) },
      },
    )
    expect(errors).toEqual([])
    const [ended] = await rows(sql`select outcome, reason, requests, cost from judgement`)
    const [spent] = await rows(sql`select asks, cost from spending`)
    expect(spent).toMatchObject({ cost: (ended as { cost: number }).cost })
    return { ended, verdicts: await rows(sql`select state, stance, score from verdict`) }
  }

  it.each<[string, Reply, string]>([
    ['malformed', says('Acme is praised.'), 'malformed'],
    ['truncated', says(good.slice(0, 60)), 'malformed'],
    ['cut off by the provider', () => charged('truncated'), 'truncated'],
    ['refused', () => charged('refused'), 'refused'],
    ['empty', () => charged('empty'), 'empty'],
    ['in another language', says(good.replace('"praised"', '"gelobt"')), 'malformed'],
  ])('has no verdict if two replies are %s, but the reason and the cost', async (_, reply, reason) => {
    expect(await judge([reply])).toEqual({
      ended: { outcome: 'failed', reason, requests: 2, cost: 2000 },
      verdicts: [],
    })
  })

  const praised = { state: 'valid', stance: 'praised', score: 80_000_000 }
  const uncounted = { state: 'disputed', stance: 'praised', score: 80_000_000 }
  it.each<[string, string, object]>([
    ['fenced', `\`\`\`json\n${good}\n\`\`\``, praised],
    ['doubled', good + good, praised],
    ['with a translated quote', quoted('Acme ist eine solide Wahl.'), uncounted],
    ['with an invented quote', quoted('Acme is perfect.'), uncounted],
  ])('asks once if the reply is %s', async (_, reply, verdict) => {
    expect(await judge([says(reply)])).toEqual({
      ended: { outcome: 'judged', reason: null, requests: 1, cost: 1000 },
      verdicts: [verdict],
    })
  })

  it('counts nothing if both replies contradict themselves', async () => {
    const contrary = judgement(verdictOf(1, text, { score: 5 }))
    expect(await judge([says(contrary)])).toEqual({
      ended: { outcome: 'judged', reason: null, requests: 2, cost: 2000 },
      verdicts: [{ state: 'inconsistent', stance: 'praised', score: null }],
    })
  })

  it('keeps the cost of an unusable reply if the provider then fails for a while', async () => {
    expect(await judge([says('no'), () => failure('unavailable'), says(good)])).toEqual({
      ended: { outcome: 'judged', reason: null, requests: 3, cost: 2000 },
      verdicts: [praised],
    })
  })
})
