import { createAdmin } from '@earshot/sdk'
import { describe, expect, it } from 'vitest'
import { askingOf, means, saying } from '../../test/asking.ts'
import { failure, setup } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, password } from '../../test/people.ts'
import { aBrand, aTeam, prompt } from '../../test/records.ts'
import type { AskingSetup } from '../admin/action/outside.ts'
import { collectAnswers } from '../collect/run/collect.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const noon = new Date('2026-11-21T12:00:30.500Z')
const schedule = (brandId: string, plannedUntil: string) => ({
  ...{ kind: 'schedule', brandId, every: 'daily', hour: 15, timeZone: 'UTC', plannedUntil },
  assistants: [{ provider: 'chatgpt' }],
})
const records = [
  ...[aTeam('t'), aTeam('u')],
  ...[aBrand('b', 't'), aBrand('c', 't'), aBrand('theirs', 'u')],
  ...[prompt('p1'), prompt('p2'), prompt('p3', { brandId: 'theirs' })],
  schedule('b', '2026-11-20T15:00:00Z'),
  schedule('theirs', '2026-11-18T15:00:00Z'),
]

const doorOf = (db: Db, asking: AskingSetup, more: readonly object[] = []) =>
  aPeopledDoor(db, [...records, ...more], means(asking, noon))

/** Performs the due runs once. */
const asking = (db: Db, { collectSetup }: AskingSetup) =>
  collectAnswers(
    { db, collectSetup, now: () => noon, random: () => 0.5, holder: 'me' },
    {
      ...{ signal: new AbortController().signal, patience: 0 },
      events: { closed: () => {}, broke: () => {}, failed: error => expect(error).toBeUndefined() },
    },
  )

