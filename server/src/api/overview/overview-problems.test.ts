import { dayLength, dayOf } from '@earshot/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, prompt, team } from '../../../test/records.ts'
import { aStandingWorld, aWorld, noon } from '../../../test/world.ts'
import { keepSchedule, type Schedule } from '../../collect/plan/schedule.ts'
import { raiseRevision } from '../../db/brands.ts'
import { type Sql, sql } from '../../db/sql.ts'

const records = [
  ...[team, { ...team, id: 'small', plan: 'GROWTH' }],
  acme,
  aBrand('other', 'team'),
  prompt('p1'),
  answer('a1', '2026-11-17T10:00:00Z'),
  { ...prompt('o'), brandId: 'other' },
  { ...answer('o1', '2026-11-17T10:00:00Z'), brandId: 'other', promptId: 'o' },
]
const daily: Schedule = {
  ...{ every: 'daily', day: '', hour: 6, timeZone: 'UTC', repeats: 3, country: null, locale: null },
  assistants: [],
}
const assistant = { provider: 'claude', model: 'm' }
const today = dayOf(noon.getTime())

describe.each(engines)('the problems of a brand on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const run = (statement: Sql) =>
    world.db.write(async writer => {
      await raiseRevision(writer, 'b')
      await writer.run(statement)
    })
  const acmeId = async () => {
    const [brand] = await world.db.read(reader =>
      reader.rows<{ id: number }>(sql`select id from brand where public_id = 'b'`),
    )
    return brand!.id
  }
  /** Acme's schedule, last planned at `planned`. */
  const schedule = async (planned: string, resolved: readonly (typeof assistant)[] | null = [assistant]) => {
    const id = await acmeId()
    await world.db.write(writer => keepSchedule(writer, id, daily, Date.parse(planned), resolved))
  }
  const planned = async (daysAgo: number, asks: number, answered: number) => {
    const id = await acmeId()
    await run(sql`
insert into coverage (brand_id, day, provider, planned, answered, failed, skipped)
values (${id}, ${today - daysAgo}, 'claude', ${asks}, ${answered}, 0, 0)`)
  }
  const integration = async (lastDelivery: Date) => {
    const id = await acmeId()
    await run(sql`
insert into crawler_integration (brand_id, time_zone, disabled, created_at) values (${id}, 'UTC', false, 0)`)
    await run(sql`
insert into crawler_intake (brand_id, pseudonym_key, time_zone, last_delivery_at, counted, dropped, refused, over_quota)
values (${id}, '', 'UTC', ${lastDelivery.getTime()}, 1, 0, 0, 0)`)
  }
  /** Batches of a stream, between these numbers of hours ago. */
  const delivered = async (first: number, last: number, sinceHours: number, untilHours: number) => {
    const id = await acmeId()
    const [since, until] = [sinceHours, untilHours].map(hours => noon.getTime() - hours * 3_600_000)
    await run(sql`
insert into crawler_span (brand_id, stream, first_sequence, last_sequence, since_at, until_at, delivered_at)
values (${id}, 's', ${first}, ${last}, ${since!}, ${until!}, ${noon.getTime()})`)
  }
  afterEach(async () => {
    for (const table of ['schedule', 'coverage', 'crawler_integration', 'crawler_intake', 'crawler_span'] as const)
      await run(tables[table])
  })

  const problemsOf = async (query: object = {}) => {
    const { brands } = await world.client.overview.list(query)
    // Problems of one brand don't appear at another.
    expect(brands.find(({ id }) => id === 'other')!.problems).toEqual([])
    return brands.find(({ id }) => id === 'b')!.problems
  }
  const critical = (code: string, count: number | null = null) => ({ code, severity: 'critical', count })
  const warning = (code: string, count: number | null = null) => ({ code, severity: 'warning', count })

  it('are none of one that nobody plans to ask', async () => {
    expect(await problemsOf()).toEqual([])
  })

  it('are asks of the window that were not answered, where those are more than a tenth', async () => {
    await planned(1, 10, 9)
    expect(await problemsOf()).toEqual([])
    await planned(2, 10, 8)
    expect(await problemsOf()).toEqual([warning('incomplete', 3)])
    expect(await problemsOf({ provider: 'chatgpt' })).toEqual([])
  })

  it('is a schedule that nobody has planned by', async () => {
    // The runs of the 18th and 19th are planned. Those of the 20th and 21st are overdue.
    await schedule('2026-11-19T07:00:00Z')
    expect(await problemsOf()).toEqual([critical('schedule_overdue', 6), critical('late', 4)])
    await schedule('2026-11-21T07:00:00Z')
    expect(await problemsOf()).toEqual([])
  })

  it('is a schedule that asks nobody', async () => {
    await schedule('2026-11-19T07:00:00Z', [])
    expect(await problemsOf()).toEqual([critical('schedule_without_provider')])
    // Its assistants are unknown until they are resolved for the first time.
    await schedule('2026-11-21T07:00:00Z', null)
    expect(await problemsOf()).toEqual([])
  })

  it('is an answer that is older than both of the latest days for which asks were planned', async () => {
    await schedule('2026-11-21T07:00:00Z')
    await planned(0, 3, 0)
    await planned(4, 3, 3)
    expect((await problemsOf()).map(({ code }) => code)).toEqual(['incomplete'])
    await planned(3, 3, 0)
    expect(await problemsOf()).toEqual([critical('late', 4), warning('incomplete', 6)])
  })

  it('are logs of crawlers that are missing, or have stopped, where the plan has them', async () => {
    await integration(new Date(noon.getTime() - 3_600_000))
    await delivered(1, 5, 96, 60)
    expect(await problemsOf()).toEqual([])
    // Batches 6 and 7 are missing: 60 to 30 hours ago, on the 19th and 20th.
    await delivered(8, 9, 30, 1)
    expect(await problemsOf()).toEqual([warning('crawlers_gap', 2)])
    await run(sql`update crawler_intake set last_delivery_at = ${noon.getTime() - dayLength} where true`)
    expect(await problemsOf()).toEqual([warning('crawlers_gap', 2), warning('crawlers_silent')])
    await run(sql`update crawler_integration set disabled = true where true`)
    expect(await problemsOf()).toEqual([])
  })

  it('are none of logs where the plan has none', async () => {
    await integration(new Date(0))
    expect(await problemsOf()).toEqual([warning('crawlers_silent')])
    const brandOfSmall = await acmeId()
    await run(sql`update brand set team_id = 'small' where id = ${brandOfSmall}`)
    const small = await aWorld(world.db, [], { teamId: 'small' })
    const { brands } = await small.client.overview.list({})
    expect(brands.map(({ id, problems }) => ({ id, problems }))).toEqual([{ id: 'b', problems: [] }])
    await run(sql`update brand set team_id = 'team' where id = ${brandOfSmall}`)
  })
})

const tables = {
  schedule: sql`delete from schedule where true`,
  coverage: sql`delete from coverage where true`,
  crawler_integration: sql`delete from crawler_integration where true`,
  crawler_intake: sql`delete from crawler_intake where true`,
  crawler_span: sql`delete from crawler_span where true`,
}
