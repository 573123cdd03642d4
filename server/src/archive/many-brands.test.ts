import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportText, importText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, answer, entity, ndjson, prompt, team } from '../../test/records.ts'
import { until } from '../../test/until.ts'
import { raiseRevision } from '../db/brands.ts'
import type { Db, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createRecorder } from '../record/answers/recorder.ts'
import type { RecordEntry } from '../record/records.ts'
import { parseLine } from './parse.ts'

const entry = (one: object): RecordEntry => {
  const parsed = parseLine({ bytes: Buffer.from(JSON.stringify(one)) })
  if ('refused' in parsed) throw new Error(parsed.refused)
  return parsed
}

const setUp = (brandId: string) => [
  aBrand(brandId, 'team', { name: `Acme ${brandId}`, domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com', brandId }),
  prompt('p1', { brandId }),
  prompt('p2', { brandId, text: `Is Acme ${brandId} good?` }),
]

const pages = ['https://acme.com/a', 'https://globex.com/b', 'https://news.example/c', 'https://blog.example/d']
const placement = { advertiserName: 'A', advertiserLogo: '', productName: 'P', description: '', position: 1 }
const anAnswer = (brandId: string, n: number, cited: readonly number[]) =>
  answer(`a${n}`, '2026-01-02', {
    brandId,
    promptId: cited.length % 2 === 0 ? 'p1' : 'p2',
    // Every second answer has no mentions, so that they are found in its text.
    ...(n % 2 === 0 ? { mentions: undefined, text: `Acme ${brandId} and Globex` } : { says: { g: [1, n] } }),
    cites: cited.map(page => pages[page]!),
    searches: cited.map(page => ({ query: `search ${page}` })),
    ...(cited.length === 1 && { sponsored: [{ ...placement, id: `ad ${cited[0]}` }] }),
  })

/** Records of a brand after its setup. Some are repeated, some are rejected. */
const said = (brandId: string) =>
  fc.array(
    fc.oneof(
      fc.tuple(fc.nat(5), fc.array(fc.nat(3), { maxLength: 4 })).map(([n, cited]) => anAnswer(brandId, n, cited)),
      fc.tuple(fc.nat(3), fc.constantFrom('s1', 's2', 'd:news.example')).map(([page, id]) => ({
        ...{ kind: 'source', id, brandId, domain: new URL(pages[page]!).hostname, type: 'BLOG' },
      })),
      fc.constantFrom('INDIRECT', 'DIRECT').map(relationship => entity('g', 'Globex', relationship, { brandId })),
      fc.constant(entity('h', 'News', 'DIRECT', { domain: 'news.example', brandId })),
      fc.constant(prompt('p3', { brandId })),
    ),
    { maxLength: 8 },
  )

const brands = ['x', 'y', 'z']
/** The records of each brand, random numbers to mix them, and offsets to split them into batches. */
const streams = fc.tuple(...brands.map(said)).chain(all => {
  const whole = all.map((records, i) => [...setUp(brands[i]!), ...records])
  const count = whole.flat().length
  return fc.tuple(
    fc.constant(whole),
    fc.array(fc.nat(1e6), { minLength: count, maxLength: count }),
    fc.array(fc.nat(count), { maxLength: 4 }),
  )
})

/** Mixes several lists. The records of each list stay in order. */
function interleaved(lists: readonly (readonly object[])[], order: readonly number[]): object[] {
  const of = lists.flatMap((list, i) => list.map(() => i))
  const turns = of.map((list, i) => ({ list, at: order[i]! })).sort((a, b) => a.at - b.at)
  const next = lists.map(list => list[Symbol.iterator]())
  return turns.map(({ list }) => next[list]!.next().value as object)
}

const linesOf = async (db: Db) => (await exportText(db)).split('\n').sort()

describe.each(engines)('records of many brands on %s', (_, open) => {
  it('leave the same in whatever order the brands come, and in whatever batches', async () => {
    await fc.assert(
      fc.asyncProperty(streams, async ([lists, order, cuts]) => {
        await using apart = await open()
        const one = createRecorder(apart, { now: () => new Date() })
        await one.record([team, ...lists.flat()].map(entry))
        await using together = await open()
        // This recorder caches hardly anything, so it must look up the rest.
        const recorder = createRecorder(together, { now: () => new Date(), remembers: 2 })
        await recorder.record([entry(team)])
        const all = interleaved(lists, order).map(entry)
        const at = [0, ...[...cuts].sort((a, b) => a - b), all.length]
        for (let i = 1; i < at.length; i++) await recorder.record(all.slice(at[i - 1], at[i]))
        expect(await linesOf(together)).toEqual(await linesOf(apart))
      }),
      { numRuns: 6 },
    )
  })

  it('take as many statements as those of few', async () => {
    const few = await statementsOf(open, 2)
    const many = await statementsOf(open, 24)
    expect(many).toEqual(few)
    expect(Math.max(...many)).toBeLessThan(60)
  })

  it('may come from several at once, in whatever order they name the brands', async () => {
    await using db = await open()
    const ids = Array.from({ length: 6 }, (_, i) => `b${i}`)
    const of = (order: readonly string[], n: number) =>
      ndjson([...[0, 1, 2].flatMap(i => order.map(id => anAnswer(id, n + i, [i, 3])))])
    const start = ndjson([team, ...ids.flatMap(setUp)])
    await Promise.all([
      importText(db, start + of(ids, 0)),
      importText(db, start + of([...ids].reverse(), 10)),
      importText(db, start + of(ids, 20)),
    ])
    await using alone = await open()
    await importText(alone, start + of(ids, 0) + of(ids, 10) + of(ids, 20))
    expect(await linesOf(db)).toEqual(await linesOf(alone))
  })
})

/**
 * Number of statements per batch: with new brands, with cached brands, with old and new answers, and without a cache.
 */
async function statementsOf(open: () => Promise<Db>, count: number): Promise<number[]> {
  await using db = await open()
  await record(db, [team])
  const ids = Array.from({ length: count }, (_, i) => `b${i}`)
  const answers = (n: number) => ids.map(id => entry(anAnswer(id, n, [0, 1, 2])))
  const statements: number[] = []
  const counted = async (recorder: ReturnType<typeof createRecorder>, entries: readonly RecordEntry[]) => {
    let made = 0
    await db.write(writer =>
      recorder.recordIn(
        counting(writer, () => made++),
        entries,
      ),
    )
    statements.push(made)
  }
  const recorder = createRecorder(db, { now: () => new Date() })
  await counted(recorder, ids.flatMap(setUp).map(entry))
  await counted(recorder, answers(1))
  // The first answers again, and new ones.
  await counted(recorder, [...answers(1), ...answers(3)])
  await counted(createRecorder(db, { now: () => new Date() }), answers(5))
  return statements
}

const counting = (writer: Writer, made: () => void): Writer =>
  new Proxy(writer, {
    get(target, name: keyof Writer) {
      if (name !== 'shared' && name !== 'committed') made()
      return target[name]
    },
  })

describe.each(engines.filter(([name]) => name === 'postgres'))('on %s, who writes to many brands', (_, open) => {
  it('holds none of them while it waits for one that comes before', async () => {
    await using db = await open()
    await record(db, [team, ...setUp('first'), ...setUp('second')])
    let importing: Promise<unknown> | undefined
    await db.write(async writer => {
      await raiseRevision(writer, 'first')
      importing = record(db, [anAnswer('second', 1, [0]), anAnswer('first', 1, [0])])
      await until(async () => (await waitingFor(writer)).length > 0, 'an import that waits')
      // If the import locked this brand, the write would time out.
      await db.write(other => raiseRevision(other, 'second'), { timeout: 20_000 })
    })
    await importing
    expect((await exportText(db)).match(/"kind":"answer"/g)).toHaveLength(2)
  })
})

/** Processes that wait for the transaction. */
const waitingFor = (writer: Writer) =>
  writer.rows(sql`select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`)
