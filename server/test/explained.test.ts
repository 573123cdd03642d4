import { ExplainedPart, rounded } from '@earshot/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from './engines.ts'
import { runsOf } from './gate.ts'
import { knownRules } from './known-rules.ts'
import { archives, present } from './reference/random.ts'
import { providers } from './reference/random-answers.ts'
import { windows } from './reference/random-windows.ts'
import { type Brand, readWorld } from './reference/world.ts'
import { aWorld } from './world.ts'

const runs = runsOf(2, 4)

/** A window and filters of `performance`, with the topics and tags of a brand. */
function queries({ topics, tags }: Brand) {
  const some = (name: string, values: readonly string[]) =>
    values.length === 0
      ? fc.constant({})
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: fc.constantFrom(...values).map(value => ({ [name]: value })) },
        )
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return fc
    .tuple(
      ...[windows.strict, some('provider', providers), some('topic', ids(topics))],
      ...[some('tag', ids(tags)), some('type', ['TOFU', 'MOFU', 'BOFU'])],
    )
    .map(parts => Object.assign({}, ...parts) as Record<string, string>)
}

const cases = archives()
  .map(records => ({ records, brands: readWorld(records, knownRules).brands.filter(brand => brand.listed) }))
  .filter(({ brands }) => brands.length > 0)
  .chain(({ records, brands }) =>
    fc.record({
      records: fc.constant(records),
      asked: fc.array(
        fc
          .constantFrom(...brands)
          .chain(({ id, teamId, ...brand }) =>
            queries({ id, teamId, ...brand }).map(query => ({ teamId, query: { brandId: id, ...query } })),
          ),
        { minLength: 2, maxLength: 2 },
      ),
      limit: fc.integer({ min: 2, max: 7 }),
    }),
  )

type Client = Awaited<ReturnType<typeof aWorld>>['client']
type Query = { brandId: string }

/** Sum over the answers on all pages of a part. */
async function walked(client: Client, asked: Parameters<Client['explain']['get']>[0], limit: number) {
  const seen = new Set<string>()
  let sum = 0
  for (let offset = 0; ; offset += limit) {
    const { answers, pagination, figure } = await client.explain.get({ ...asked, limit, offset })
    for (const { id, adds } of answers) {
      seen.add(id)
      sum += adds
    }
    if (offset + limit < pagination.total) continue
    expect(seen.size, 'each answer of the part once').toBe(pagination.total)
    return { sum, answers: pagination.total, figure }
  }
}

/** Numerator, denominator and value of each measure from other endpoints, for the same answers. */
async function told(client: Client, query: Query) {
  const { scores, methodology } = await client.performance.get(query)
  const { competitors } = await client.competitors.list({ ...query, limit: 100 })
  const self = competitors.find(({ relationship }) => relationship === 'SELF')!
  const voices = competitors.reduce((sum, { totalMentions }) => sum + totalMentions, 0)
  const all = methodology.responsesTotal
  const { mentionCount, mentionTotal, sourceCount, sourceTotal } = scores
  return {
    mentionRate: [mentionCount, mentionTotal, scores.mentionRate],
    coverage: [mentionCount, all, scores.coverage],
    sourceRate: [sourceCount, sourceTotal, scores.sourceRate],
    sourceCoverage: [sourceCount, all, rounded((100 * sourceCount) / all)],
    shareOfVoice: [self.totalMentions, voices, scores.shareOfVoice],
    recommendedRate: [scores.recommendedCount, scores.recommendedTotal, self.recommendedRate],
    avgPosition: [undefined, mentionCount, self.avgPosition],
    avgSentiment: [undefined, undefined, scores.sentiment],
  } as const
}

/** The parts of every figure equal those of `performance`, answer by answer. */
async function hold(client: Client, query: Query, limit: number) {
  for (const [name, [numerator, denominator, value]] of Object.entries(await told(client, query))) {
    const measure = name as keyof Awaited<ReturnType<typeof told>>
    const parts = { numerator: 0, denominator: 0, rest: 0 }
    let { figure } = await client.explain.get({ ...query, measure })
    for (const part of ExplainedPart.options) {
      const { sum, ...rest } = await walked(client, { ...query, measure, part }, limit)
      parts[part] = sum
      expect(rest.figure, `${name}: the same figure whichever part is listed`).toEqual(figure)
      figure = rest.figure
      // Sentiments are rounded to hundredths for each answer.
      const exact = measure !== 'avgSentiment' || part !== 'numerator'
      const told = figure[part]?.sum ?? 0
      if (exact) expect(sum, `${name} ${part}`).toBe(told)
      else expect(Math.abs(sum - told), `${name} ${part}`).toBeLessThanOrEqual(0.005 * (rest.answers + 1) + 1e-6)
    }
    if (numerator !== undefined) expect(parts.numerator, name).toBe(numerator)
    if (denominator !== undefined) expect(parts.denominator, name).toBe(denominator)
    if (figure.rest) expect(parts.numerator + parts.rest, name).toBe(parts.denominator)
    else expect([measure, parts.rest]).toEqual([expect.stringMatching(/^avg/), 0])
    expect(figure.value, name).toBe(parts.denominator === 0 ? null : value)
  }
}

describe.each(engines)('a figure explained on %s', (_, open) => {
  it(`adds up to that of performance, over ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, asked, limit }) => {
        await using db = await open()
        const doors = new Map<string, Client>()
        for (const { teamId, query } of asked) {
          const isFirst = doors.size === 0
          if (!doors.has(teamId))
            doors.set(teamId, (await aWorld(db, isFirst ? records : [], { teamId, now: present })).client)
          await hold(doors.get(teamId)!, query, limit)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})
