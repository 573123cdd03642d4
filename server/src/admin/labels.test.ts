import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../test/people.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { erasePrompt } from '../record/erase/prompt.ts'

const brandId = 'b'
const today = '2026-11-21T10:00:00Z'
const named = (id: string, at = today, more: object = {}) => answer(id, at, { says: { self: [1, 70] }, ...more })
const ids = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`)

const records = [
  team,
  acme,
  entity('self', 'Acme', 'SELF'),
  entity('g', 'Globex', 'DIRECT'),
  ...['p1', 'p2'].map(id => prompt(id)),
  ...ids(40).map(id => named(id)),
  named('old', '2026-10-01T10:00:00Z', { promptId: 'p2' }),
  answer('rival', today, { says: { g: [1, 70] } }),
]

describe.each(engines)('labels on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeEach(async () => {
    db = await open()
    door = await aPeopledDoor(db, records)
    await door.personOf('ada@example.com', { team: 'MEMBER' })
    await door.personOf('kim@example.com', { team: 'MEMBER' })
  })
  afterEach(() => db[Symbol.asyncDispose]())

  const labelsOf = async (name: string) => (await door.signedIn(`${name}@example.com`)).admin.labels
  const stored = () =>
    db.read(reader =>
      reader.rows(sql`
select a.public_id as id, l.score, l.recommended from label l join answer a on a.brand_id = 1 and a.id = l.answer_id
where l.brand_id = 1 order by a.public_id, l.score`),
    )

  it('are asked of random answers that name the brand, in an order of each person', async () => {
    const [ada, kim] = [await labelsOf('ada'), await labelsOf('kim')]
    const sample = await ada.sample({ brandId })
    expect([sample.answers.length, sample.open]).toEqual([30, 41])
    expect(await ada.sample({ brandId })).toEqual(sample)
    const others = await kim.sample({ brandId })
    expect(others.answers).not.toEqual(sample.answers)
    const recent = await ada.sample({ brandId, period: 30 })
    expect(recent.open).toBe(40)
    const all = new Set([...sample.answers, ...others.answers, ...recent.answers].map(({ id }) => id))
    expect(all.has('rival')).toBe(false)
    expect(recent.answers.map(({ id }) => id)).not.toContain('old')
    // Labeled answers leave the sample, and the others keep their order.
    const first = sample.answers[0]!.id
    await ada.set({ brandId, answerId: first, score: 2, recommended: null })
    const rest = await ada.sample({ brandId })
    expect(rest.open).toBe(40)
    expect(rest.answers.slice(0, 29)).toEqual(sample.answers.slice(1))
    expect((await kim.sample({ brandId })).open).toBe(41)
  })

  it('give every answer the same chance', async () => {
    const counts = new Map<string, number>()
    await record(
      db,
      ids(20).map(id => ({ ...named(`${id}-${id}`), id: `more ${id}` })),
    )
    const runs = 20
    for (let i = 0; i < runs; i++) {
      await door.personOf(`p${i}@example.com`, { team: 'MEMBER' })
      for (const { id } of (await (await labelsOf(`p${i}`)).sample({ brandId })).answers)
        counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    // Each of 61 answers is expected 9.8 times, with a standard deviation of 2.2.
    expect(counts.size).toBe(61)
    const squares = [...counts.values()].reduce((sum, count) => sum + (count - (runs * 30) / 61) ** 2, 0)
    expect(Math.sqrt(squares / 61)).toBeLessThan(3.3)
    for (const count of counts.values()) expect(Math.abs(count - (runs * 30) / 61)).toBeLessThan(12)
  })

  it('are stored once per answer and person, replaced and deleted', async () => {
    const [ada, kim] = [await labelsOf('ada'), await labelsOf('kim')]
    const at = { brandId, answerId: 'a1' }
    expect((await ada.set({ ...at, score: 5, recommended: 'yes' })).label).toEqual({
      ...{ answerId: 'a1', score: 5, recommended: 'yes', createdAt: '2026-11-21T12:00:30.500Z' },
    })
    await ada.set({ ...at, score: 2, recommended: 'no' })
    await kim.set({ ...at, score: null, recommended: null })
    expect(await stored()).toEqual([
      { id: 'a1', score: 2, recommended: false },
      { id: 'a1', score: null, recommended: null },
    ])
    expect((await ada.delete(at)).label).toMatchObject({ score: 2, recommended: 'no' })
    expect((await ada.delete(at)).label).toBeNull()
    expect(await stored()).toEqual([{ id: 'a1', score: null, recommended: null }])
  })

  it('are for answers that name the brand, of people who can write', async () => {
    const ada = await labelsOf('ada')
    const label = { brandId, score: 3, recommended: null } as const
    for (const answerId of ['rival', 'nothing'])
      expect(await codeOf(ada.set({ ...label, answerId }))).toBe('ANSWER_NOT_FOUND')
    expect(await codeOf(ada.set({ ...label, answerId: 'a1', score: 6 }))).toBe('INVALID_BODY')
    await door.personOf('vi@example.com', { team: 'VIEWER' })
    expect(await codeOf((await labelsOf('vi')).sample({ brandId }))).toBe('FORBIDDEN')
  })

  it('are deleted with their answer, also if it is replaced, and with their person', async () => {
    const [ada, kim] = [await labelsOf('ada'), await labelsOf('kim')]
    const label = { brandId, score: 3, recommended: null } as const
    for (const answerId of ['a1', 'a2', 'old']) await ada.set({ ...label, answerId })
    await kim.set({ ...label, answerId: 'a2' })
    await db.write(writer => erasePrompt(writer, brandId, 'p2', new Date()))
    await record(db, [named('a1', today, { text: 'y' })])
    expect((await stored()).map(({ id }) => id)).toEqual(['a2', 'a2'])
    const { person } = await (await door.signedIn('ada@example.com')).me({})
    await door.asOperator.persons.remove({ personId: person!.id })
    expect((await stored()).map(({ id }) => id)).toEqual(['a2'])
  })

  it('are in no archive', async () => {
    const before = await exportText(db)
    await (await labelsOf('ada')).set({ brandId, answerId: 'a1', score: 1, recommended: 'no' })
    expect(await exportText(db)).toBe(before)
  })
})
