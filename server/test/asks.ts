import { afterEach, beforeEach, expect } from 'vitest'
import type { Prices } from '../src/collect/models/cost.ts'
import { createPriceList } from '../src/collect/models/price-list.ts'
import type { AskResult, Failure, Provider, RunRequest } from '../src/collect/models/provider.ts'
import { plan } from '../src/collect/plan/plan.ts'
import type { AttemptOutcome } from '../src/collect/queue/finish.ts'
import { type CollectContext, type CollectOptions, collectAnswers } from '../src/collect/run/collect.ts'
import type { ProviderSetup } from '../src/collect/setup/setup.ts'
import type { Db } from '../src/db/db.ts'
import { type Sql, sql } from '../src/db/sql.ts'
import type { Ahead } from '../src/delivery/ahead.ts'
import type { Wait } from '../src/delivery/waiting.ts'
import { record } from './archive.ts'
import { acme, entity, prompt, team } from './records.ts'

/** Number of prompts: `question 0?` and so on. */
export const prompts = 6
const records = [
  team,
  acme,
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  ...Array.from({ length: prompts }, (_, i) => prompt(`p${i}`, { text: `question ${i}?` })),
]

/** A provider's answer to a prompt. */
export const answer = (
  question: RunRequest,
  more: Partial<Extract<AskResult, { answer: unknown }>['answer']> = {},
): AskResult => ({
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

/** A provider's failure. */
export const failure = (reason: Failure['reason'], more: object = {}): AskResult => ({
  failed: {
    reason,
    message: `It is ${reason}.`,
    retryAfterMs: null,
    retryable: reason === 'unavailable' || reason === 'rate_limited',
    status: 500,
    ...more,
  },
  body: Buffer.from('no'),
})

/** A failure with reported usage: 30 tokens, one search, and a tenth of a cent per request. */
export const charged = (reason: Failure['reason'], requests = 1): AskResult => ({
  ...failure(reason),
  charge: {
    modelServed: 'gpt-5-2026',
    usage: { inputTokens: 10 * requests, outputTokens: 20 * requests, searches: requests },
    cost: 0.001 * requests,
    finishReason: 'length',
    latencyMs: 12,
  },
  requests,
})

/** Options of a test for a provider. `prices` are the operator's prices. */
export type SetupGiven = Partial<Omit<ProviderSetup, 'prices'>> & { prices?: Prices['own'] }

/** A provider with a function that answers. */
export const setup = (ask: Provider['ask'], { prices = {}, ...more }: SetupGiven = {}): ProviderSetup => ({
  provider: { alias: 'chatgpt', dialect: 'test', version: 1, ask },
  models: ['gpt-5'],
  pace: { concurrency: 2, perMinute: null, breaker: { after: 100, openMs: 5, maxMs: 20 } },
  timeoutMs: 1000,
  webSearch: true,
  system: null,
  temperature: null,
  maxTokens: null,
  prices: { own: prices, list: createPriceList() },
  free: false,
  ...more,
})

/** A brand with prompts, a clock that advances during a run, and functions to plan and run. */
export async function asksOf(db: Db) {
  await record(db, records)
  const clock = { at: Date.parse('2026-11-21T10:00:00Z') }
  const rows = <T = Record<string, unknown>>(query: Sql) => db.read(reader => reader.rows<T>(query))

  let ids = 0
  const planAll = (selection: object = {}) =>
    db.write(async writer => {
      const [brand] = await writer.rows<{ id: number }>(sql`select id from brand`)
      const assistants = [{ provider: 'chatgpt', model: 'gpt-5' }]
      const all = {
        brandId: brand!.id,
        assistants,
        repeats: 1,
        country: null,
        locale: null,
        expiresAt: clock.at + 1e9,
        ...selection,
      }
      return plan(writer, all, clock.at, () => String(ids++))
    })

  const contextOf = (
    setups: ProviderSetup[],
    more: Partial<CollectContext['collectSetup']> = {},
    holder = 'me',
  ): CollectContext => ({
    db,
    collectSetup: {
      setups,
      backoff: { attempts: 3, baseMs: 2, maxMs: 8 },
      allowance: { asks: null, cost: null },
      ...more,
    },
    now: () => new Date(clock.at),
    random: () => 0.5,
    holder,
  })

  async function run(
    of: CollectContext,
    patience = 50,
    more: Partial<CollectOptions> = {},
    elsewhere = () => {},
    ahead = (_: readonly Ahead[]) => {},
  ) {
    const fates: AttemptOutcome['outcome'][] = []
    const broke: string[] = []
    const waits: Wait[] = []
    const errors: unknown[] = []
    const stop = new AbortController()
    const ticking = setInterval(() => {
      clock.at += 5
    }, 5)
    const rest = await collectAnswers(of, {
      signal: stop.signal,
      patience,
      ...more,
      events: {
        waits: all => waits.push(...all),
        elsewhere,
        ahead,
        closed: fate => fates.push(fate.outcome),
        broke: (team, part) => broke.push(`${team}: ${part}`),
        failed: error => errors.push(error),
      },
    }).finally(() => clearInterval(ticking))
    return { rest, fates: fates.sort(), broke, errors, waits }
  }

  /** Every planned run is queued, answered, not shown, failed or skipped, and is counted as such. */
  async function allCounted() {
    const [sum] = await rows<{ planned: number; counted: number; asks: number; due: number }>(sql`
select * from
  (select cast(coalesce(sum(planned), 0) as bigint) as planned, cast(coalesce(sum(answered + failed + skipped + coalesce(not_shown, 0)), 0) as bigint) as counted from coverage) c,
  (select count(*) as asks from ask) a, (select count(*) as due from due) d`)
    expect(sum).toMatchObject({ counted: sum!.asks, planned: sum!.asks + sum!.due })
  }

  return { db, clock, rows, planAll, contextOf, run, allCounted }
}

/** A separate database for each test of a `describe`. After each test, checks that all planned runs are counted. */
export function asksOfEach(open: () => Promise<Db>) {
  const world = {} as Awaited<ReturnType<typeof asksOf>>
  beforeEach(async () => {
    Object.assign(world, await asksOf(await open()))
  })
  afterEach(async () => {
    await world.allCounted()
    await world.db[Symbol.asyncDispose]()
  })
  return world
}
