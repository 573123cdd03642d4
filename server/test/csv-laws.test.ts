import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db.ts'

import { endpointOf, endpoints } from './endpoints.ts'
import { engines } from './engines.ts'
import { knownRules } from './known-rules.ts'
import { reference } from './reference/index.ts'
import { pathOf } from './reference/path-of.ts'
import { type Question, questionOf } from './reference/questions.ts'
import { archives, present } from './reference/random.ts'
import { type Brand, readWorld, type World } from './reference/world.ts'
import { aWorld } from './world.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 5)

const withRows = endpoints.filter(({ endpoint }) => endpoint.rows !== undefined && endpoint.path.includes(':brandId'))

/** Requests to every list of the brand. A plain one for lists that the reference lacks. */
const everyList = (world: World, brand: Brand): fc.Arbitrary<Question[]> =>
  fc.tuple(
    ...withRows.map(({ name }) =>
      reference[name]
        ? questionOf(world, brand, name)
        : fc.constant<Question>({
            ...{ teamId: brand.teamId, endpoint: name, params: { brandId: brand.id } },
            query: { period: '60' },
          }),
    ),
  )

const cases = archives().chain(records => {
  const world = readWorld(records, knownRules)
  const brand = world.brands.find(({ listed }) => listed) ?? world.brands[0]!
  return fc.record({ records: fc.constant(records), teamId: fc.constant(brand.teamId), asked: everyList(world, brand) })
})

type Row = Record<string, unknown>
type Get = Awaited<ReturnType<typeof aWorld>>['get']

/** All items of a list as JSON, page by page if the endpoint has pages. The status if the request fails. */
async function allOf(get: Get, question: Question): Promise<Row[] | number> {
  const { query, rows, path } = endpointOf(question.endpoint)
  const has = (name: string) => Object.hasOwn(query.shape, name)
  const items: Row[] = []
  // With `against`, the tests of source domains depend on the page.
  const limit = question.query.against === undefined ? 3 : 100
  for (let page = 1; ; page++) {
    const part: Record<string, string> = {
      ...(has('limit') && { limit: String(limit) }),
      ...(has('offset') && { offset: String((page - 1) * limit) }),
      ...(has('page') && { page: String(page) }),
    }
    const response = await get(pathOf({ ...question, query: { ...question.query, ...part } }))
    if (response.status !== 200) return response.status
    const some = ((await response.json()) as Record<string, Row[]>)[rows!.split('.')[0]!]!
    items.push(...some)
    if (!has('limit') || some.length < limit) return items
    if (page > 1000) throw new Error(`${path} has no end.`)
  }
}

/** Rows of items: one for each item of an inner list, or one if that list is empty. */
function spread(items: readonly Row[], [list, ...inner]: readonly string[]): Row[] {
  if (list === undefined) return [...items]
  return items.flatMap(({ [list]: within, ...outer }) => {
    const rows = spread(within as Row[], inner)
    return (rows.length > 0 ? rows : [{}]).map(row => ({ ...outer, [list]: row }))
  })
}

/** Cells of a row by column. Fields without their own column are split into nested ones. */
function cellsOf(row: Row, header: ReadonlySet<string>, before = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const column = before + name
    if (header.has(column)) return [[column, shown(value)]]
    if (value === null || value === undefined) return []
    if (typeof value === 'object' && !Array.isArray(value)) return cellsOf(value as Row, header, `${column}.`)
    throw new Error(`${column} is in no column.`)
  })
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string')
    return /^(?:[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠]|[\t\r])/u.test(value) ? `'${value}` : value
  return JSON.stringify(value)
}

const parsed = (text: string): string[][] =>
  papa.parse<string[]>(text.replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' }).data

const small = { steps: [7, 3, 2], inMemory: 200 } as const

const aDoorOf = (db: Db, records: readonly object[], teamId = 'team') =>
  aWorld(db, records, { teamId, now: present, door: { long: small } })

describe.each(engines)('CSV on %s', (_, open) => {
  it(`has the rows of every list, whatever part of it is asked for, over ${runs} random archives`, async () => {
    const compared = new Set<string>()
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, teamId, asked }) => {
        await using db = await open()
        const { get } = await aDoorOf(db, records, teamId)
        for (const question of asked) {
          const items = await allOf(get, question)
          const path = pathOf({ ...question, query: { ...question.query, format: 'csv' } })
          const response = await get(path)
          if (typeof items === 'number') {
            expect([response.status, response.headers.get('content-type')], path).toEqual([items, 'application/json'])
            continue
          }
          expect([response.status, response.headers.get('content-type')], path).toEqual([
            200,
            'text/csv; charset=utf-8; header=present',
          ])
          const [header, ...rows] = parsed(await response.text()) as [string[], ...string[][]]
          const columns = new Set(header)
          expect(columns.size, path).toBe(header.length)
          const [, ...inner] = endpointOf(question.endpoint).rows!.split('.')
          const expected = spread(items, inner).map(row => {
            const cells = new Map(cellsOf(row, columns))
            return header.map(name => cells.get(name) ?? '')
          })
          expect(rows, path).toEqual(expected)
          if (rows.length > 0) compared.add(question.endpoint)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
    // Most lists must have rows, because otherwise nothing is compared.
    expect(compared.size).toBeGreaterThan(withRows.length / 2)
  })
})
