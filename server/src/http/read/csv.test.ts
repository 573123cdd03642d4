import { gunzipSync } from 'node:zlib'
import { api, type Endpoint } from '@earshot/contract'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAnswer } from '../../../test/csv-records.ts'
import { aDoor } from '../../../test/door.ts'
import { endpoints } from '../../../test/endpoints.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../../test/records.ts'
import { aStandingDb } from '../../../test/standing.ts'
import { type Db, Unavailable } from '../../db/db.ts'
import { tableOf } from '../csv/index.ts'

const hostile = [
  '=1+1',
  '+a',
  '-b',
  '@c',
  '\td',
  '\re',
  '＝f',
  'g,"h"\r\ni',
  ' =j',
  'm\n=n',
  'o\rp',
  'ÄÖ 日本 👍',
  "'=k",
  '-5',
  'l;m',
]
const many = 1005
/** Like Python's csv, ends a row at any line break. */
const anyLineBreak = { record_delimiter: ['\r\n', '\n', '\r'] }

const records = [
  team,
  acme,
  entity('self', 'Acme', 'SELF'),
  ...hostile.map((name, i) => entity(`c${String(i).padStart(2, '0')}`, name, 'DIRECT')),
  topic('t', '=SUM(A1)'),
  prompt('p1', { topicId: 't' }),
  prompt('p2', { text: '@prompt' }),
  answer('a1', '2026-11-20T10:00:00Z', { says: { self: [1, 80], c00: [2] }, cites: ['https://acme.com/a'] }),
  ...Array.from({ length: many }, (_, i) => anAnswer(i, 'p2')),
]

describe('the header of CSV', () => {
  it.each(endpoints.filter(({ endpoint }) => endpoint.rows))('of $name says everything once', ({ endpoint }) => {
    const { header } = tableOf(endpoint.response, endpoint.rows!, {})
    expect(header.length).toBeGreaterThan(1)
    expect(new Set(header).size).toBe(header.length)
    // Every optional column has a parameter in the endpoint.
    const every = Object.fromEntries(Object.keys(endpoint.query.shape).map(name => [name, true]))
    const all = tableOf(endpoint.response, endpoint.rows!, new Proxy({}, { get: () => true }))
    expect(tableOf(endpoint.response, endpoint.rows!, every).header).toEqual(all.header)
  })

  it('has optional columns where they are asked for, and nowhere else', () => {
    const { response, rows } = api.prompts.list as unknown as Endpoint
    const columns = (query: object) => tableOf(response, rows!, query as Record<string, unknown>).header
    expect(columns({}).slice(-3)).toEqual(['tags', 'recommendedRate', 'paused'])
    expect(columns({ include: 'details' })).toEqual([
      ...columns({}),
      ...['createdAt', 'competitors', 'competitorsCount', 'competitorMentionsTotal', 'brandMentioned'],
      ...['brandMentionCount', 'sources', 'sourcesCount', 'sourceCitationsTotal', 'sourceStability'],
    ])
  })
})

