import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, charged, failure, prompts, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'
import type { RunRequest } from '../models/provider.ts'
import type { AttemptOutcome } from '../queue/finish.ts'
import { unpackReply } from '../queue/outcome.ts'
import { allowPriceUnknown } from '../queue/queue.ts'
import { readStatus } from '../stored/status.ts'
import { collectAnswers } from './collect.ts'

/** A failure after which the provider requests a pause of one minute. */
const waiting = {
  failed: { reason: 'rate_limited' as const, message: 'Wait.', retryAfterMs: 60_000, retryable: true, status: 429 },
}

describe.each(engines)('collect on %s', (_, open) => {
  const world = asksOfEach(open)

  it('asks what is due, records it and keeps the reply', async () => {
    const { rows, planAll, contextOf, run } = world
    const asked: RunRequest[] = []
    let together = 0
    let most = 0
    await planAll()
    const { fates, rest } = await run(
      contextOf([
        setup(async question => {
          asked.push(question)
          most = Math.max(most, ++together)
          await new Promise(resolve => setTimeout(resolve, 3))
          together--
          return answer(question)
        }),
      ]),
    )
    expect(fates).toEqual(Array(prompts).fill('answered'))
    expect(rest.waiting).toBe(0)
    expect(most).toBe(2)
    expect(asked.map(({ text }) => text).sort()).toEqual(Array.from({ length: prompts }, (_, i) => `question ${i}?`))
    expect(asked[0]).toMatchObject({ model: 'gpt-5', webSearch: true, country: null, system: null, temperature: null })
    expect(await rows(sql`select 1 as one from due`)).toEqual([])
    const [one] = await rows<Record<string, unknown> & { body: string; read: string }>(sql`
select a.public_id = k.id as same, s.provider, s.model, k.outcome, k.model_served, k.cost, k.attempts, a.self_position, a.citations,
  r.body, r.read
from ask k
join answer a on a.brand_id = k.brand_id and a.public_id = k.id
join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
join reply r on r.brand_id = k.brand_id and r.ask_id = k.id
join prompt p on p.brand_id = k.brand_id and p.id = k.prompt_id
where p.public_id = 'p3'`)
    expect(one).toMatchObject({
      same: true,
      provider: 'chatgpt',
      model: 'gpt-5',
      outcome: 'answered',
      model_served: 'gpt-5-2026',
      cost: 2000,
      attempts: 1,
      self_position: 2,
      citations: 1,
    })
    expect(unpackReply(one!.body).toString()).toBe('reply to question 3?')
    expect(JSON.parse(one!.read).consulted).toEqual([{ url: 'https://globex.com/', title: null }])
    expect(await rows(sql`select planned, answered, failed, skipped from coverage`)).toEqual([
      { planned: prompts, answered: prompts, failed: 0, skipped: 0 },
    ])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: prompts, cost: prompts * 2000 }])
  })

  it('tries again what may mend, and keeps the reason of what does not', async () => {
    const { rows, planAll, contextOf, run } = world
    const tries = new Map<string, number>()
    await planAll()
    const { fates } = await run(
      contextOf([
        setup(async question => {
          const nth = (tries.get(question.text) ?? 0) + 1
          tries.set(question.text, nth)
          if (question.text === 'question 0?') return failure('refused')
          if (question.text === 'question 1?') return failure('unavailable')
          return nth === 1 ? failure('unavailable') : answer(question)
        }),
      ]),
    )
    expect(fates.filter(fate => fate !== 'waits')).toEqual([...Array(4).fill('answered'), 'failed', 'failed'])
    expect([...tries.entries()].sort().map(([, times]) => times)).toEqual([1, 3, 2, 2, 2, 2])
    expect(
      await rows(sql`select reason, message, attempts from ask where outcome = 'failed' order by attempts`),
    ).toEqual([
      { reason: 'refused', message: 'It is refused.', attempts: 1 },
      { reason: 'unavailable', message: 'It is unavailable.', attempts: 3 },
    ])
    expect(await rows(sql`select planned, answered, failed from coverage`)).toEqual([
      { planned: 6, answered: 4, failed: 2 },
    ])
  })

  it('keeps what failures took, in the ask, the budget and the status', async () => {
    const { rows, planAll, contextOf, run, db, clock } = world
    await planAll({ prompts: sql`prompt.public_id in ('p0', 'p1', 'p2', 'p3')` })
    const tried = new Map<string, number>()
    const asked = setup(async question => {
      const nth = (tried.get(question.text) ?? 0) + 1
      tried.set(question.text, nth)
      if (question.text === 'question 0?') return charged('truncated', 2)
      if (question.text === 'question 1?') return failure('refused')
      if (question.text === 'question 2?') return charged('unavailable')
      return nth === 1 ? charged('unavailable') : answer(question)
    })
    await run(contextOf([asked]))
    expect([...tried.entries()].sort().map(([, times]) => times)).toEqual([1, 1, 3, 2])
    const kept = await rows(sql`
select p.public_id as prompt, k.reason, k.input_tokens as input, k.output_tokens as output, k.searches, k.cost, k.finish_reason as finish
from ask k join prompt p on p.brand_id = k.brand_id and p.id = k.prompt_id order by p.public_id`)
    expect(kept).toEqual([
      { prompt: 'p0', reason: 'truncated', input: 20, output: 40, searches: 2, cost: 2000, finish: 'length' },
      { prompt: 'p1', reason: 'refused', input: null, output: null, searches: null, cost: null, finish: null },
      { prompt: 'p2', reason: 'unavailable', input: 30, output: 60, searches: 3, cost: 3000, finish: 'length' },
      { prompt: 'p3', reason: null, input: 20, output: 40, searches: 2, cost: 3000, finish: 'stop' },
    ])
    // Eight requests: two for the first run, and one for each attempt of the others.
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 8, cost: 8000 }])
    const status = await db.read(reader =>
      readStatus(reader, { brand: undefined, days: 2, now: clock.at, allowance: { asks: null, cost: null } }),
    )
    expect(status!.failures.map(({ reason, cost }) => [reason, cost]).sort()).toEqual([
      ['refused', null],
      ['truncated', 2000],
      ['unavailable', 3000],
    ])
  })

  it('keeps what an attempt took that was stopped, or whose time was over before the next', async () => {
    const { rows, planAll, contextOf, run, clock } = world
    await planAll({ prompts: sql`prompt.public_id = 'p0'`, expiresAt: clock.at + 50_000 })
    const busy = setup(async () => ({ ...charged('rate_limited'), ...waiting }))
    await run(contextOf([busy]))
    expect(await rows(sql`select cost, input_tokens as input from due`)).toEqual([{ cost: 1000, input: 10 }])
    clock.at += 100_000
    await run(contextOf([busy]))
    expect(await rows(sql`select outcome, cost, input_tokens as input, searches from ask`)).toEqual([
      { outcome: 'skipped', cost: 1000, input: 10, searches: 1 },
    ])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 1, cost: 1000 }])
  })

  it('asks no model without a price where a budget of money applies, unless that was allowed', async () => {
    const { rows, planAll, contextOf, run } = world
    const unheardOf = [{ provider: 'chatgpt', model: 'unheard-of' }]
    await planAll({ assistants: unheardOf, prompts: sql`prompt.public_id in ('p0', 'p1')` })
    await planAll({ assistants: unheardOf, prompts: sql`prompt.public_id = 'p2'`, priceUnknown: true })
    await planAll({ assistants: unheardOf, prompts: sql`prompt.public_id = 'p3'` })
    await world.db.write(writer => allowPriceUnknown(writer, sql`prompt.public_id = 'p3'`))
    const asked: string[] = []
    const anybody = setup(
      async question => {
        asked.push(question.text)
        return answer(question, { cost: null })
      },
      { models: ['unheard-of'] },
    )
    const { fates } = await run(contextOf([anybody], { allowance: { asks: null, cost: 1e6 } }))
    expect(fates).toEqual(['answered', 'answered', 'failed', 'failed'])
    expect(asked.sort()).toEqual(['question 2?', 'question 3?'])
    const [refused] = await rows<{ message: string }>(sql`select reason, message from ask where outcome = 'failed'`)
    expect(refused).toMatchObject({
      reason: 'price_unknown',
      message: expect.stringMatching(/EARSHOT_PRICES.*--price-unknown/),
    })
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 2, cost: 0 }])
  })

  it('waits as long as the provider asks', async () => {
    const { clock, planAll, contextOf, run } = world
    const begun: number[] = []
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    const one = setup(async question => {
      begun.push(clock.at)
      return begun.length === 1 ? failure('rate_limited', { retryAfterMs: 60_000 }) : answer(question)
    })
    const { rest } = await run(contextOf([one]))
    expect(rest).toMatchObject({ waiting: 1, readyAt: begun[0]! + 60_000 })
    expect((await run(contextOf([one]))).rest).toMatchObject({ waiting: 1, readyAt: begun[0]! + 60_000 })
    expect(begun).toHaveLength(1)
    clock.at = begun[0]! + 60_000
    expect((await run(contextOf([one]))).fates).toEqual(['answered'])
  })

  it('opens the circuit of a provider that is down, and lets one ask through at a time', async () => {
    const { clock, planAll, contextOf, run } = world
    let asked = 0
    await planAll()
    const down = setup(async () => {
      asked++
      return failure('unavailable')
    })
    down.pace = { concurrency: 2, perMinute: null, breaker: { after: 2, openMs: 600_000, maxMs: 600_000 } }
    const { rest } = await run(contextOf([down]))
    expect(asked).toBe(2)
    expect(rest.waiting).toBe(prompts)
    clock.at = rest.readyAt!
    await run(contextOf([down]))
    expect(asked).toBe(3)
  })

  it('gives back what it is stopped at', async () => {
    const { rows, planAll, contextOf } = world
    await planAll()
    const stop = new AbortController()
    const hanging = setup(
      (_, { signal }) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () =>
            resolve({
              failed: { reason: 'network', message: 'Stopped.', retryAfterMs: null, retryable: true, status: null },
              body: null,
            }),
          )
          setTimeout(() => stop.abort(), 10)
        }),
    )
    const fates: AttemptOutcome['outcome'][] = []
    const events = {
      closed: (fate: AttemptOutcome) => void fates.push(fate.outcome),
      broke: () => {},
      failed: () => {},
    }
    await collectAnswers(contextOf([hanging]), { signal: stop.signal, patience: 0, events })
    expect(fates).toEqual(['stopped', 'stopped'])
    expect(await rows(sql`select distinct holder, attempts from due`)).toEqual([{ holder: null, attempts: 0 }])
    expect(await rows(sql`select 1 as one from ask`)).toEqual([])
  })

  it('fails an ask whose answer cannot be stored, and only that', async () => {
    const { rows, planAll, contextOf, run } = world
    await planAll()
    const poisonous = setup(async question =>
      question.text === 'question 2?'
        ? answer(question, { usage: { inputTokens: 1e12, outputTokens: 0, searches: 0 } })
        : answer(question),
    )
    const { fates, errors } = await run(contextOf([poisonous]))
    expect(fates).toEqual([...Array(5).fill('answered'), 'failed'])
    expect(errors.length).toBeGreaterThan(0)
    expect(await rows(sql`select message from ask where outcome = 'failed'`)).toEqual([
      { message: 'The answer could not be stored. The log has the reason.' },
    ])
    expect(await rows(sql`select 1 as one from answer`)).toHaveLength(5)
  })

  it('skips what was not asked in its time', async () => {
    const { clock, rows, planAll, contextOf, run } = world
    await planAll({ expiresAt: clock.at + 1000 })
    clock.at += 1000
    expect((await run(contextOf([setup(async question => answer(question))]))).fates).toEqual([])
    expect(await rows(sql`select distinct outcome, reason from ask`)).toEqual([
      { outcome: 'skipped', reason: 'expired' },
    ])
    expect(await rows(sql`select planned, answered, skipped from coverage`)).toEqual([
      { planned: 6, answered: 0, skipped: 6 },
    ])
  })
})
