import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabaseProxy } from '../../test/database-proxy.ts'
import { anEmptySchema } from '../../test/engines.ts'
import { until } from '../../test/until.ts'
import { CannotOpen, type Db, DiskFull, GivenUp, type Reader, Unavailable } from './db.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { script, sql } from './sql.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES
const few = { questions: 1, connections: 5 }
const one = (reader: Reader) => reader.rows(sql`select 1 as one`)
const slow = sql`select count(*) from generate_series(1, 100000) a(x), generate_series(1, 100000) b(x)`
const raise = (code: string) => script(`do $$ begin raise exception 'as asked' using errcode = '${code}'; end $$`)

describe.runIf(postgres)('an error of a Postgres server', () => {
  let schema: Awaited<ReturnType<typeof anEmptySchema>>
  let db: Db
  beforeAll(async () => {
    schema = await anEmptySchema(postgres!)
    db = await openPostgres(schema.url, few)
    await db.write(async writer => {
      await writer.run(script('create table pair (id integer primary key, n integer not null)'))
      await writer.run(script('insert into pair values (1, 0), (2, 0)'))
    })
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await schema[Symbol.asyncDispose]()
  })

  it.each([
    ['57P01', 'it is shut down'],
    ['57P03', 'it starts'],
    ['53300', 'it has no connection left'],
    ['25006', 'it has become a standby'],
    ['25P03', 'the session was idle within a transaction'],
    ['08006', 'the connection failed'],
    ['55P03', 'a lock was not to be had'],
  ])('%s says that it is away: %s', async code => {
    const pids = async () => (await db.read(reader => reader.rows(sql`select pg_backend_pid() as pid`)))[0]
    await expect(db.write(writer => writer.run(raise(code)))).rejects.toThrow(Unavailable)
    expect(await pids()).toEqual({ pid: expect.any(Number) })
  })

  it('that says that it is a standby has the next change go to another connection', async () => {
    const pid = async (reader: Reader) =>
      (await reader.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid
    const before = await db.write(pid)
    let during = 0
    const change = db.write(async writer => {
      during = await pid(writer)
      await writer.run(raise('25006'))
    })
    await expect(change).rejects.toThrow(Unavailable)
    expect(during).toBe(before)
    expect(await db.write(pid)).not.toBe(before)
  })

  it('keeps its meaning: a full disk, a statement that took too long, and one that is wrong', async () => {
    await expect(db.write(writer => writer.run(raise('53100')))).rejects.toThrow(DiskFull)
    await expect(db.read(reader => reader.rows(raise('57014')), { timeout: 1e6 })).rejects.toThrow(GivenUp)
    await expect(db.write(writer => writer.run(raise('23505')))).rejects.toMatchObject({ code: '23505' })
  })

  it.each(['40001', '40P01'])('%s has the transaction repeated, a few times', async code => {
    let calls = 0
    const committed: number[] = []
    const undone = (times: number) =>
      db.write(async writer => {
        const call = ++calls
        writer.committed(() => void committed.push(call))
        if (call <= times) await writer.run(raise(code))
        return call
      })
    expect([await undone(2), committed]).toEqual([3, [3]])
    calls = 0
    await expect(undone(100)).rejects.toThrow(Unavailable)
    expect([calls, committed]).toEqual([5, [3]])
  })

  it('in a deadlock is met by neither of two changes', async () => {
    const within = new Set<number>()
    const both = (first: number, second: number) =>
      db.write(async writer => {
        await writer.run(sql`update pair set n = n + 1 where id = ${first}`)
        within.add(first)
        await until(() => within.size === 2, 'both within')
        await writer.run(sql`update pair set n = n + 1 where id = ${second}`)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    expect(await db.read(reader => reader.rows(sql`select n from pair`))).toEqual([{ n: 2 }, { n: 2 }])
  })
})

describe.runIf(postgres)('the connections to a Postgres server', () => {
  it('are shared out: neither slow questions nor changes that wait keep others from theirs', async () => {
    await using schema = await anEmptySchema(postgres!)
    await using db = await openPostgres(schema.url, few)
    await db.write(writer => writer.run(script('create table locked as select 1 as a')))
    const gone = new AbortController()
    const asked = Array.from({ length: 3 }, () =>
      db.read(reader => reader.rows(slow), { share: 'questions', signal: gone.signal }).catch(() => 'cancelled'),
    )
    expect(await db.read(one)).toEqual([{ one: 1 }])
    let unlock = () => {}
    const unlocked = new Promise<void>(done => {
      unlock = done
    })
    let isLocked = false
    const lock = db.write(async writer => {
      await writer.run(script('update locked set a = 2'))
      isLocked = true
      await unlocked
    })
    await until(() => isLocked, 'a lock')
    const changes = Array.from({ length: 5 }, () => db.write(writer => writer.run(script('update locked set a = 3'))))
    expect(await db.read(one)).toEqual([{ one: 1 }])
    expect(await db.write(one, { share: 'lookUps' })).toEqual([{ one: 1 }])
    unlock()
    await Promise.all([lock, ...changes])
    gone.abort()
    expect(await Promise.all(asked)).toEqual(Array(3).fill('cancelled'))
    const [{ n } = { n: 0 }] = await db.read(reader =>
      reader.rows<{ n: number }>(sql`
select count(*) as n from pg_stat_activity where application_name = 'earshot' and pid <> pg_backend_pid() and query like '%locked%'`),
    )
    expect(n).toBeLessThanOrEqual(2)
  })

  it('have limits of the server, so that a process that is gone holds nothing', async () => {
    await using db = await openPostgres(postgres!, few)
    const show = async (reader: Reader, setting: string) =>
      (await reader.rows<Record<string, string>>(script(`show ${setting}`)))[0]![setting]
    await db.read(
      async reader => {
        expect(await show(reader, 'statement_timeout')).toBe('31s')
        expect(await show(reader, 'idle_in_transaction_session_timeout')).toBe('31s')
      },
      { timeout: 30_000 },
    )
    await db.write(async writer => {
      expect(await show(writer, 'idle_in_transaction_session_timeout')).toBe('1min')
      expect(await show(writer, 'client_connection_check_interval')).toBe('500ms')
      expect(await show(writer, 'tcp_user_timeout')).not.toBe('0')
    })
    // An export has no time limit.
    await db.read(async reader => expect(await show(reader, 'statement_timeout')).toBe('0'))
  })

  it('end a statement of a process that the server cannot reach', async () => {
    await using proxy = await aDatabaseProxy(postgres!)
    await using watching = await openPostgres(postgres!, few)
    await using db = await openPostgres(proxy.url, { ...few, closing: 50 })
    let pid = 0
    const asked = db.read(
      async reader => {
        pid = (await reader.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid
        proxy.hang()
        return reader.rows(slow)
      },
      { timeout: 100 },
    )
    // The proxy keeps the connection to the server open.
    await expect(asked).rejects.toThrow(GivenUp)
    const running = async () =>
      (
        await watching.read(reader =>
          reader.rows(sql`
select 1 as one from pg_stat_activity where pid = cast(${pid} as integer) and state = 'active'`),
        )
      ).length
    await until(async () => (await running()) === 0, 'a statement that ends')
  })

  it('are waited for where the server has none left and the process has others', async () => {
    await using admin = await openPostgres(postgres!, few)
    const role = `earshot_test_${process.pid}`
    await admin.write(writer => writer.run(script(`create role ${role} login connection limit 1`)))
    try {
      const url = new URL(postgres!)
      url.username = role
      await using db = await openPostgres(url.href, { questions: 1, connections: 4 })
      // Lookups hold the only connection. Other lookups are refused until it is free.
      expect(await Promise.all(Array.from({ length: 3 }, () => db.read(one)))).toEqual(Array(3).fill([{ one: 1 }]))
      await expect(db.write(one)).rejects.toThrow(/^The database is not available\. \(too many connections for role/)
    } finally {
      await admin.write(writer => writer.run(script(`drop role ${role}`)))
    }
  })
})

describe.runIf(postgres)('a Postgres server that comes back', () => {
  it.each(['starting', 'down'] as const)(
    'from being %s serves the first who asks; meanwhile one connects for all',
    async how => {
      await using proxy = await aDatabaseProxy(postgres!)
      await using db = await openPostgres(proxy.url, few)
      await Promise.all([db.read(one), db.read(one), db.write(one)])
      await proxy[how]()
      await expect(db.read(one)).rejects.toThrow(Unavailable)
      const before = proxy.made()
      const asked = Array.from({ length: 40 }, (_, i) => (i % 2 ? db.read(one) : db.write(one)))
      for (const result of await Promise.allSettled(asked))
        expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) })
      expect(proxy.made() - before).toBeLessThanOrEqual(1)
      if (how === 'starting') {
        await expect(openPostgres(proxy.url)).rejects.toThrow(CannotOpen)
        await expect(db.read(one)).rejects.toThrow('the database system is starting up')
      }
      await proxy.up()
      expect(await Promise.all([db.read(one), db.write(one), db.read(one)])).toEqual(Array(3).fill([{ one: 1 }]))
    },
  )
})