describe.each(engines)('CSV on %s', (_, open) => {
  const db = aStandingDb(open)
  let door: Awaited<ReturnType<typeof aDoor>>
  let token: string
  beforeAll(async () => {
    door = await aDoor(db, records)
    token = await door.tokenOf('team')
  })
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    door.ask(`/api/v1/brands/b${path}`, { token, headers, method })
  const rowsOf = async (path: string) => parse(await (await ask(path)).text(), anyLineBreak)

  it('leaves no text that a spreadsheet would run, and every other one as it is', async () => {
    const rows = await rowsOf('/competitors?format=csv&sort=name&order=asc')
    const names = rows.slice(1).map(([, name]) => name)
    expect(names.sort()).toEqual(
      [
        ...[
          "'=1+1",
          "'+a",
          "'-b",
          "'@c",
          "'\td",
          "'\re",
          "'＝f",
          'g,"h"\r\ni',
          "' =j",
          'm\n=n',
          'o\rp',
          'ÄÖ 日本 👍',
          "'=k",
          "'-5",
          'l;m',
        ],
        'Acme',
      ].sort(),
    )
    expect(await (await ask('/prompts?format=csv&sort=text&order=asc')).text()).toMatch(
      /^id,text,type,answersCount,mentionRate,sourceRate,lastGeneratedAt,topic,tags,recommendedRate,paused\r\np2,'@prompt,TOFU,1005,0,0,.*,,false\r\np1,p1,TOFU,1,100,100,2026-11-20T10:00:00.000Z,'=SUM\(A1\),\[\],,false\r\n$/,
    )
  })

  it('has all rows, whatever limit and offset say, and those that JSON has no page for', async () => {
    expect(await rowsOf('/competitors?format=csv&limit=1&offset=5')).toHaveLength(hostile.length + 2)
    expect(await rowsOf('/answers?format=csv&limit=1')).toHaveLength(many + 2)
    expect(await rowsOf('/prompts/p2/answers?format=csv')).toHaveLength(many + 1)
    const { answers } = (await (await ask('/prompts/p2/answers')).json()) as { answers: unknown[] }
    expect(answers).toHaveLength(1000)
  })

  it('has its header where there is no row', async () => {
    const response = await ask('/competitors/c01/evolution?format=csv')
    expect(await response.text()).toBe('date,mentions,shareOfVoice,avgPosition,avgSentiment,recommendedRate\r\n')
  })

  it('has a row a cell of a matrix, and a row a provider of a day; a day without one has its row', async () => {
    const [header, ...cells] = await rowsOf('/matrix?format=csv&granularity=prompts')
    expect(header!.slice(0, 9).join()).toBe(
      'id,name,promptCount,mentionRate,coverage.count,coverage.total,coverage.percentage,cells.provider,cells.score',
    )
    expect(cells.map(row => [row[0], row[7]])).toEqual([
      ['p1', 'chatgpt'],
      ['p2', 'chatgpt'],
    ])
    const [, ...days] = await rowsOf('/coverage?format=csv')
    expect(days.map(row => row.slice(0, 5))).toEqual([
      ['2026-11-18', 'true', String(many), 'chatgpt', String(many)],
      ['2026-11-19', 'false', '', '', ''],
      ['2026-11-20', 'true', '1', 'chatgpt', '1'],
    ])
  })

  it('is a workbook on request, with the same rows in typed cells', async () => {
    const response = await ask('/prompts?format=xlsx&sort=text&order=asc')
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="b-prompts-2026-11-21.xlsx"',
    ])
    const rows = await readSheet(Buffer.from(await response.arrayBuffer()))
    expect(rows).toEqual([
      [
        ...['id', 'text', 'type', 'answersCount', 'mentionRate', 'sourceRate', 'lastGeneratedAt', 'topic', 'tags'],
        ...['recommendedRate', 'paused'],
      ],
      ['p2', '@prompt', 'TOFU', many, 0, 0, expect.any(Date), null, '[]', null, false],
      ['p1', 'p1', 'TOFU', 1, 100, 100, new Date('2026-11-20T10:00:00Z'), '=SUM(A1)', '[]', null, false],
    ])
    const all = await readSheet(Buffer.from(await (await ask('/answers?format=xlsx&limit=1')).arrayBuffer()))
    expect(all).toHaveLength(many + 2)
  })

  it('begins with a byte order mark on request, and says what it is and how it is called', async () => {
    const response = await ask('/competitors/c01/evolution?format=csv&bom=true')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'd'.charCodeAt(0)])
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="b-competitors-c01-evolution-2026-11-21.csv"',
    )
    expect(Number(response.headers.get('earshot-revision'))).toBeGreaterThan(0)
    expect((await ask('/competitors?bom=true')).headers.get('content-type')).toBe('application/json')
  })

  it('counts as one request, long or short', async () => {
    const left = async (path: string) => Number((await ask(path)).headers.get('x-ratelimit-daily-remaining'))
    const before = await left('/competitors')
    expect(await left('/answers?format=csv')).toBe(before - 1)
  })

  it.each([
    [400, '/competitors?format=csv&limit=0'],
    [400, '/competitors?format=CSV'],
    [400, '/competitors?format=csv&bom=1'],
    [404, '/competitors/none/evolution?format=csv'],
  ])('is refused as JSON: %i %s', async (status, path) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
    expect(response.headers.has('content-disposition')).toBe(false)
  })

  describe('that is too long for memory', () => {
    const path = '/answers?format=csv'
    let plain: string
    beforeAll(async () => {
      plain = await (await ask(path)).text()
      door = await aDoor(db, [], { long: { inMemory: 1000, steps: [400, 100, 10], files: 1 } })
    })

    it('is the same, with its length, its tag, and packed on request', async () => {
      const response = await ask(path)
      expect(await response.text()).toBe(plain)
      expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(plain))
      const packed = await ask(path, { 'accept-encoding': 'gzip, br' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain)

      const tag = response.headers.get('etag')!
      const again = await ask(path, { 'if-none-match': tag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
      const head = await ask(path, {}, 'HEAD')
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        ...[200, response.headers.get('content-length'), ''],
      ])
      // Only one file is allowed at a time, so each request above has closed its file.
      expect(await (await ask(path)).text()).toBe(plain)
    })

    it('is refused while too many of them are read, and free again when they were, or when nobody reads them', async () => {
      const read = await ask(path)
      const refused = await ask(path)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
      expect((await ask('/competitors?format=csv')).status).toBe(200)
      expect(await read.text()).toBe(plain)
      await (await ask(path)).body!.cancel()
      expect(await (await ask(path)).text()).toBe(plain)
    })

    it('is refused as JSON where it fails after its beginning, and leaves nothing behind', async () => {
      let [sent, most] = [0, Number.POSITIVE_INFINITY]
      const failing: Db = {
        ...db,
        read: (ask, limits) =>
          db.read(
            reader =>
              ask({
                ...reader,
                rows: query => (sent++ < most ? reader.rows(query) : Promise.reject(new Unavailable('It went away.'))),
              }),
            limits,
          ),
      }
      const broken = await aDoor(failing, [], { long: { inMemory: 1000, steps: [400, 100, 10], files: 1 } })
      const asked = () => broken.ask(`/api/v1/brands/b${path}`, { token })
      await (await asked()).text()
      sent = 0
      await (await asked()).text()
      const all = sent
      expect(all).toBeGreaterThan(10)
      for (most of [all - 1, Math.floor(all / 2), all - 4]) {
        sent = 0
        const response = await asked()
        expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json'])
      }
      most = Number.POSITIVE_INFINITY
      expect(await (await asked()).text()).toBe(plain)
    })
  })
})
