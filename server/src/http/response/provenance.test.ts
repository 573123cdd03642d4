import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { aDoor } from '../../../test/door.ts'
import { askable, endpoints } from '../../../test/endpoints.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, aTeam } from '../../../test/records.ts'

const of = (response: Response) => ['revision', 'rules', 'methods'].map(name => response.headers.get(`earshot-${name}`))
const rules = 'names/4, lexicon/4, sources/2'

describe.each(engines)('what an answer says of its figures (%s)', (_, open) => {
  it('stands in headers: the revision of the brand, the rules and the methods', async () => {
    await using db = await open()
    const { ask: asked, tokenOf } = await aDoor(db, [aTeam('t'), aBrand('b', 't')])
    const token = await tokenOf('t')
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      asked(`/api/v1${path}`, { token, headers, method })
    const first = await ask('/brands/b/performance')
    const [revision] = of(first)
    expect(of(first)).toEqual([expect.stringMatching(/^\d+$/), rules, '4'])
    const etag = { 'if-none-match': first.headers.get('etag')! }
    for (const again of [
      await ask('/brands/b/performance'),
      await ask('/brands/b/performance', {}, 'HEAD'),
      await ask('/brands/b/performance', etag),
    ])
      expect(of(again)).toEqual([revision, rules, '4'])
    expect((await ask('/brands/b/performance', etag)).status).toBe(304)

    // The new topic doesn't change this body.
    await record(db, [{ kind: 'topic', id: 't1', brandId: 'b', name: 'T' }])
    const later = await ask('/brands/b/performance', etag)
    expect([later.status, of(later)]).toEqual([304, [String(Number(revision) + 1), rules, '4']])
    expect(await (await ask('/brands/b/performance')).text()).toBe(await first.text())
  })

  it('is on every endpoint; the revision where a brand is meant, and nowhere else', async () => {
    await using db = await open()
    const { ask, tokenOf } = await aDoor(db, [aTeam('t', { plan: 'BUSINESS' }), aBrand('b', 't')])
    const token = await tokenOf('t')
    const ids = new Proxy<Record<string, string>>(
      { brandId: 'b' },
      { get: (known, name) => Reflect.get(known, name) ?? 'none' },
    )
    for (const { endpoint } of endpoints) {
      const response = await ask(`/api/v1${askable(endpoint, ids)}`, { token })
      const isOfBrand = response.status === 200 && endpoint.path.includes(':brandId')
      expect(of(response), endpoint.path).toEqual([isOfBrand ? expect.any(String) : null, rules, '4'])
    }
    for (const [path, asker] of [
      ['/brands/b/performance?period=0', token],
      ['/brands/none/performance', token],
      ['/nothing', token],
      ['/brands/b/performance', 'earshot_none'],
    ] as const)
      expect(of(await ask(`/api/v1${path}`, { token: asker })), path).toEqual([null, rules, '4'])
  })
})
