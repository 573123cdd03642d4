import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from './engines.ts'
import { knownRules } from './known-rules.ts'
import { questionOf } from './reference/questions.ts'
import { archives, present } from './reference/random.ts'
import { readWorld } from './reference/world.ts'
import { aWorld } from './world.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 4)

const cases = archives()
  .map(records => ({ records, world: readWorld(records, knownRules) }))
  .filter(({ world }) => world.brands.some(brand => brand.listed))
  .chain(({ records, world }) =>
    fc.record({
      records: fc.constant(records),
      asked: fc
        .constantFrom(...world.brands.filter(brand => brand.listed))
        .chain(brand => fc.array(questionOf(world, brand, 'performance.get'), { minLength: 3, maxLength: 3 })),
      against: fc.constantFrom('previous', 'year'),
    }),
  )

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared as they come.
type Body = any

const ofGroup = {
  brandMentionRate: 'mentionRate',
  shareOfVoice: 'shareOfVoice',
  avgSentiment: 'avgSentiment',
  recommendedRate: 'recommendedRate',
} as const

/** Rows of an endpoint with figures, the name of its `by`, and the measure of each field. */
const lists = [
  {
    path: 'keywords',
    by: 'topic',
    rows: (body: Body) => body.keywords,
    fields: ofGroup,
  },
  {
    path: 'tags',
    by: 'tag',
    rows: (body: Body) => body.tags,
    fields: ofGroup,
  },
  {
    path: 'prompts',
    by: 'prompt',
    rows: (body: Body) => body.prompts,
    fields: { mentionRate: 'coverage', sourceRate: 'sourceCoverage', recommendedRate: 'recommendedRate' },
  },
  {
    path: 'competitors',
    by: 'competitor',
    more: '&relationship=SELF,DIRECT,INDIRECT',
    rows: (body: Body) => body.competitors,
    fields: { avgPosition: 'avgPosition', avgSentiment: 'avgSentiment', recommendedRate: 'recommendedRate' },
  },
  {
    path: 'matrix',
    by: 'topic',
    rows: (body: Body) => body.rows,
    fields: { mentionRate: 'mentionRate', coverage: 'coverage' },
  },
] as const

/** A window with an earlier period that doesn't overlap it. */
const windowOf = ({ startDate = '', endDate = '', period }: Record<string, string>) =>
  startDate.startsWith('2026') && endDate.startsWith('2026')
    ? `startDate=${encodeURIComponent(startDate)}&endDate=${encodeURIComponent(endDate)}`
    : `period=${Math.min(Number(period ?? 7), 90)}`

describe.each(engines)('intervals and comparisons beside figures, on %s', (_, open) => {
  it(`are those of confidence and changes, over ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, asked, against }) => {
        await using db = await open()
        const { teamId } = asked[0]!
        const { get } = await aWorld(db, records, { teamId, now: present })
        for (const { params, query } of asked) {
          if ((await get(`/brands/${encodeURIComponent(params.brandId!)}`)).status === 404) continue
          const others = ['provider', 'topic', 'tag', 'type', 'country', 'branded']
          const filters = new URLSearchParams(Object.entries(query).filter(([name]) => others.includes(name)))
          const search = `${windowOf(query)}&${filters}`
          const ask = async (path: string): Promise<Body> => {
            const response = await get(`/brands/${encodeURIComponent(params.brandId!)}/${path}`)
            expect(response.status, path).toBe(200)
            return response.json()
          }
          for (const { path, by, rows, fields, ...rest } of lists) {
            const more = 'more' in rest ? rest.more : ''
            const body = await ask(`${path}?${search}&intervals=true&against=${against}&limit=100${more}`)
            const measures = [...new Set(Object.values(fields))].join()
            const panels = await ask(`confidence?${search}&by=${by}&measures=${measures}&limit=100`)
            const changes = await ask(`changes?${search}&by=${by}&compare=${against}&limit=100`)
            for (const row of rows(body))
              for (const [field, measure] of Object.entries(fields)) {
                const isSame = ({ id, measure: other }: Body) => id === row.id && other === measure
                const figure = panels.figures.find(isSame)
                const { of, level, method, ...interval } = row.intervals[field]
                expect(interval, `${path} ${field}`).toEqual(
                  figure?.panel ?? { low: null, high: null, reason: 'nothing_to_count' },
                )
                expect(method === null).toBe(interval.reason !== null)
                const change = changes.changes.find(isSame)
                const { was, change: by } = row.against[field]
                if (changes.pagination.total <= 100)
                  expect([was, by], `${path} ${field}`).toEqual([change?.before ?? null, change?.change ?? null])
              }
          }
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})
