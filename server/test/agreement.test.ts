import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from './engines.ts'
import { knownRules } from './known-rules.ts'
import { Expected } from './reference/expected.ts'
import { reference } from './reference/index.ts'
import { pathOf } from './reference/path-of.ts'
import type { Question } from './reference/questions.ts'
import { archives, present, questions } from './reference/random.ts'
import { readWorld } from './reference/world.ts'
import { aWorld } from './world.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 12)
const questionsAWorld = 60

const cases = archives().chain(records =>
  fc.record({
    records: fc.constant(records),
    asked: fc.array(questions(readWorld(records, knownRules)), {
      minLength: questionsAWorld,
      maxLength: questionsAWorld,
    }),
  }),
)

/** Compares every endpoint over random archives, on both engines, with a reference on plain arrays. */
describe.each(engines)('every answer on %s', (_, open) => {
  it(`is the reference's, over ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, asked }) => {
        const world = readWorld(records, knownRules)
        await using db = await open()
        const teams = [...new Set(asked.map(question => question.teamId))]
        const doors = new Map<string, Awaited<ReturnType<typeof aWorld>>>()
        for (const teamId of teams)
          doors.set(teamId, await aWorld(db, doors.size === 0 ? records : [], { teamId, now: present }))
        for (const question of asked) {
          const response = await doors.get(question.teamId)!.get(pathOf(question))
          const body = await response.json()
          expect({ status: response.status, body }, pathOf(question)).toEqual(expectedOf(world, question))
          for (const number of numbersIn(body)) expect(number, pathOf(question)).toBe(Math.round(number * 100) / 100)
        }
        for (const { id: brandId, teamId, answers } of world.brands.filter(brand => brand.listed)) {
          const { client } = doors.get(teamId) ?? (await aWorld(db, [], { teamId, now: present }))
          const { methodology, scores } = await client.performance.get({ brandId })
          // Counted here instead of requested, because a model can have the name of a provider, and the filter matches
          // both.
          const counts = methodology.providers.map(alias => answers.filter(({ provider }) => provider === alias).length)
          expect(counts.reduce((a, b) => a + b, 0)).toBe(methodology.responsesTotal)
          const { competitors } = await client.competitors.list({ brandId })
          const voices = competitors.reduce((total, { shareOfVoice }) => total + shareOfVoice, 0)
          expect(voices).toBeCloseTo(scores.mentionTotal === 0 ? 0 : 100, 0)
          expect(competitors.find(row => row.relationship === 'SELF')!.shareOfVoice).toBe(scores.shareOfVoice)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})

/** The numbers in a body, except those in stored JSON (D42). */
function numbersIn(body: unknown): number[] {
  const found: number[] = []
  JSON.stringify(body, (name, value) => {
    if (typeof value === 'number') found.push(value)
    return name === 'metaData' || name === 'outline' ? null : value
  })
  return found
}

function expectedOf(world: ReturnType<typeof readWorld>, { endpoint, teamId, params, query }: Question) {
  try {
    const body = reference[endpoint]!(world, { teamId, ...params, ...query }, present)
    return { status: 200, body: JSON.parse(JSON.stringify(body)) }
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    return { status: error.status, body: { error: { code: error.code, message: expect.any(String) } } }
  }
}
