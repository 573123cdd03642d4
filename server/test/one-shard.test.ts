import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reader } from '../src/db/db.ts'
import { type Sql, sql } from '../src/db/sql.ts'
import { askable, endpoints } from './endpoints.ts'
import { engines } from './engines.ts'
import { knownRules } from './known-rules.ts'
import { recording } from './recording.ts'
import { reference } from './reference/index.ts'
import { pathOf } from './reference/path-of.ts'
import { archives, present, questions } from './reference/random.ts'
import { readWorld } from './reference/world.ts'
import { aWorld } from './world.ts'

const questionsAsked = 600

/** What Citus does for a statement, according to `explain`. */
interface Distributed {
  Job: { 'Task Count': number; 'Dependent Jobs'?: unknown[] }
  Subplans?: unknown[]
}

/** Every part of the plan that Citus distributes. */
function distributedIn(plan: unknown): Distributed[] {
  if (plan === null || typeof plan !== 'object') return []
  const own = 'Distributed Query' in plan ? [plan['Distributed Query'] as Distributed] : []
  return [...own, ...Object.values(plan).flatMap(distributedIn)]
}

const planOf = async (reader: Reader, asked: Sql) => {
  const [row] = await reader.rows(sql`explain (format json, costs off) ${asked}`)
  return row!['QUERY PLAN']
}

const seeded = { numRuns: 1, seed: 7 }

const [, open] = engines.find(([engine]) => engine === 'citus') ?? []

describe.runIf(open)('on Citus', () => {
  it('every statement of every question goes to one shard: no fan-out, repartition or broadcast', async () => {
    const [records] = fc.sample(archives(), seeded)
    const world = readWorld(records!, knownRules)
    const [asked] = fc.sample(
      fc.array(questions(world), { minLength: questionsAsked, maxLength: questionsAsked }),
      seeded,
    )
    await using db = await recording(open)
    const doors = new Map<string, Awaited<ReturnType<typeof aWorld>>>()
    for (const { teamId } of world.brands)
      if (!doors.has(teamId))
        doors.set(teamId, await aWorld(db, doors.size === 0 ? records! : [], { teamId, now: present }))
    db.asked.length = 0
    const answered = new Set<string>()
    for (const question of asked!) {
      const { status } = await doors.get(question.teamId)!.get(pathOf(question))
      if (status === 200) answered.add(question.endpoint)
    }
    const { id, teamId, answers } = world.brands.find(brand => brand.listed && brand.answers.length > 0)!
    // The random requests of other tests don't include these endpoints.
    for (const { name, endpoint } of endpoints.filter(({ name }) => !Object.hasOwn(reference, name))) {
      const { status } = await doors.get(teamId)!.get(askable(endpoint, { brandId: id, answerId: answers[0]!.id }))
      if (status === 200) answered.add(name)
    }
    expect([...answered].sort()).toEqual(endpoints.map(({ name }) => name).sort())

    const distinct = new Map(db.asked.map(statement => [statement.compile().text, statement]))
    expect(distinct.size).toBeGreaterThan(endpoints.length)
    const wrong: string[] = []
    await db.read(async reader => {
      for (const [text, statement] of [...distinct]) {
        const parts = distributedIn(await planOf(reader, statement))
        const { Job, Subplans = [] } = parts[0] ?? { Job: { 'Task Count': 0 } }
        if (parts.length > 1 || Job['Task Count'] > 1 || Job['Dependent Jobs'] || Subplans.length > 0) wrong.push(text)
      }
    })
    expect(wrong).toEqual([])
  })
})
