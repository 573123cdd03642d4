import { createAdmin } from '@earshot/sdk'
import { describe, expect, it } from 'vitest'
import { askingOf, means, saying } from '../../test/asking.ts'
import { failure, setup } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, password } from '../../test/people.ts'
import { aBrand, aTeam, prompt } from '../../test/records.ts'
import type { Asking } from '../admin/outside.ts'
import { collect } from '../collect/collect.ts'
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

const doorOf = (db: Db, asking: Asking, more: readonly object[] = []) =>
  aPeopledDoor(db, [...records, ...more], means(asking, noon))

/** Asks what is due once. */
const asking = (db: Db, { collectSetup }: Asking) =>
  collect(
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
        text: 'It was due at 2026-11-19T15:00:00.000Z, and nobody has planned it: the job that plans is behind.',
      },
    ])
    expect(own!.schedule).toEqual({
      ...{ every: 'daily', late: false, assistants: [{ provider: 'chatgpt', model: 'gpt-5' }] },
      ...{ lastAt: '2026-11-20T15:00:00.000Z', nextAt: '2026-11-21T15:00:00.000Z' },
    })
  })

  it('counts asks, and says why they fail and when they are tried again', async () => {
    await using db = await open()
    const failing = askingOf([setup(async () => failure('unauthorized', { retryable: false }), { free: true })])
    const { asOperator } = await doorOf(db, failing)
    await asOperator.answers.collect({ brandId: 'b' })
    const before = await asOperator.system.ofTeam({ teamId: 't' })
    expect(before.system.brands.find(({ brandId }) => brandId === 'b')!.asks).toEqual({
      ...{ queued: 2, leased: 0, failed: 0, dead: 0, answered: 0 },
    })
    await asking(db, failing)
    const { system } = await asOperator.system.ofTeam({ teamId: 't' })
    const { asks, lastFailure, findings } = system.brands.find(({ brandId }) => brandId === 'b')!
    expect(asks.failed + asks.dead + asks.queued).toBe(2)
    expect(asks.failed + asks.dead).toBeGreaterThan(0)
    expect(lastFailure).toMatchObject({ provider: 'chatgpt', reason: 'unauthorized', message: 'It is unauthorized.' })
    expect(findings.find(({ area }) => area === 'asks')).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('chatgpt: its key is not accepted'),
    })
    expect(system.providers).toMatchObject([
      { provider: 'chatgpt', setUp: true, blocked: true, reason: 'unauthorized' },
    ])
    expect(system.findings).toMatchObject([{ level: 'fail', area: 'providers' }])
  })

  it('tells what is spent, and what will be by the end of the day', async () => {
    await using db = await open()
    const budget = { kind: 'budget', teamId: 't', asks: 3, dollars: null }
    const answering = askingOf([saying('Globex.')], { allowance: { asks: 100, cost: 5e6 } })
    const { asOperator } = await doorOf(db, answering, [budget])
    const budgetOf = async () => (await asOperator.system.ofTeam({ teamId: 't' })).system
    const early = await budgetOf()
    // Two prompts are asked at three o'clock.
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
        text: expect.stringContaining("team 't' for 2026-11-21 (UTC): 3 of 3 asks and $0.0040 of $5.00"),
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
    await db.write(writer =>
      writer.run(sql`
update crawler_intake set last_delivery_at = ${noon.getTime() - 25 * 3600_000} where brand_id = (
  select id from brand where public_id = 'c')`),
    )
    const { installation, system } = await asOperator.system.get({})
    expect(installation.findings).toMatchObject([{ level: 'warn', area: 'jobs', command: 'earshot serve' }])
    const { findings, crawlerLogs } = system.brands.find(({ brandId }) => brandId === 'c')!
    expect(findings.map(({ area, command }) => [area, command])).toEqual([
      ['schedules', null],
      ['schedules', 'earshot admin prompts import prompts.csv --brand-id c'],
      ...(crawlerLogs!.lastDeliveryAt === null ? [] : [['crawlers', 'earshot crawlers status --brand c']]),
    ])
    expect(system.brands.find(({ brandId }) => brandId === 'theirs')!.findings[0]).toMatchObject({
      command: 'earshot serve',
    })
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
