import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabaseProxy, type DatabaseProxy } from '../../../test/database-proxy.ts'
import { until } from '../../../test/until.ts'
import { type Db, GivenUp, type Reader, Unavailable } from '../db.ts'
import { lasting } from '../lasting.ts'
import { script, sql } from '../sql.ts'
import { openPostgres } from './open-postgres.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES
const one = (reader: Reader) => reader.rows(sql`select 1 as one`)
const slow = sql`select count(*) from generate_series(1, 100000) a(x), generate_series(1, 100000) b(x)`

describe.runIf(postgres)('a Postgres server that fails', () => {
  let proxy: DatabaseProxy
  let db: Db
  beforeAll(async () => {
    proxy = await aDatabaseProxy(postgres!)
    db = await openPostgres(proxy.url, { questions: 1, connections: 5 })
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
  })

  it('fails the transactions whose backends end, and serves the next', async () => {
    let pid = 0
    const asked = db.read(async reader => {
      const [row] = await reader.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      pid = row!.pid
      return reader.rows(slow)
    })
    const failed = expect(asked).rejects.toThrow(Unavailable)
    await until(() => pid !== 0, 'a question under way')
    await db.read(reader => reader.rows(sql`select pg_terminate_backend(cast(${pid} as integer))`))
    await failed
    expect(await db.read(one)).toEqual([{ one: 1 }])
  })

  it('fails idle and busy connections when the server goes down, and connects again when it is up', async () => {
    let isDown = false
    let isWithin = false
    const write = db.write(async writer => {
      await one(writer)
      isWithin = true
      await until(() => isDown, 'a server that is down')
      return one(writer)
    })
    const failed = expect(write).rejects.toThrow(Unavailable)
    const busy = expect(db.read(reader => reader.rows(slow))).rejects.toThrow(Unavailable)
    await until(() => isWithin, 'a change under way')
    await proxy.down()
    isDown = true
    await Promise.all([failed, busy])
    await expect(db.read(one)).rejects.toThrow(/^The database is not available\. \(.*ECONNREFUSED/)
    await proxy.up()
    expect(await db.read(one)).toEqual([{ one: 1 }])
  })

  it('gives up a server that hangs, at the timeout, with all its connections taken too', async () => {
    await Promise.all([db.read(one), db.read(one), db.read(one)])
    proxy.hang()
    const asked = Array.from({ length: 5 }, () => db.read(one, { timeout: 50 }))
    const written = db.write(one, { timeout: 50 })
    for (const result of await Promise.allSettled([...asked, written]))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(GivenUp) })
    await proxy.up()
    expect(await db.read(one)).toEqual([{ one: 1 }])
  })

  it('is waited for where a transaction can be repeated, until that is stopped', async () => {
    const stop = new AbortController()
    let times = 0
    const patient = lasting(db, { signal: stop.signal, away: () => times++ })
    await proxy.down()
    const asked = [patient.read(one), patient.write(one)]
    await until(() => times === 2, 'a server that is found away')
    await proxy.up()
    expect(await Promise.all(asked)).toEqual([[{ one: 1 }], [{ one: 1 }]])
    await proxy.down()
    const last = patient.read(one)
    await until(() => times === 3, 'a server that is found away again')
    stop.abort()
    await expect(last).rejects.toThrow(Unavailable)
    await proxy.up()
  })

  it('ends in the server what is given up', async () => {
    const running = async () => {
      const rows = await db.read(reader =>
        reader.rows(sql`select 1 as one from pg_stat_activity where pid <> pg_backend_pid() and query = ${given}`),
      )
      return rows.length
    }
    const given =
      "select 'given up' as what, count(*) from generate_series(1, 100000) a(x), generate_series(1, 100000) b(x)"
    await expect(db.read(reader => reader.rows(script(given)), { timeout: 50 })).rejects.toThrow(GivenUp)
    await until(async () => (await running()) === 0, 'a statement that ends')
  })

  it('closes while the server hangs', async () => {
    const other = await openPostgres(proxy.url, { closing: 50 })
    let hangs = false
    const asked = other
      .read(async reader => {
        proxy.hang()
        hangs = true
        return one(reader)
      })
      .catch((error: unknown) => error)
    await until(() => hangs, 'a question under way')
    await other[Symbol.asyncDispose]()
    expect(await asked).toBeInstanceOf(Unavailable)
    await proxy.up()
  })
})
