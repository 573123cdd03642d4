import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { aStandingDb } from '../../test/standing.ts'
import { exportArchive } from '../archive/export.ts'
import type { Db, Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { readAnswerTexts, recount } from '../record/changes/reprocess.ts'
import { knownBrand } from '../record/load-brands.ts'
import { answerPages } from './answer-pages.ts'

const brandId = 'b'
const at = '2026-01-01T00:00:00.000Z'
const cited = { url: 'https://globex.com/a' }
const answer = (id: number, length: number, citations: object[] = []) => ({
  ...{ kind: 'answer', id: `a${id}`, brandId, promptId: 'p', provider: 'chatgpt', model: 'm', createdAt: at },
  ...{ text: 'x'.repeat(length), mentions: [], extracted: true, citations },
})

describe.each(engines)('answers page by page on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(async () => {
    await record(db, [
      aTeam('team'),
      aBrand(brandId, 'team', { domain: 'acme.com' }),
      { kind: 'prompt', id: 'p', brandId, text: 'Which?', type: 'TOFU', createdAt: at },
      ...[1, 2, 3].map(id => answer(id, 3_000_000)),
      answer(4, 5_000_000),
      answer(5, 10),
      answer(6, 6_000_000),
      // These citations count as much as a quarter of a page's text.
      answer(7, 10, Array(10_000).fill(cited)),
    ])
  })

  it('are as many as fit in the memory, by texts and by citations', async () => {
    const pages: number[][] = []
    await db.read(async reader => {
      for await (const { from, to } of answerPages(reader, 1)) pages.push([from, to])
    })
    expect(pages).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 7],
    ])
  })

  it('are read so by who exports and by who reads them again', async () => {
    const read: number[] = []
    const most = 8_000_000
    const count = (rows: { text?: string }[]) => read.push(rows.reduce((sum, { text }) => sum + (text?.length ?? 0), 0))
    const counting = (reader: Reader): Reader => ({
      ...reader,
      async rows<T>(query: Parameters<Reader['rows']>[0]) {
        const rows = await reader.rows<T & { text?: string }>(query)
        count(rows)
        return rows
      },
      async *stream<T>(query: Parameters<Reader['stream']>[0]) {
        for await (const rows of reader.stream<T & { text?: string }>(query)) {
          count(rows)
          yield rows
        }
      },
    })
    await db.read(async reader => {
      for await (const { told } of readAnswerTexts(counting(reader), 1, {})) expect(told.length).toBeGreaterThan(0)
    })
    const exporting: Db = Object.assign(Object.create(db), {
      read: <T>(ask: (reader: Reader) => Promise<T>) => db.read(reader => ask(counting(reader))),
    })
    let answers = 0
    await exportArchive(exporting, async line => {
      if (line.startsWith('{"kind":"answer"')) answers++
    })
    expect(answers).toBe(7)
    // All texts twice, and the prompt's text once.
    expect(read.reduce((sum, length) => sum + length, 0)).toBe(2 * 20_000_020 + 'Which?'.length)
    expect(Math.max(...read)).toBeLessThanOrEqual(most)
  })

  it('are counted again as many as have no more facts than fit in the memory', async () => {
    const counted: number[] = []
    await db.write(async writer => {
      const all = (length: number, cell: number) => new Int32Array(length).fill(cell)
      // So many citations for each of the seven answers that a page has room for only one.
      for (let answer = 1; answer <= 7; answer++) {
        const keys = {
          answer_id: answer,
          brand_id: 1,
          prompt_id: 1,
          assistant_id: 1,
          source_id: 1,
          day: 1,
          created_at: 0,
        }
        const columns = Object.entries(keys).map(([name, cell]) => [name, all(110_000, cell)])
        columns.push(['position', Int32Array.from({ length: 110_000 }, (_, i) => 1_000_000 + i)])
        await writer.append('citation', Object.fromEntries(columns))
      }
      const counting: Writer = {
        ...writer,
        async *stream<T>(query: Parameters<Writer['stream']>[0]) {
          const nth = counted.push(0) - 1
          for await (const rows of writer.stream<T>(query)) {
            counted[nth]! += rows.length
            yield rows
          }
        },
      }
      await recount(counting, (await knownBrand(writer, brandId))!)
    })
    expect(Math.max(...counted)).toBe(120_000)
    const rows = await db.read(reader =>
      reader.rows<{ citations: number }>(sql`select citations from answer where brand_id = 1 order by id`),
    )
    expect(rows.map(({ citations }) => citations)).toEqual([...Array(6).fill(110_000), 120_000])
  })
})
