import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts'
import { aDoor, errorOf } from '../../test/door.ts'
import { inOwnSchema } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { type Db, Unavailable } from '../db/db.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES

describe.runIf(postgres)('the app while its database server', () => {
  let proxy: DatabaseProxy
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  let token: string
  beforeAll(async () => {
    proxy = await aDatabaseProxy(postgres!)
    db = await inOwnSchema(proxy.url)
    door = await aDoor(db, [aTeam('t'), aBrand('b', 't')], { timeout: 1000 })
    token = await door.tokenOf('t')
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
  })

  const status = async (path: string) => (await door.ask(path, { token })).status
  const served = async () => [await status('/healthz'), await status('/readyz'), await status('/api/v1/brands/b')]

  it('is down says so and when to ask again, and serves when it is up, with all that was acknowledged', async () => {
    await record(db, [aBrand('acknowledged', 't')])
    expect(await served()).toEqual([200, 200, 200])
    await proxy.down()
    expect(await served()).toEqual([200, 503, 503])
    const response = await door.ask('/api/v1/brands/b', { token })
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await errorOf(response)).toEqual({
      code: 'UNAVAILABLE',
      message: 'The query took too long, or the database is unavailable. Try again later.',
    })
    await expect(record(db, [aBrand('lost', 't')])).rejects.toThrow(Unavailable)
    await proxy.up()
    expect(await served()).toEqual([200, 200, 200])
    expect([await status('/api/v1/brands/acknowledged'), await status('/api/v1/brands/lost')]).toEqual([200, 404])
  })

  it('hangs gives up at its time limit, and serves when it goes on', async () => {
    proxy.hang()
    expect(await served()).toEqual([200, 503, 503])
    await proxy.up()
    expect(await served()).toEqual([200, 200, 200])
  })
})
