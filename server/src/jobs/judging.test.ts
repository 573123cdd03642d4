import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { failure, type SetupGiven, setup } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { praising } from '../../test/judging.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import { aDbEach } from '../../test/standing.ts'
import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import type { Provider } from '../collect/models/provider.ts'
import { plan } from '../collect/plan/plan.ts'
import { type Sql, sql } from '../db/sql.ts'
import { createJudging } from './judging.ts'

const at = Date.parse('2026-11-21T10:00:00Z')
const answerOn = (id: string, day: string) => ({
  ...answer(id, day, { text: 'Acme is a solid choice. So is Globex.' }),
  mentions: undefined,
})
const praise: Provider['ask'] = async question => praising(question)

describe.each(engines)('the job that judges new answers on %s', (_, open) => {
  const db = aDbEach(open)
  const rows = (query: Sql) => db.read(reader => reader.rows(query))
  const judged = async () =>
    (await rows(sql`select answer_id as id from judgement where outcome = 'judged' order by answer_id`)).map(
      row => (row as { id: number }).id,
    )
  beforeEach(() =>
    record(db, [
      ...[team, acme, entity('a', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT'), prompt('p1')],
      answerOn('old', '2026-11-20'),
    ]),
  )

  const schedule = (input: object = {}) =>
    perform(db, adminHandlers.judgeSchedules.set, {
      ...{ actor: operator, now: new Date(at) },
      input: { brandId: 'b', afterCollection: true, ...input },
    })

  function aJob(ask: Provider['ask'], { cost = null, ...given }: SetupGiven & { cost?: number | null } = {}) {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const clock = { at }
    const context = {
      ...{ db, now: () => new Date(clock.at), random: () => 0.5, holder: 'me' },
      collectSetup: {
        setups: [setup(ask, given)],
        backoff: { attempts: 3, baseMs: 0, maxMs: 0 },
        allowance: { asks: null, cost },
      },
    }
    const judge = createJudging(context, log, new Set())
    return { lines, clock, run: () => judge(new AbortController().signal) }
  }

  it('judges nothing unless the brand says so', async () => {
    await record(db, [answerOn('new', '2026-11-22')])
    await aJob(praise).run()
    expect(await judged()).toEqual([])
    await schedule()
    await schedule({ afterCollection: false })
    await aJob(praise).run()
    expect(await judged()).toEqual([])
  })

  it('judges answers since then, once', async () => {
    await schedule()
    const { run, lines } = aJob(praise)
    await run()
    await record(db, [answerOn('new', '2026-11-22')])
    for (let i = 0; i < 3; i++) await run()
    expect(await judged()).toEqual([2])
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: 1, cost: 1000 }])
    expect(lines.filter(line => line.includes('New answers were judged'))).toHaveLength(1)
    // An entity that is added later costs nothing.
    await record(db, [entity('c', 'choice', 'DIRECT')])
    await run()
    expect(await rows(sql`select asks from spending`)).toEqual([{ asks: 1 }])
  })

  it('waits until the runs of the team have ended', async () => {
    await schedule()
    await record(db, [answerOn('new', '2026-11-22')])
    await db.write(writer =>
      plan(
        writer,
        {
          ...{ brandId: 1, assistants: [{ provider: 'chatgpt', model: 'gpt-5' }], repeats: 1 },
          ...{ country: null, locale: null, expiresAt: at + 1e9 },
        },
        at,
        () => 'run',
      ),
    )
    const { run } = aJob(praise)
    await run()
    expect(await judged()).toEqual([])
    await db.write(writer => writer.run(sql`delete from due`))
    await run()
    expect(await judged()).toEqual([2])
  })

  it('stays within the budget, says so once, and goes on the next day', async () => {
    await schedule()
    await record(db, [answerOn('n1', '2026-11-22'), answerOn('n2', '2026-11-22')])
    const prices = { 'gpt-5': { input: 0, output: 0, search: 0, ask: 0.001 } }
    const { run, lines, clock } = aJob(praise, { cost: 1500, prices })
    for (let i = 0; i < 3; i++) await run()
    expect(await judged()).toHaveLength(1)
    expect(lines.filter(line => line.includes("Today's budget is used up"))).toHaveLength(1)
    clock.at += 86_400_000
    await run()
    expect(await judged()).toEqual([2, 3])
    expect(await rows(sql`select asks, cost from spending order by day`)).toEqual(
      Array(2).fill({ asks: 1, cost: 1000 }),
    )
  })

  it('goes on with what a process that died has left', async () => {
    await schedule()
    await record(db, [answerOn('n1', '2026-11-22'), answerOn('n2', '2026-11-22')])
    await aJob(async () => failure('unauthorized', { retryable: false })).run()
    await db.write(writer => writer.run(sql`update lane set paused_until = 0, reason = null`))
    await db.write(writer =>
      writer.run(sql`
update judging set holder = 'dead', ready_at = ${db.shared ? at : at + 1e9}, attempts = 1 where answer_id = 2`),
    )
    await aJob(praise).run()
    expect(await judged()).toEqual([2, 3])
    expect(await rows(sql`select 1 as one from judging`)).toEqual([])
  })

  it('says once why it does not judge', async () => {
    await schedule()
    await record(db, [answerOn('new', '2026-11-22')])
    const unpriced = aJob(praise, { models: ['unknown'], cost: 1e6 })
    for (let i = 0; i < 2; i++) await unpriced.run()
    expect(unpriced.lines.map(line => JSON.parse(line).why)).toEqual([
      expect.stringContaining('There is no price for chatgpt unknown'),
    ])
    await schedule({ provider: 'claude' })
    const missing = aJob(praise)
    await missing.run()
    expect(missing.lines.map(line => JSON.parse(line).why)).toEqual(['claude is not set up.'])
    expect(await judged()).toEqual([])
    await schedule({ priceUnknown: true })
    await unpriced.run()
    expect(await judged()).toEqual([2])
  })
})