describe.each(engines)('how an installation stands, on %s', (_, open) => {
  it('has the process, and its brands, the worst first', async () => {
    await using db = await open()
    const { asOperator } = await doorOf(db, askingOf([saying('Globex.')]))
    const { installation, system, pagination } = await asOperator.system.get({ limit: 2 })
    expect(installation).toMatchObject({ version: '1.2.3', engine: 'embedded', uptimeSeconds: 90, databaseBytes: 4096 })
    expect(installation.jobs.map(({ name, everySeconds, nextAt }) => [name, everySeconds, nextAt])).toEqual([
      ['collect', 15, '2026-11-21T12:00:30.500Z'],
    ])
    expect([system.level, system.asking, pagination]).toEqual([
      'fail',
      true,
      { total: 3, count: 2, limit: 2, offset: 0 },
    ])
    expect(system.brands.map(({ brandId, level }) => [brandId, level])).toEqual([
      ['theirs', 'fail'],
      ['b', 'ok'],
    ])
    const [theirs, own] = system.brands
    expect(theirs!.schedule).toMatchObject({ late: true, lastAt: '2026-11-18T15:00:00.000Z' })
    expect(theirs!.findings).toEqual([
      {
        ...{ level: 'fail', area: 'schedules', command: null },
        text: 'It was due at 2026-11-19T15:00:00.000Z but is not planned yet: the planning job is late.',
      },
    ])
    expect(own!.schedule).toEqual({
      ...{ every: 'daily', late: false, assistants: [{ provider: 'chatgpt', model: 'gpt-5' }] },
      ...{ lastAt: '2026-11-20T15:00:00.000Z', nextAt: '2026-11-21T15:00:00.000Z' },
    })
  })

  it('counts asks, and says why they fail and when they are tried again', async () => {
    await using db = await open()
    const ends = [failure('unavailable'), failure('malformed')]
    const failing = askingOf([setup(async () => ends.pop()!, { free: true })])
    const { asOperator } = await doorOf(db, failing)
    await asOperator.answers.collect({ brandId: 'b' })
    const stateOf = async () => {
      const { system } = await asOperator.system.ofTeam({ teamId: 't' })
      return system.brands.find(({ brandId }) => brandId === 'b')!
    }
    const none = { queued: 0, leased: 0, failed: 0, dead: 0, answered: 0 }
    expect((await stateOf()).asks).toEqual({ ...none, queued: 2 })
    await asking(db, failing)
    const { asks, lastFailure, lastAskedAt, findings } = await stateOf()
    expect([asks, lastAskedAt]).toEqual([{ ...none, failed: 1, dead: 1 }, noon.toISOString()])
    expect(lastFailure).toEqual({
      ...{ at: null, provider: 'chatgpt', reason: 'unavailable', message: 'It is unavailable.' },
      againAt: expect.stringMatching(/^2026-11-21T12:00:30\.5/),
    })
    expect(findings).toEqual([
      {
        ...{ level: 'warn', area: 'asks', command: null },
        text: `1 run has failed and will be retried, the first at ${lastFailure!.againAt}: chatgpt: it is unavailable (It is unavailable).`,
      },
      {
        ...{ level: 'warn', area: 'asks', command: 'earshot collect --brand b' },
        text: '1 run has failed permanently or been skipped in the last 7 days.',
      },
    ])
  })

  it('says which provider is left alone, and what mends it', async () => {
    await using db = await open()
    const failing = askingOf([setup(async () => failure('unauthorized'), { free: true })])
    const { asOperator } = await doorOf(db, failing)
    await asOperator.answers.collect({ brandId: 'b' })
    await asking(db, failing)
    const { system } = await asOperator.system.ofTeam({ teamId: 't' })
    expect(system.providers).toMatchObject([
      { provider: 'chatgpt', setUp: true, models: ['gpt-5'], open: 2, blocked: true, reason: 'unauthorized' },
    ])
    expect([system.level, system.findings]).toEqual([
      'fail',
      [
        {
          ...{ level: 'fail', area: 'providers', command: null },
          text: 'Provider chatgpt: its key is not accepted. Fix it, and the next collection retries at once. 2 runs wait.',
        },
      ],
    ])
    const elsewhere = await doorOf(db, askingOf([]))
    const { system: without } = await elsewhere.asOperator.system.ofTeam({ teamId: 't' })
    expect(without.providers).toMatchObject([{ provider: 'chatgpt', setUp: false, models: [] }])
    expect(without.findings).toMatchObject([{ level: 'warn', text: expect.stringContaining('it is not set up') }])
  })

  it('tells what is spent, and what will be by the end of the day', async () => {
    await using db = await open()
    const budget = { kind: 'budget', teamId: 't', asks: 3, dollars: null }
    const answering = askingOf([saying('Globex.')], { allowance: { asks: 100, cost: 5e6 } })
    const { asOperator } = await doorOf(db, answering, [budget])
    const budgetOf = async () => (await asOperator.system.ofTeam({ teamId: 't' })).system
    const early = await budgetOf()
    // Two prompts are run at three o'clock.
    expect(early.budgets).toMatchObject([
      {
        ...{ teamId: 't', day: '2026-11-21', resetsAt: '2026-11-22T00:00:00.000Z', own: true, state: 'within' },
        ...{ limit: { asks: 3, dollars: 5 }, spent: { asks: 0, dollars: 0 }, forecast: { asks: 2 } },
      },
    ])
    await asOperator.answers.collect({ brandId: 'b' })
    const later = await budgetOf()
    expect(later.budgets).toMatchObject([{ state: 'near', forecast: { asks: 4 } }])
    expect(later.findings).toMatchObject([
      { level: 'warn', area: 'budgets', command: 'earshot collect budget --team t --asks 5 --dollars 5' },
    ])
    await asking(db, answering)
    await db.write(writer => writer.run(sql`update spending set asks = 3 where team_id = 't'`))
    const over = await budgetOf()
    expect(over.budgets).toMatchObject([{ state: 'over', spent: { asks: 3, dollars: 0.004 } }])
    expect(over.findings).toMatchObject([
      {
        level: 'fail',
        text: expect.stringContaining("team 't' for 2026-11-21 (UTC): 3 of 3 requests and $0.0040 of $5.00"),
      },
    ])
    expect(over.brands.find(({ brandId }) => brandId === 'b')).toMatchObject({
      ...{ asks: { answered: 2, queued: 0 }, lastAskedAt: '2026-11-21T12:00:30.500Z', lastFailure: null },
    })
  })

  it('tells what has no log lines, no prompts and nobody to ask', async () => {
    await using db = await open()
    const integration = { kind: 'crawlerIntegration', brandId: 'c', timeZone: 'UTC', createdAt: '2026-01-01' }
    const { asOperator } = await doorOf(db, { ...askingOf([]), byItself: false }, [
      integration,
      schedule('c', '2026-11-20T15:00:00Z'),
    ])
    const lastAt = noon.getTime() - 25 * 3_600_000
    await db.write(writer =>
      writer.run(sql`
insert into crawler_intake (brand_id, pseudonym_key, time_zone, last_delivery_at, counted, dropped, refused, over_quota)
select id, '', 'UTC', ${lastAt}, 1, 0, 0, 0 from brand where public_id = 'c'`),
    )
    const { installation, system } = await asOperator.system.get({})
    expect(installation.findings).toMatchObject([{ level: 'warn', area: 'jobs', command: 'earshot serve' }])
    const { findings, crawlerLogs } = system.brands.find(({ brandId }) => brandId === 'c')!
    expect(findings.map(({ area, command }) => [area, command])).toEqual([
      ['schedules', null],
      ['schedules', 'earshot admin prompts import prompts.csv --brand-id c'],
      ['crawlers', 'earshot crawlers status --brand c'],
    ])
    expect(crawlerLogs).toEqual({ disabled: false, lastDeliveryAt: '2026-11-20T11:00:30.500Z', late: true })
    const theirs = system.brands.find(({ brandId }) => brandId === 'theirs')!
    expect([theirs.schedule!.late, theirs.findings.map(({ text }) => text)]).toEqual([
      true,
      ["Schedule of 'theirs': it runs nothing because its providers are not set up. Set their keys."],
    ])
  })

  it('gives commands that a shell takes as they are, whatever an id holds', async () => {
    await using db = await open()
    const id = "$(touch x)'s"
    const odd = [aBrand(id, 't'), schedule(id, '2026-11-20T15:00:00Z')]
    const { asOperator } = await doorOf(db, askingOf([saying('')]), odd)
    const { system } = await asOperator.system.ofTeam({ teamId: 't' })
    expect(system.brands[0]!.findings.map(({ command }) => command)).toEqual([
      `earshot admin prompts import prompts.csv --brand-id '$(touch x)'\\''s'`,
    ])
  })

  it('shows a team its own, and the whole to who owns every team', async () => {
    await using db = await open()
    const { aSession, personOf, app } = await doorOf(db, askingOf([saying('')]))
    await personOf('manager@example.com', { t: 'MANAGER' })
    await personOf('viewer@example.com', { t: 'VIEWER' })
    await personOf('owner@example.com', { t: 'OWNER', u: 'OWNER' })
    const adminOf = async (email: string) => {
      const session = aSession()
      await session.login({ email, password })
      return session.admin
    }
    const manager = await adminOf('manager@example.com')
    const { installation, system } = await manager.system.ofTeam({ teamId: 't' })
    expect(installation).toBeNull()
    expect(system.brands.map(({ brandId }) => brandId)).toEqual(['b', 'c'])
    expect(system.budgets.map(({ teamId }) => teamId)).toEqual(['t'])
    expect(JSON.stringify(system)).not.toContain('theirs')
    await expect(manager.system.ofTeam({ teamId: 'u' })).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' })
    await expect(manager.system.get({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const viewer = await adminOf('viewer@example.com')
    await expect(viewer.system.ofTeam({ teamId: 't' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const owner = await adminOf('owner@example.com')
    expect((await owner.system.ofTeam({ teamId: 't' })).installation).toMatchObject({ version: '1.2.3' })
    const nobody = createAdmin({ url: 'http://earshot.test/api/admin/v1', token: 'x', fetch: app.fetch })
    await expect(nobody.system.get({})).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })
})
