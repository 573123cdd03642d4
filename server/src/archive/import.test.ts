import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportText } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { acme, entity, ndjson, prompt, answer as said, team } from '../../test/records.ts'
import { aDbEach } from '../../test/standing.ts'
import { aWorld } from '../../test/world.ts'
import { sql } from '../db/sql.ts'
import { type ImportEvent, importArchive } from './import.ts'

const brandId = 'b'
const base = [team, acme, entity('c', 'Globex', 'DIRECT', { domain: 'globex.com' }), prompt('p1')]
const placement = { advertiserName: 'A', advertiserLogo: '', productName: 'P', description: '', position: 1 }
const answer = (id: string, more: object = {}) =>
  said(id, '2026-01-01', {
    ...{ says: { c: [1, 50] }, cites: ['https://globex.com/a', 'https://acme.com/b'] },
    ...{ searches: [{ query: 'globex' }], sponsored: [{ ...placement, id: `ad of ${id}` }] },
    ...more,
  })

async function* chunks(records: readonly object[], size = 1 << 16): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(ndjson(records))
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

describe.each(engines)('an import on %s', (_, open) => {
  const db = aDbEach(open)
  const told: ImportEvent[] = []
  beforeEach(() => void told.splice(0))

  const importing = (records: readonly object[], strict = false) =>
    importArchive(db, chunks(records), { now: () => new Date(), strict, tell: line => told.push(line) })
  const exported = async () => (await exportText(db)).match(/.*\n/g) ?? []

  it('counts a record once, however often it comes', async () => {
    const records = [...base, answer('a'), answer('b'), answer('a', { text: 'again' })]
    expect(await importing(records)).toEqual({ imported: 6, replaced: 1, refused: 0 })
    const once = await exported()
    const world = await aWorld(db, [], { teamId: 'team' })
    const performance = await world.client.performance.get({ brandId })
    expect(performance.methodology.responsesTotal).toBe(2)
    expect(performance.topSources.map(source => source.mentions)).toEqual([2, 2])

    expect(await importing(records)).toEqual({ imported: 0, replaced: 7, refused: 0 })
    expect(await exported()).toEqual(once)
    expect(await world.client.performance.get({ brandId })).toEqual(performance)
  })

  it('replaces an answer with all that hung on it, and keeps what it named', async () => {
    await importing([...base, answer('a'), answer('b')])
    await importing([answer('a', { mentions: [], citations: [], searches: [], sponsored: [] })])
    const world = await aWorld(db, [], { teamId: 'team' })
    const { scores, topCompetitors } = await world.client.performance.get({ brandId })
    expect([scores.sourceTotal, topCompetitors.map(({ mentions }) => mentions)]).toEqual([1, [1]])
    // Another answer can now have the placement. A source remains without citations.
    expect(await importing([answer('d', { citations: [], sponsored: [{ ...placement, id: 'ad of a' }] })])).toEqual({
      ...{ imported: 1, replaced: 0, refused: 0 },
    })
    await importing([answer('b', { citations: [] })])
    expect((await exported()).filter(line => line.startsWith('{"kind":"source"'))).toHaveLength(2)
  })

  it('leaves as it was what a refused line would have replaced', async () => {
    await importing([...base, answer('a'), answer('b')])
    const before = await exported()
    const refused = [
      answer('a', { promptId: 'nowhere' }),
      answer('a', { sponsored: [{ ...placement, id: 'ad of b' }], citations: [{ url: 'https://new.example/' }] }),
    ]
    expect(await importing([...refused, answer('b')])).toEqual({ imported: 0, replaced: 1, refused: 2 })
    expect(await exported()).toEqual(before)
    // If an answer occurs twice, only the facts of the second one are stored.
    expect(
      await importing([answer('c'), answer('c', { mentions: [], citations: [], searches: [], sponsored: [] })]),
    ).toEqual({
      ...{ imported: 1, replaced: 1, refused: 0 },
    })
    const world = await aWorld(db, [], { teamId: 'team' })
    const { scores, topCompetitors } = await world.client.performance.get({ brandId })
    expect([scores.sourceTotal, topCompetitors.map(({ mentions }) => mentions)]).toEqual([2, [2]])
  })

  it('that is strict stores all lines or none, and says so only then', async () => {
    const wrong = { kind: 'tag', id: 'x', brandId: 'nowhere', name: 'x' }
    expect(await importing([...base, wrong, answer('a')], true)).toEqual({ imported: 0, replaced: 0, refused: 1 })
    expect(told).toEqual([{ refused: { line: 5, reason: expect.stringContaining("brand 'nowhere' is unknown") } }])
    expect(await exported()).toEqual([])
    expect(await importing([...base, answer('a')], true)).toEqual({ imported: 5, replaced: 0, refused: 0 })
    expect(told.slice(1)).toEqual([{ stored: { line: 5, bytes: expect.any(Number) } }])
    expect(await exported()).toHaveLength(8)
  })

  it('that is strict does not keep other writers waiting for those who send', async () => {
    async function* slow() {
      yield* chunks(base)
      // If the import blocked this write, the test would never end.
      await db.write(writer => writer.run(sql`select 1`))
      yield* chunks([answer('a')])
    }
    const counts = await importArchive(db, slow(), {
      now: () => new Date(),
      strict: true,
      tell: line => told.push(line),
    })
    expect(counts).toEqual({ imported: 5, replaced: 0, refused: 0 })
  })

  it('whose bytes break off keeps what came before, a strict one nothing', async () => {
    const many = Array.from({ length: 9000 }, (_, i) => answer(`a${i}`, { text: randomBytes(20).toString('hex') }))
    async function* broken() {
      yield* chunks([...base, ...many])
      throw new Error('The cable was cut')
    }
    const tell = (line: ImportEvent) => void told.push(line)
    await expect(importArchive(db, broken(), { now: () => new Date(), strict: true, tell })).rejects.toThrow(
      'The cable was cut',
    )
    expect([told, await exported()]).toEqual([[], []])
    await expect(importArchive(db, broken(), { now: () => new Date(), tell })).rejects.toThrow('The cable was cut')
    const answers = (await exported()).filter(line => line.startsWith('{"kind":"answer"'))
    expect(told.map(line => ('stored' in line ? line.stored.line : line))).toEqual([4096, 8192, 9004])
    expect(answers).toHaveLength(9000)
  })

  it('reads lines however they are cut, blank ones and a last one without an end', async () => {
    const text = [...base, answer('ä€💬')].map(line => JSON.stringify(line)).join('\r\n\n  \n')
    async function* bytewise() {
      for (const byte of Buffer.from(text)) yield Uint8Array.of(byte)
    }
    expect(await importArchive(db, bytewise(), { now: () => new Date(), tell: line => told.push(line) })).toMatchObject(
      { imported: 5 },
    )
    expect(told).toEqual([{ stored: { line: 13, bytes: Buffer.byteLength(text) } }])
    expect((await exported()).join('')).toContain('"id":"ä€💬"')
  })

  it('tells once how far it is, where a batch ends with the file too', async () => {
    const prompts = Array.from({ length: 4096 - 2 }, (_, i) => ({ ...base[3]!, id: `p${i}`, brandId }))
    expect(await importing([...base.slice(0, 2), ...prompts])).toMatchObject({ imported: 4096 })
    expect(told).toEqual([{ stored: { line: 4096, bytes: expect.any(Number) } }])
  })

  it('of nothing is nothing', async () => {
    for (const nothing of ['', '\n', ' \n\n'])
      expect(
        await importArchive(
          db,
          (async function* () {
            yield Buffer.from(nothing)
          })(),
          { now: () => new Date(), tell: () => undefined },
        ),
      ).toEqual({
        ...{ imported: 0, replaced: 0, refused: 0 },
      })
  })

  it('takes tens of thousands of placements at once', async () => {
    const sponsored = (of: number) => Array.from({ length: 700 }, (_, i) => ({ ...placement, id: `${of}-${i}` }))
    const many = Array.from({ length: 100 }, (_, i) => answer(`a${i}`, { sponsored: sponsored(i) }))
    expect(await importing([...base, ...many])).toMatchObject({ imported: 104, refused: 0 })
    expect(await importing(many)).toMatchObject({ replaced: 100, refused: 0 })
  })
})
