import {
  type Endpoint,
  endpointsShown,
  fixedParameters,
  type SharedPageName,
  sharedPageNames,
  takenAs,
} from '@earshot/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoArchive } from '../src/demo/demo.ts'
import { idsIn, pathOf } from './endpoints.ts'
import { engines } from './engines.ts'
import { aPeopledDoor } from './people.ts'
import { aShare, viewerOf } from './shares.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 12)

const demo = [...demoArchive({ now: new Date('2026-11-21T12:00:30.500Z') })]
const ids = idsIn(demo)
const brandId = ids.brandId!
const of = (kind: string) =>
  (demo as { kind: string; id: string; brandId?: string }[])
    .filter(record => record.kind === kind && (record.brandId ?? brandId) === brandId)
    .map(({ id }) => id)

type Query = Readonly<Record<string, string>>

const values: Readonly<Record<string, readonly string[]>> = {
  ...{ period: ['7', '28', '90'], provider: ['chatgpt', 'claude', 'chatgpt,claude'], country: ['none', 'DE'] },
  ...{ branded: ['true', 'false'], stage: ['TOFU', 'MOFU', 'BOFU'], topic: of('topic'), tag: of('tag') },
}
/** Often, a day is the whole window of an answer. */
const windows: readonly Query[] = [
  {},
  { period: '28' },
  { period: '7', against: 'previous' },
  { startDate: '2026-10-01', endDate: '2026-11-10' },
  { startDate: '2026-10-20', endDate: '2026-11-10', against: 'year' },
]

const some = (names: readonly string[]) =>
  fc
    .subarray([...names], { maxLength: Math.min(2, names.length) })
    .chain(chosen => fc.record(Object.fromEntries(chosen.map(name => [name, fc.constantFrom(...values[name]!)]))))

/** Parameters that a share of a page can fix. */
function fixedOn(page: SharedPageName): fc.Arbitrary<Query> {
  const endpoints = endpointsShown({ page, query: {} })
  const taken = (name: string) => endpoints.some(endpoint => takenAs(endpoint, name) !== undefined)
  const filters = ['provider', 'country', 'branded', 'stage', 'topic', 'tag'].filter(taken)
  const dates = windows.filter(window => Object.keys(window).every(taken))
  return fc.tuple(fc.constantFrom(...dates), some(filters)).map(([window, filter]) => ({ ...window, ...filter }))
}

/** Parameters that a viewer tries: fixed ones with valid, invalid or repeated values. */
const tried: fc.Arbitrary<[string, string][]> = fc.array(
  fc.oneof(
    fc
      .constantFrom(...fixedParameters)
      .chain(name =>
        fc
          .constantFrom(
            ...(values[name] ?? []),
            '2020-01-01',
            '2026-11-21',
            '3650',
            'year',
            'TOFU',
            'none',
            '',
            'x,,y',
            '24h',
          )
          .map((value): [string, string] => [name, value]),
      ),
    fc.constantFrom<[string, string][]>(['Period', '3650'], ['start_date', '2020-01-01'], ['together', 'x']),
  ),
  { maxLength: 6 },
)
/** Parameters that a viewer can choose. */
const free: fc.Arbitrary<[string, string][]> = fc.subarray<[string, string]>([
  ...([
    ['limit', '3'],
    ['offset', '1'],
    ['order', 'asc'],
    ['q', 'a'],
  ] as [string, string][]),
  ...([
    ['counts', 'true'],
    ['intervals', 'true'],
    ['format', 'csv'],
    ['bucket', 'week'],
  ] as [string, string][]),
])

const cases = fc
  .constantFrom(...sharedPageNames)
  .chain(page => fc.record({ page: fc.constant(page), fixed: fixedOn(page), questions: questionsOn(page) }))

const questionsOn = (page: SharedPageName) =>
  fc.array(fc.tuple(fc.constantFrom(...endpointsShown({ page, query: {} })), tried, free), {
    minLength: 6,
    maxLength: 6,
  })

const textOf = (pairs: readonly (readonly [string, string])[]) => {
  const text = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString()
  return text === '' ? '' : `?${text}`
}

/** The owner's request that equals a viewer's: without the fixed parameters, and with the values of the share. */
function meant(endpoint: Endpoint, fixed: Query, asked: readonly (readonly [string, string])[]): string {
  const taken = new Map(fixedParameters.flatMap(name => [[takenAs(endpoint, name), fixed[name]] as const]))
  const kept = asked.filter(([name]) => !taken.has(name))
  for (const [name, value] of Object.entries(fixed)) taken.set(takenAs(endpoint, name), value)
  const added = [...taken].filter((pair): pair is [string, string] => pair[0] !== undefined && pair[1] !== undefined)
  return textOf([...kept, ...added])
}

/** A path after the brand, as `together` takes it. */
const within = (endpoint: Endpoint) => pathOf(endpoint, ids).replace(`/brands/${brandId}`, '').replace(/^\//, '') || '.'

describe.each(engines)('shares on %s', (_, open) => {
  it('answer whatever is asked as their owner is answered with the parameters that they fix', async () => {
    await using db = await open()
    const door = await aPeopledDoor(db, demo)
    const token = await door.tokenOf((demo[0] as { id: string }).id)
    const read = async (response: Response) => ({ status: response.status, text: await response.text() })
    await fc.assert(
      fc.asyncProperty(cases, async ({ page, fixed, questions }) => {
        // The rate limit resets every minute.
        door.clock.now = new Date(door.clock.now.getTime() + 60_000)
        const link = await aShare(door, { brandId, page, query: fixed })
        const { cookie } = await viewerOf(door, link)
        const headers = { cookie, 'earshot-share': link.shareId }
        const byOwner = (path: string) => door.ask(`/api/v1${path}`, { token }).then(read)
        const byViewer = (path: string) => door.ask(`/api/v1${path}`, { headers }).then(read)
        for (const [endpoint, tries, chosen] of questions) {
          if (endpoint.path.endsWith('/together')) continue
          const asked = [...tries, ...chosen]
          const path = pathOf(endpoint, ids)
          const seen = await byViewer(path + textOf(asked))
          const owned = await byOwner(path + meant(endpoint, fixed, asked))
          if (endpoint.path.includes(':answerId') && !(await isChosen(byOwner, fixed))) {
            expect([owned.status, seen.status], path).toEqual([200, 404])
            continue
          }
          expect(seen, `${path}${textOf(asked)} of ${page} with ${JSON.stringify(fixed)}`).toEqual(owned)
          if (chosen.some(([name]) => name === 'format')) continue
          const together = await byViewer(
            `/brands/${brandId}/together?${new URLSearchParams({ ask: within(endpoint) + textOf(asked) })}`,
          )
          const [answer] = (JSON.parse(together.text) as { answers: { status: number; body: unknown }[] }).answers
          expect(answer).toMatchObject({ status: owned.status, body: JSON.parse(owned.text) })
        }
      }),
      { numRuns: runs },
    )
  })

  /** True if the share's filters include the answer with these ids. */
  async function isChosen(byOwner: (path: string) => Promise<{ text: string }>, { against: _, ...fixed }: Query) {
    const { stage, ...others } = fixed
    const query = { ...others, ...(stage !== undefined && { type: stage }), format: 'csv' }
    const { text } = await byOwner(`/brands/${brandId}/answers?${new URLSearchParams(query)}`)
    return text.split('\n').some(line => line.startsWith(`${ids.answerId},`))
  }
})
