import { dayLength, dayOf } from '@earshot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoArchive } from '../src/demo/demo.ts'
import { engines } from './engines.ts'
import { aStandingDb } from './standing.ts'
import { aWorld } from './world.ts'

const now = new Date('2026-11-21T12:00:00Z')
const demo = [...demoArchive({ now })] as { kind: string; id: string }[]
const teamId = demo.find(({ kind }) => kind === 'team')!.id
const brandId = demo.find(({ kind }) => kind === 'brand')!.id

type World = Awaited<ReturnType<typeof aWorld>>
type Asked = Omit<Parameters<World['client']['performance']['evolution']>[0], 'brandId'>

/** Counts that can be summed. */
const counts = [
  'answers',
  'mentions',
  'trackedMentions',
  'scoredMentions',
  'recommendedCount',
  'recommendedTotal',
] as const
const brandCounts = [...counts, 'mentionCount', 'mentionTotal', 'sourceCount', 'sourceTotal'] as const
type Point = { start: string; days: number } & Partial<Record<string, number | string | null>>

const added = (points: readonly Point[], names: readonly string[] = brandCounts) =>
  Object.fromEntries(names.map(name => [name, points.reduce((sum, point) => sum + ((point[name] as number) ?? 0), 0)]))

const endOf = ({ start }: Point, days: number) =>
  new Date(Date.parse(start) + (days - 1) * dayLength).toISOString().slice(0, 10)

describe.each(engines)('evolutions on %s', (_, open) => {
  const db = aStandingDb(open)
  let client: World['client']
  beforeAll(async () => {
    const unlimited = { ...demo.find(({ kind }) => kind === 'team'), rateLimit: { perMinute: 1e6, perDay: 1e6 } }
    client = (await aWorld(db, [...demo, unlimited], { teamId, now })).client
  })
  const ask = async (asked: Asked = {}) =>
    (await client.performance.evolution({ brandId, limit: 100, ...asked })).series as {
      id: string
      relationship?: string
      evolution: Point[]
    }[]
  const brand = async (asked: Asked = {}) => (await ask(asked))[0]!.evolution

  it('add up to the whole', async () => {
    for (const query of [{}, { period: 28 }, { period: 9, provider: 'claude' }]) {
      const { methodology, scores } = await client.performance.get({ brandId, ...query })
      const { mentionCount, mentionTotal, sourceCount, sourceTotal } = scores
      for (const bucket of ['day', 'week', 'month'] as const)
        expect(added(await brand({ bucket, ...query }))).toMatchObject({
          ...{ answers: methodology.responsesTotal, mentionCount, mentionTotal, sourceCount, sourceTotal },
        })
    }
  })

  it('have weeks and months that are their days added up', async () => {
    const days = await brand({ period: 60 })
    for (const bucket of ['week', 'month'] as const) {
      const points = await brand({ period: 60, bucket })
      expect(points.reduce((sum, point) => sum + point.days, 0)).toBe(60)
      let day = 0
      for (const point of points) {
        const own = days.slice(day, day + point.days)
        day += point.days
        if (own.some(({ answers }) => answers !== null)) expect(added([point])).toEqual(added(own))
        else expect(point.answers).toBeNull()
      }
    }
  })

  it('by provider add up to those of all', async () => {
    const whole = await brand({ period: 28 })
    const series = await ask({ period: 28, by: 'provider' })
    for (const [i, point] of whole.entries())
      expect(added(series.map(({ evolution }) => evolution[i]!))).toEqual(added([point]))
  })

  it('by topic are those of the topic alone', async () => {
    for (const { id, evolution } of await ask({ period: 28, by: 'topic' }))
      expect(await brand({ period: 28, topic: id })).toEqual(evolution)
  })

  it('by competitor share out the voice, and have the figures of the brand as the others have them', async () => {
    const whole = await brand({ period: 28, bucket: 'week' })
    const series = await ask({ period: 28, bucket: 'week', by: 'competitor' })
    for (const [i, point] of whole.entries()) {
      const all = series.map(({ evolution }) => evolution[i]!)
      expect(added(all).mentions).toBe(point.trackedMentions ?? 0)
      expect(point).toMatchObject(series.find(({ relationship }) => relationship === 'SELF')!.evolution[i]!)
    }
  })

  it('agree with those of topics and competitors', async () => {
    const asked = { period: 28, fill: true }
    const scored = ['avgSentiment', 'recommendedRate']
    const named = ['mentions', 'shareOfVoice', 'avgPosition', 'answers', ...scored]
    const ofGroup = ['answers', 'mentionRate', 'sourceRate', 'shareOfVoice', ...scored]
    /** Specified fields are 0 if a rate has nothing to count. */
    const shown = (names: readonly string[]) => (point: Point) =>
      Object.fromEntries(
        names.map(name => [
          name,
          point.answers !== null && /(mention|source)Rate|share/.test(name) ? (point[name] ?? 0) : point[name],
        ]),
      )
    for (const { id, evolution } of await ask({ period: 28, by: 'topic' })) {
      const other = await client.keywords.evolution({ brandId, keywordId: id, ...asked })
      expect(evolution.map(shown(ofGroup))).toEqual(other.evolution.map(({ date, ...point }) => point))
    }
    for (const { id, evolution } of await ask({ period: 28, by: 'competitor' })) {
      const other = await client.competitors.evolution({ brandId, competitorId: id, ...asked })
      expect(evolution.map(shown(named))).toEqual(other.evolution.map(({ date, ...point }) => point))
    }
  })

  it('have in each bucket what performance and competitors have of its days', async () => {
    const series = [...(await ask({ period: 20, bucket: 'week' })), ...(await ask({ period: 5, by: 'provider' }))]
    const first = dayOf(now.getTime()) - 19
    let measured = 0
    for (const { id, evolution } of series)
      for (const point of evolution) {
        const start = Math.max(dayOf(Date.parse(point.start)), first)
        const startDate = new Date(start * dayLength).toISOString().slice(0, 10)
        const window = { brandId, startDate, endDate: endOf({ ...point, start: startDate }, point.days) }
        const query = id === brandId ? window : { ...window, provider: id }
        const { methodology, scores } = await client.performance.get(query)
        expect(methodology.responsesTotal).toBe(point.answers ?? 0)
        if (point.answers === null) continue
        measured++
        const { mentionRate, coverage, sourceRate, shareOfVoice, sentiment, mentionCount, mentionTotal } = scores
        expect({ mentionRate, coverage, sourceRate, shareOfVoice, sentiment, mentionCount, mentionTotal }).toEqual({
          ...{ mentionRate: point.mentionRate ?? 0, coverage: point.coverage, sourceRate: point.sourceRate ?? 0 },
          ...{ shareOfVoice: point.shareOfVoice ?? 0, sentiment: point.avgSentiment ?? 0 },
          ...{ mentionCount: point.mentionCount, mentionTotal: point.mentionTotal },
        })
        const { competitors } = await client.competitors.list({ ...query, relationship: 'SELF' })
        expect(competitors[0]).toMatchObject({ totalMentions: point.mentions, avgPosition: point.avgPosition })
      }
    expect(measured).toBeGreaterThan(5)
  })
})
