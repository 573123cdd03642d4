import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from './engines.ts'
import { knownRules } from './known-rules.ts'
import { questionOf } from './reference/questions.ts'
import { archives, present } from './reference/random.ts'
import { readWorld } from './reference/world.ts'
import { aWorld } from './world.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 6)
const questionsAWorld = 10

const cases = archives()
  .map(records => ({ records, brands: readWorld(records, knownRules).brands.filter(brand => brand.listed) }))
  .filter(({ brands }) => brands.length > 0)
  .chain(({ records, brands }) => {
    const world = readWorld(records, knownRules)
    const asked = fc.constantFrom(...brands).chain(brand => questionOf(world, brand, 'performance.get'))
    return fc.record({
      records: fc.constant(records),
      asked: fc.array(asked, { minLength: questionsAWorld, maxLength: questionsAWorld }),
    })
  })

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared as they come.
type Body = any
type Get = (path: string, more?: string) => Promise<Body>

/** The measures of a row by its id and name. */
const named = (id: string, measures: Record<string, number | null>) =>
  Object.entries(measures).map(([measure, value]): [string, number | null] => [`${id} ${measure}`, value])

const scored = (groups: Body[]) =>
  groups.flatMap(({ id, score, mentionRate, sourceRate, shareOfVoice, avgSentiment, recommendedRate }) =>
    named(id, { score, mentionRate, sourceRate, shareOfVoice, avgSentiment, recommendedRate }),
  )

const rated = (rows: Body[]) =>
  rows.flatMap(({ id, mentionRate, coverage }) => named(id, { mentionRate, coverage: coverage.percentage }))

/** Figures of other endpoints. 0 or null if there is nothing to count. */
const elsewhere: Record<string, (get: Get) => Promise<[string, number | null][]>> = {
  async brand(get) {
    const { scores, brand } = await get('performance')
    const { mentionRate, coverage, sourceRate, shareOfVoice, recommendedRate, sentiment } = scores
    const others = { recommendedRate, avgSentiment: sentiment }
    return named(brand.id, { mentionRate, coverage, sourceRate, shareOfVoice, ...others })
  },
  topic: async get => scored((await get('performance')).byTopic),
  tag: async get => scored((await get('performance')).byTag),
  funnel: async get => rated((await get('matrix', '&granularity=funnel')).rows),
  prompt: async get => rated((await get('matrix', '&granularity=prompts&limit=100')).rows),
  competitor: async get =>
    (await get('competitors', '&limit=100')).competitors.flatMap((entity: Body) => {
      const { id, relationship, shareOfVoice, avgPosition, avgSentiment, recommendedRate } = entity
      const ofAll = { avgPosition, avgSentiment, recommendedRate }
      return named(id, { ...(relationship !== 'INDIRECT' && { shareOfVoice }), ...ofAll })
    }),
}

/** Expects that an interval contains the value, or has a reason instead of ends. */
function expectInterval({ low, high, reason }: Body, value: number | null) {
  if (reason !== null) return expect([low, high]).toEqual([null, null])
  expect(low).toBeLessThanOrEqual(value!)
  expect(high).toBeGreaterThanOrEqual(value!)
}

describe('figures with intervals', () => {
  it(`have the values of the other endpoints, and are alike on every engine, over ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, asked }) => {
        const bodies: Body[][] = []
        for (const [, open] of engines) {
          await using db = await open()
          const doors = new Map<string, Awaited<ReturnType<typeof aWorld>>>()
          const mine: Body[] = []
          for (const { teamId, params, query } of asked) {
            const known = doors.get(teamId)
            const { get } = known ?? (await aWorld(db, doors.size === 0 ? records : [], { teamId, now: present }))
            if (!known) doors.set(teamId, { get } as never)
            const ask: Get = async (path, more = '') => {
              const search = new URLSearchParams(Object.entries(query).filter(([name]) => listed.has(name)))
              const response = await get(`/brands/${encodeURIComponent(params.brandId!)}/${path}?${search}${more}`)
              expect(response.status, `${path}?${search}${more}`).toBe(200)
              return response.json()
            }
            if ((await get(`/brands/${encodeURIComponent(params.brandId!)}/performance`)).status === 404) continue
            for (const by of groupings) mine.push(await expectFigures(by, ask, query))
            // A window of thousands of years has no earlier period.
            if (!query.endDate?.startsWith('9999') && !query.startDate?.startsWith('0001'))
              mine.push(await ask('changes', '&by=prompt&limit=100'))
          }
          bodies.push(mine)
        }
        for (const others of bodies.slice(1)) expect(others).toEqual(bodies[0])
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})

const listed = new Set(['period', 'startDate', 'endDate', 'provider', 'topic', 'tag', 'type'])
const groupings = ['brand', 'topic', 'tag', 'prompt', 'provider', 'funnel', 'competitor']

async function expectFigures(by: string, ask: Get, query: Record<string, string>): Promise<Body> {
  const body = await ask('confidence', `&by=${by}&limit=100`)
  const figures = new Map<string, Body>(body.figures.map((figure: Body) => [`${figure.id} ${figure.measure}`, figure]))
  for (const { value, panel, market } of body.figures) {
    expectInterval(panel, value)
    expectInterval(market, value)
  }
  // The matrix has no filter by funnel stage, and has its own default window.
  if ((by === 'funnel' || by === 'prompt') && (query.type !== undefined || query.endDate === undefined)) return body
  if (body.pagination.total > 100) return body
  for (const [key, value] of (await elsewhere[by]?.(ask)) ?? []) {
    const figure = figures.get(key)
    expect(figure, `${by} ${key}`).toBeDefined()
    if (figure.value === null) expect(value ?? 0, `${by} ${key} ${JSON.stringify(query)}`).toBe(0)
    else expect(figure.value, `${by} ${key}`).toBe(value)
  }
  return body
}
