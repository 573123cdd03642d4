import { beforeEach, describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'
import { aWorld } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { noticeNames } from '../../identity/noticing/notice.ts'
import { brandsToRead } from '../../identity/noticing/pending.ts'
import { erasePrompt } from '../../record/erase/prompt.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`
const said = (id: string, day: number, text: string, more: object = {}) => ({
  ...answer(id, at(day), { text, ...more }),
  mentions: undefined,
})
const records = [
  team,
  acme,
  entity('i', 'Initech', 'DIRECT'),
  entity('x', 'Umbrella', 'INDIRECT', { ignored: true }),
  topic('t', 'Tools'),
  tag('g', 'Tagged'),
  prompt('p1', { topicId: 't', tagIds: ['g'] }),
  prompt('p2'),
  said('a1', 10, '- **Globex** – cheap\n- **Acme Coffee** – good\n- **Hooli** – big', {
    cites: ['https://globex.io/a'],
  }),
  said('a2', 11, 'We like Globex, Hooli, Umbrella and Initech Cloud. Pricing is fair, the pricing of Globex too.'),
  said('a3', 12, '1. **Globex** (Berlin)\n2. **Pricing** – fair pricing', { provider: 'claude', model: 'c' }),
  said('a4', 13, 'Nobody is named here.', { promptId: 'p2' }),
  said('a5', 14, 'Take Umbrella or Hooli, they say.', { promptId: 'p2' }),
]

async function readAll(db: Db) {
  for (const { id } of await db.read(brandsToRead)) await noticeNames(db, id)
}

describe.each(engines)('untracked names on %s', (_, open) => {
  const db = aDbEach(open)
  let world: Awaited<ReturnType<typeof aWorld>>
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeEach(async () => {
    world = await aWorld(db, records)
    door = await aDoor(db)
  })
  const list = (query: object = {}) => world.client.untracked.list({ brandId: 'b', ...query })
  const counts = async (query: object = {}) =>
    Object.fromEntries((await list(query)).untracked.map(({ name, answers }) => [name, answers]))
  const idOf = async (sought: string) => (await list()).untracked.find(({ name }) => name === sought)!.id
  const rows = () => db.read(reader => reader.rows(sql`select answer_id from noticed order by answer_id`))

  it('are pending until they are read, then listed with counts, examples and a cited domain', async () => {
    expect(await list()).toMatchObject({ untracked: [], meta: { answers: 5, withoutEntities: 3, pending: 5 } })
    await readAll(db)
    const { pagination, untracked, meta } = await list()
    expect(meta).toEqual({ answers: 5, withoutEntities: 3, pending: 0 })
    expect(pagination.total).toBe(2)
    expect(untracked).toEqual([
      {
        ...{ id: untracked[0]!.id, name: 'Globex', domain: 'globex.io', answers: 3, mentionRate: 60 },
        ...{
          prompts: 1,
          providers: 2,
          firstSeenAt: '2026-11-10T10:00:00.000Z',
          lastSeenAt: '2026-11-12T10:00:00.000Z',
        },
        examples: [
          { answerId: 'a3', excerpt: '1. **Globex** (Berlin) 2. **Pricing** – fair pricing' },
          {
            answerId: 'a2',
            excerpt: 'We like Globex, Hooli, Umbrella and Initech Cloud. Pricing is fair, the pricing of Globex too.',
          },
          { answerId: 'a1', excerpt: '- **Globex** – cheap - **Acme Coffee** – good - **Hooli** – big' },
        ],
      },
      expect.objectContaining({ name: 'Hooli', domain: null, answers: 3, prompts: 2, providers: 1 }),
    ])
  })

  it('can be filtered, sorted, paged and have intervals', async () => {
    await readAll(db)
    expect(await counts({ startDate: '2026-11-11', endDate: '2026-11-12' })).toEqual({ Globex: 2, Hooli: 1 })
    expect(await counts({ provider: 'claude' })).toEqual({ Globex: 1 })
    expect(await counts({ topic: 't' })).toEqual({ Globex: 3, Hooli: 2 })
    expect(await counts({ tag: 'g', q: 'OOL' })).toEqual({ Hooli: 2 })
    expect(Object.keys(await counts({ sort: 'name', order: 'asc', limit: 1, offset: 1 }))).toEqual(['Hooli'])
    expect(Object.keys(await counts({ sort: 'lastSeenAt' }))).toEqual(['Hooli', 'Globex'])
    const [first] = (await list({ intervals: true })).untracked
    const { low, high } = first!.intervals!.mentionRate
    expect([low! < 60, high! > 60]).toEqual([true, true])
  })

  it('are read once, change no export, and follow answers that are replaced or erased', async () => {
    const before = await exportText(db)
    await readAll(db)
    expect(await exportText(db)).toBe(before)
    expect(await db.read(brandsToRead)).toEqual([])
    await record(db, [said('a1', 10, 'We like Hooli.'), said('a6', 15, 'We like Hooli.')])
    expect((await list()).meta.pending).toBe(2)
    expect(await counts()).toEqual({ Globex: 2, Hooli: 2 })
    await readAll(db)
    expect(await counts()).toEqual({ Globex: 2, Hooli: 4 })
    await db.write(writer => erasePrompt(writer, 'b', 'p2', new Date(at(20))))
    expect(await counts()).toEqual({ Globex: 2, Hooli: 3 })
    expect(await rows()).toHaveLength(4)
    await door.asOperator.brands.delete({ brandId: 'b' })
    expect(await rows()).toEqual([])
  })

  it('that are adopted equal competitors that were tracked from the start', async () => {
    await readAll(db)
    const nameId = await idOf('Globex')
    const call = { brandId: 'b', nameId, domain: 'globex.io' }
    const before = (await world.client.competitors.list({ brandId: 'b' })).competitors
    const tried = await door.asOperator.untracked.adopt({ ...call, dryRun: true })
    expect(tried).toMatchObject({ dryRun: true, affected: { answers: 3 }, competitor: { relationship: 'DIRECT' } })
    const share = tried.figures.find(({ measure, days }) => measure === 'shareOfVoice' && days === null)!
    expect([share.before, share.after].map(({ numerator, denominator }) => [numerator, denominator])).toEqual([
      [1, 2],
      [1, 5],
    ])
    expect((await world.client.competitors.list({ brandId: 'b' })).competitors).toEqual(before)
    const { competitor } = await door.asOperator.untracked.adopt(call)
    expect(await counts()).toEqual({ Hooli: 3 })
    await using fresh = await open()
    const globex = entity(competitor.id, 'Globex', 'DIRECT', { domain: 'globex.io' })
    const other = await aWorld(fresh, [...records.slice(0, 2), globex, ...records.slice(2)])
    const figures = ({ client }: typeof world) => client.competitors.list({ brandId: 'b', counts: true })
    expect(await figures(world)).toEqual(await figures(other))
  })

  it('can be aliases, or be dismissed and restored', async () => {
    await readAll(db)
    const [globex, hooli] = [await idOf('Globex'), await idOf('Hooli')]
    const done = await door.asOperator.untracked.alias({ brandId: 'b', nameId: globex, competitorId: 'i' })
    expect(done).toMatchObject({ competitor: { aliases: ['Globex'] }, affected: { answers: 3 } })
    await door.asOperator.untracked.dismiss({ brandId: 'b', nameId: hooli, dryRun: true })
    expect(await counts()).toEqual({ Hooli: 3 })
    const { name } = await door.asOperator.untracked.dismiss({ brandId: 'b', nameId: hooli })
    expect(name).toEqual({ id: hooli, name: 'Hooli', dismissed: true })
    await record(db, [said('a7', 16, 'We like Hooli.')])
    await readAll(db)
    expect([await counts(), await counts({ dismissed: true })]).toEqual([{}, { Hooli: 4 }])
    await door.asOperator.untracked.restore({ brandId: 'b', nameId: hooli })
    expect(await counts()).toEqual({ Hooli: 4 })
    const refused = door.asOperator.untracked.adopt({ brandId: 'b', nameId: '4711' })
    await expect(refused).rejects.toMatchObject({ code: 'NAME_NOT_FOUND' })
    const twice = door.asOperator.untracked.adopt({ brandId: 'b', nameId: globex })
    await expect(twice).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('of answers that change while they are read are read again', async () => {
    let reads = 0
    const busy: Db = Object.assign(Object.create(db) as Db, {
      read: async <T>(ask: Parameters<typeof db.read<T>>[0]) => {
        const result = await db.read(ask)
        if (reads++ < 5) await record(db, [said('a1', 10, `We like Hooli${reads}.`)])
        return result
      },
      write: db.write.bind(db),
    })
    const [brand] = await db.read(brandsToRead)
    await noticeNames(busy, brand!.id)
    expect((await list()).meta.pending).toBe(0)
    expect(await counts()).toEqual({ Globex: 2, Hooli: 2 })
  })
})
