import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { record, team } from '../../test/world.ts'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { setBudget } from './budget.ts'
import type { Fate } from './close.ts'
import { collect, type Means } from './collect.ts'
import { bury } from './due.ts'
import { plan } from './plan.ts'
import type { Asked, Provider, Question } from './provider.ts'
import { unpacked } from './raw-body.ts'
import type { Setup } from './setup.ts'

const brandId = 'b'
const prompts = 6
const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt: '2026-01-01' },
  { kind: 'competitor', id: 'globex', brandId, name: 'Globex', domain: 'globex.com', relationship: 'DIRECT' },
  ...Array.from({ length: prompts }, (_, i) => ({
    kind: 'prompt',
    id: `p${i}`,
    brandId,
    text: `question ${i}?`,
    type: 'TOFU',
    createdAt: '2026-01-01',
  })),
]

const answer = (question: Question, more: Partial<Extract<Asked, { answer: unknown }>['answer']> = {}): Asked => ({
  answer: {
    text: `Globex is good. So is Acme. See [a page](https://acme.com/${question.text.slice(9, -1)}).`,
    citations: [],
    consulted: [{ url: 'https://globex.com/', title: null }],
    searches: ['best things'],
    sponsored: [],
    products: [],
    modelAsked: question.model,
    modelServed: `${question.model}-2026`,
    usage: { inputTokens: 10, outputTokens: 20, searches: 1 },
    cost: 0.002,
    latencyMs: 12,
    finishReason: 'stop',
    ...more,
  },
  body: Buffer.from(`reply to ${question.text}`),
})

const failure = (reason: 'unavailable' | 'rate_limited' | 'refused', more: object = {}): Asked => ({
  failed: {
    reason,
    message: `It is ${reason}.`,
    retryAfterMs: null,
    retryable: reason !== 'refused',
    status: 500,
    ...more,
  },
  body: Buffer.from('no'),
})

const setup = (ask: Provider['ask'], more: Partial<Setup> = {}): Setup => ({
  provider: { alias: 'chatgpt', dialect: 'test', ask },
  models: ['gpt-5'],
  pace: { concurrency: 2, perMinute: null, breaker: { after: 100, openMs: 5, maxMs: 20 } },
  timeoutMs: 1000,
  webSearch: true,
  system: null,
  temperature: null,
  prices: {},
  free: false,
  ...more,
})

