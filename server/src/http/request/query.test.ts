import { api, Refusal } from '@earshot/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDoor, errorOf } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'
import { readQuery } from './query.ts'

const date = 'a date (YYYY-MM-DD) or a timestamp (YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm])'
const list = 'a comma-separated list without empty items'

const refusalOf = (search: string, endpoint: Parameters<typeof readQuery>[0] = api.competitors.list) => {
  try {
    return readQuery(endpoint, search)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).code).toBe('INVALID_PARAMETER')
    return (error as Refusal).message
  }
}

describe('a query', () => {
  it.each([
    ['?period=0', 'period is "0" but must be an integer from 1 to 3650.'],
    ['?period=3651', 'period is "3651" but must be an integer from 1 to 3650.'],
    ['?period=1e2', 'period is "1e2" but must be an integer from 1 to 3650.'],
    ['?period=+1', 'period is " 1" but must be an integer from 1 to 3650.'],
    ['?period=1%2C2', 'period is "1,2" but must be an integer from 1 to 3650.'],
    ['?limit=101', 'limit is "101" but must be an integer from 1 to 100.'],
    ['?limit=0', 'limit is "0" but must be an integer from 1 to 100.'],
    ['?limit=٣', 'limit is "٣" but must be an integer from 1 to 100.'],
    [
      '?sort=Mentions',
      'sort is "Mentions" but must be one of mentions, position, sentiment, shareOfVoice, name, recommendedRate.',
    ],
    ['?order=descending', 'order is "descending" but must be one of asc, desc.'],
    ['?type=tofu', 'type is "tofu" but must be one of TOFU, MOFU, BOFU.'],
    [
      '?relationship=SELF,,DIRECT',
      'relationship is "SELF,,DIRECT" but must be a comma-separated list of SELF, DIRECT, INDIRECT.',
    ],
    ['?relationship=self', 'relationship is "self" but must be a comma-separated list of SELF, DIRECT, INDIRECT.'],
    ['?provider=,', `provider is "," but must be ${list}.`],
    ['?topic=a,%20,b', `topic is "a, ,b" but must be ${list}.`],
    ['?startDate=2026-02-29', `startDate is "2026-02-29" but must be ${date}.`],
    ['?endDate=today', `endDate is "today" but must be ${date}.`],
    ['?startDate=2026-01-02&endDate=2026-01-01', 'endDate is "2026-01-01" but must be on or after startDate.'],
    ['?tag=', 'tag is "" but must be a comma-separated list without empty items.'],
    ['?tag=%E3%80%80', 'tag is "　" but must be a comma-separated list without empty items.'],
    ['?period=%20', 'period is " " but must be an integer from 1 to 3650.'],
    ['?period=1&period=1', 'period is given twice, as "1" and "1". Give it once.'],
    ['?tag=a&tag=b', 'tag is given twice, as "a" and "b". Give it once.'],
    ['?period', 'period is "" but must be an integer from 1 to 3650.'],
  ])('%s is refused: %s', (search, message) => {
    expect(refusalOf(search)).toBe(message)
  })

  it('must give performance both dates or none', () => {
    expect(refusalOf('?startDate=2026-01-01', api.performance.get)).toBe(
      'endDate is missing. It must be set together with startDate.',
    )
    expect(refusalOf('?endDate=2026-01-01', api.performance.get)).toBe(
      'startDate is missing. It must be set together with endDate.',
    )
    expect(refusalOf('?startDate=2026-01-01')).toMatchObject({ startDate: Date.UTC(2026, 0, 1) })
  })

  it('shows no more of a value than helps', () => {
    const message = refusalOf(`?order=${'x'.repeat(10_000)}`) as string
    expect(message.length).toBeLessThan(200)
    expect(message).toContain('x…" but must be one of')
  })

  it.each([
    '?period=7&Period=0&periods=',
    '?include=&include=x&period=7',
    '?%70eriod=7&x[]=1&__proto__=1&=',
    '?period=7&&;',
  ])('%s has unknown parameters, which are ignored whatever they are', search => {
    expect(refusalOf(search)).toEqual({ ...readQuery(api.competitors.list, '?period=7') })
  })

  it('reads or refuses anything, and refuses by name', () => {
    const names = Object.keys(api.competitors.list.query.shape)
    const pair = fc.tuple(fc.constantFrom(...names, 'other'), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 4 }), pairs => {
        const read = refusalOf(`?${new URLSearchParams(pairs)}`)
        if (typeof read === 'string') expect(names.some(name => read.startsWith(`${name} is `))).toBe(true)
        const listed = pairs.map(([name]) => name).filter(name => name !== 'other')
        if (new Set(listed).size < listed.length) expect(read).toMatch(/is given twice|must be/)
      }),
    )
  })
})

describe.each(engines)('values on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  let token: string
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [aTeam('t'), aBrand('b', 't')])
    token = await door.tokenOf('t')
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each([
    'provider=%00',
    "topic=a'--,b%00",
    'provider=%22%3B%20drop%20table%20brand',
    `tag=${Array.from({ length: 300 }, (_, i) => `t${i}`).join(',')}`,
    'offset=9007199254740991',
    'provider=%F0%9F%92%AC,%EF%BF%BD',
    'startDate=0001-01-01&endDate=9999-12-31',
  ])('?%s matches nothing, and that is well', async query => {
    for (const path of ['performance', 'competitors', 'source-urls'])
      if (!(path === 'performance' && query.startsWith('offset')))
        expect((await door.ask(`/api/v1/brands/b/${path}?${query}`, { token })).status, path).toBe(200)
  })

  it('are told apart by the door as by the reader', async () => {
    const response = await door.ask('/api/v1/brands/b/performance?period=x', { token })
    expect([response.status, (await errorOf(response)).message]).toEqual([
      400,
      'period is "x" but must be an integer from 1 to 3650.',
    ])
  })
})
