import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDoor, errorOf } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'

const odd = ['a/b', 'é', 'a b', 'a+b', '%41', '..', '?', '#', '名', '"', 'B', 'b;v=1']

describe.each(engines)('paths on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  let token: string
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [aTeam('t'), aTeam('other'), aBrand('foreign', 'other'), ...odd.map(id => aBrand(id, 't'))])
    token = await door.tokenOf('t')
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const codeOf = async (path: string) => {
    const response = await door.ask(path, { token })
    return response.ok ? 200 : (await errorOf(response)).code
  }

  it.each(odd.filter(id => id !== '..'))('find the brand %j', async id => {
    const response = await door.ask(`/api/v1/brands/${encodeURIComponent(id)}`, { token })
    expect(await response.json()).toMatchObject({ brand: { id } })
  })

  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/brands/',
    '/api/v1//brands',
    '/api/v1/brands//performance',
    '/api/v1/Brands',
    '/api/v1/brands/B/Performance',
    '/api/v1/brands/B/performance/',
    '/api/v1/brands/%',
    '/api/v1/brands/%zz',
    '/api/v1/brands/%C3',
    '/api/v1/brands/%ED%A0%80',
    '/api/v1/brands%2FB',
    '/api/v1/brands/B%2Fperformance/performance/x',
    '/api/v2/brands',
    '/API/v1/brands',
    '/brands',
    '/',
  ])('%s is nowhere', async path => {
    expect(await codeOf(path)).toBe('ENDPOINT_NOT_FOUND')
  })

  it.each([
    '/api/v1/brands/none',
    '/api/v1/brands/foreign',
    '/api/v1/brands/b',
    '/api/v1/brands/%2525',
    '/api/v1/brands/%2541',
    '/api/v1/brands/a%252Fb',
    '/api/v1/brands/B%2Fperformance',
    '/api/v1/brands/%00',
    '/api/v1/brands/B%00',
    `/api/v1/brands/${'x'.repeat(5000)}`,
    "/api/v1/brands/B'%20or%20'1'='1",
  ])('%s names no brand of the team', async path => {
    expect(await codeOf(path)).toBe(path.endsWith('%2541') ? 200 : 'BRAND_NOT_FOUND')
  })

  it('decode fixed segments once, too', async () => {
    expect(await codeOf('/%61%70i/v1/%62rands/%42')).toBe(200)
    expect(await codeOf('/api/v1/%2562rands')).toBe('ENDPOINT_NOT_FOUND')
  })
})