describe.each(engines)('collect on %s', (_, open) => {
  let db: Db
  let at: number
  beforeEach(async () => {
    db = await open()
    await record(db, records)
    at = Date.parse('2026-11-21T10:00:00Z')
    return () => db[Symbol.asyncDispose]()
  })

  const rows = <T = Record<string, unknown>>(query: Sql) => db.read(reader => reader.rows<T>(query))

  let ids = 0
  const planAll = (wish: object = {}) =>
    db.write(async writer => {
      const [brand] = await writer.rows<{ id: number }>(sql`select id from brand`)
      const assistants = [{ provider: 'chatgpt', model: 'gpt-5' }]
      const all = {
        brandId: brand!.id,
        assistants,
        repeats: 1,
        country: null,
        locale: null,
        expiresAt: at + 1e9,
        ...wish,
      }
      return plan(writer, all, at, () => String(ids++))
    })

  const means = (setups: Setup[], more: Partial<Means['manner']> = {}, holder = 'me'): Means => ({
    db,
    manner: { setups, backoff: { attempts: 3, baseMs: 2, maxMs: 8 }, allowance: { asks: null, cost: null }, ...more },
    now: () => new Date(at),
    random: () => 0.5,
    holder,
  })

  async function run(of: Means, patience = 50) {
    const fates: Fate['outcome'][] = []
    const broke: string[] = []
    const errors: unknown[] = []
    const stop = new AbortController()
    const clock = setInterval(() => {
      at += 5
    }, 5)
    const rest = await collect(of, {
      signal: stop.signal,
      patience,
      told: {
        closed: fate => fates.push(fate.outcome),
        broke: (team, part) => broke.push(`${team}: ${part}`),
        failed: error => errors.push(error),
      },
    }).finally(() => clearInterval(clock))
    return { rest, fates: fates.sort(), broke, errors }
  }

  it('asks what is due, records it and keeps the reply', async () => {
    const asked: Question[] = []
    let together = 0
    let most = 0
    await planAll()
    const { fates, rest } = await run(
      means([
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
    expect(unpacked(one!.body).toString()).toBe('reply to question 3?')
    expect(JSON.parse(one!.read).consulted).toEqual([{ url: 'https://globex.com/', title: null }])
    expect(await rows(sql`select planned, answered, failed, skipped from coverage`)).toEqual([
      { planned: prompts, answered: prompts, failed: 0, skipped: 0 },
    ])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: prompts, cost: prompts * 2000 }])
  })

  it('tries again what may mend, and keeps the reason of what does not', async () => {
    const tries = new Map<string, number>()
    await planAll()
    const { fates } = await run(
      means([
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

  it('waits as long as the provider asks', async () => {
    const begun: number[] = []
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    const one = setup(async question => {
      begun.push(at)
      return begun.length === 1 ? failure('rate_limited', { retryAfterMs: 60_000 }) : answer(question)
    })
    const { rest } = await run(means([one]))
    expect(rest).toMatchObject({ waiting: 1, readyAt: begun[0]! + 60_000 })
    expect((await run(means([one]))).rest).toEqual({ ...rest, asks: undefined })
    expect(begun).toHaveLength(1)
    at = begun[0]! + 60_000
    expect((await run(means([one]))).fates).toEqual(['answered'])
  })

  it('stops at the budget, and goes on the next UTC day', async () => {
    const asked: string[] = []
    const one = setup(async question => {
      asked.push(question.text)
      return answer(question)
    })
    const manner = { allowance: { asks: 4, cost: null } }
    await planAll()
    const first = await run(means([one], manner))
    expect(first.broke).toEqual(['team: asks'])
    expect(first.rest.waiting).toBe(0)
    expect(asked.length).toBe(4)
    expect((await run(means([one], manner))).fates).toEqual([])
    at = Date.parse('2026-11-22T00:00:00Z')
    expect((await run(means([one], manner))).fates).toEqual(['answered', 'answered'])
    expect(new Set(asked).size).toBe(prompts)
    expect(await rows(sql`select day, planned, answered from coverage`)).toEqual([
      { day: 20778, planned: 6, answered: 6 },
    ])
  })

  it('stops before the money would be overspent', async () => {
    await db.write(writer => setBudget(writer, 'team', { asks: null, cost: 7000 }))
    await planAll()
    const one = setup(async question => answer(question), {
      prices: { 'gpt-5': { input: 0, output: 0, search: 0, ask: 0.003 } },
    })
    const { fates, broke } = await run(means([one]))
    // The first two are forecast at 3,000 and cost 2,000 each; a third fits, a fourth would not.
    expect(fates).toEqual(['answered', 'answered', 'answered'])
    expect(broke).toEqual(['team: money'])
    expect(await rows(sql`select cost from spending`)).toEqual([{ cost: 6000 }])
  })

  it('opens the circuit of a provider that is down, and lets one ask through at a time', async () => {
    let asked = 0
    await planAll()
    const down = setup(async () => {
      asked++
      return failure('unavailable')
    })
    down.pace = { concurrency: 2, perMinute: null, breaker: { after: 2, openMs: 600_000, maxMs: 600_000 } }
    const { rest } = await run(means([down]))
    expect(asked).toBe(2)
    expect(rest.waiting).toBe(prompts)
    at = rest.readyAt!
    await run(means([down]))
    expect(asked).toBe(3)
  })

  it('gives back what it is stopped at', async () => {
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
    const fates: Fate['outcome'][] = []
    const told = { closed: (fate: Fate) => void fates.push(fate.outcome), broke: () => {}, failed: () => {} }
    await collect(means([hanging]), { signal: stop.signal, patience: 0, told })
    expect(fates).toEqual(['stopped', 'stopped'])
    expect(await rows(sql`select distinct holder, attempts from due`)).toEqual([{ holder: null, attempts: 0 }])
    expect(await rows(sql`select 1 as one from ask`)).toEqual([])
  })

  it('asks each question once, however many ask', async () => {
    const asked: string[] = []
    await planAll({ repeats: 2 })
    const one = setup(async question => {
      asked.push(question.text)
      await new Promise(resolve => setTimeout(resolve, 2))
      return answer(question)
    })
    // On a database that one process holds, all that ask are of that process.
    const names = db.shared ? ['a', 'b', 'c'] : ['a', 'a', 'a']
    const all = await Promise.all(names.map(holder => run(means([one], {}, holder), 1500)))
    expect(all.flatMap(({ fates }) => fates)).toEqual(Array(12).fill('answered'))
    expect(asked.length).toBe(12)
    expect(all.flatMap(({ errors }) => errors)).toEqual([])
    expect(await rows(sql`select answered from coverage`)).toEqual([{ answered: 12 }])
  })

  it('takes over from a process that died', async () => {
    await planAll()
    // An ask is leased to a process that was killed.
    await db.write(writer =>
      writer.run(sql`
update due set holder = 'dead', attempts = 1, ready_at = ${at + 60_000}
where id in (select id from due order by id limit 1)`),
    )
    const one = setup(async question => answer(question))
    await run(means([one]))
    // The folder of the embedded engine has one holder at a time; a shared database waits for the leases to end.
    expect(await rows(sql`select 1 as one from ask`)).toHaveLength(db.shared ? 5 : 6)
    at += 60_000
    await run(means([one]))
    expect(await rows(sql`select 1 as one from ask where outcome = 'answered'`)).toHaveLength(6)
  })

  it('does not store the answer of a lease that was lost', async () => {
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    const slow = setup(async question => {
      await db.write(writer => bury(writer, 'another', at))
      await db.write(writer => writer.run(sql`update due set holder = 'another', attempts = 2, ready_at = ${at + 1e6}`))
      return answer(question)
    })
    const { fates } = await run(means([slow]))
    expect(fates).toEqual(['lost'])
    expect(await rows(sql`select 1 as one from answer`)).toEqual([])
    expect(await rows(sql`select holder from due`)).toEqual([{ holder: 'another' }])
  })

  it('fails an ask whose answer cannot be stored, and only that', async () => {
    await planAll()
    const poisonous = setup(async question =>
      question.text === 'question 2?'
        ? answer(question, { usage: { inputTokens: 1e12, outputTokens: 0, searches: 0 } })
        : answer(question),
    )
    const { fates, errors } = await run(means([poisonous]))
    expect(fates).toEqual([...Array(5).fill('answered'), 'failed'])
    expect(errors.length).toBeGreaterThan(0)
    expect(await rows(sql`select message from ask where outcome = 'failed'`)).toEqual([
      { message: 'The answer could not be stored; the log says why.' },
    ])
    expect(await rows(sql`select 1 as one from answer`)).toHaveLength(5)
  })

  it('skips what was not asked in its time', async () => {
    await planAll({ expiresAt: at + 1000 })
    at += 1000
    expect((await run(means([setup(async question => answer(question))]))).fates).toEqual([])
    expect(await rows(sql`select distinct outcome, reason from ask`)).toEqual([
      { outcome: 'skipped', reason: 'expired' },
    ])
    expect(await rows(sql`select planned, answered, skipped from coverage`)).toEqual([
      { planned: 6, answered: 0, skipped: 6 },
    ])
  })

  afterEach(async () => {
    // Whatever happened: what was planned is due, answered, failed or skipped, and counted so.
    const [sum] = await rows<{ planned: number; counted: number; asks: number; due: number }>(sql`
select cast(coalesce(sum(planned), 0) as bigint) as planned, cast(coalesce(sum(answered + failed + skipped), 0) as bigint) as counted,
  (select count(*) from ask) as asks, (select count(*) from due) as due
from coverage`)
    expect(sum).toMatchObject({ counted: sum!.asks, planned: sum!.asks + sum!.due })
  })
})
