import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importSet } from '../../bench/bench-set.ts'
import type { Db } from '../db/db.ts'
import { openDb } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { importArchive } from './import.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const take = async (db: Db, lines: readonly string[], strict = false) => {
  const refused: number[] = []
  const stored: number[] = []
  const counts = await importArchive(
    db,
    (async function* () {
      for (const line of lines) yield Buffer.from(`${line}\n`)
    })(),
    {
      strict,
      alone: true,
      tell: told => ('stored' in told ? stored.push(told.stored.line) : refused.push(told.refused.line)),
    },
  )
  return { counts, refused, stored }
}

describe('an import with little memory', { timeout: 60_000 }, () => {
  it('replaces answers from all over a brand, which takes more memory at once than it has', async () => {
    const lines = [...importSet({ answers: 8200 })]
    {
      await using db = await openDb({ data: folder, memory: '56MB', threads: 1 })
      await take(db, lines)
    }
    const answers = lines.filter(line => line.startsWith('{"kind":"answer"'))
    // Each of the others, from the last to the first: deletions in every group of rows.
    const again = [...answers.filter((_, i) => i % 2 === 0).reverse(), '{"kind":"answer"}']
    await using db = await openDb({ data: folder, memory: '12MB', threads: 1 })
    const { counts, refused, stored } = await take(db, again)
    expect(counts).toEqual({ imported: 0, replaced: again.length - 1, refused: 1 })
    expect(refused).toEqual([again.length])
    expect(stored.at(-1)).toBe(again.length)
    expect(stored.length).toBeGreaterThanOrEqual(2)
    const [found] = await db.read(reader =>
      reader.rows(sql`
select (select count(*) from answer) as answers, (select count(*) from citation) as citations,
  (select count(distinct answer_id) from answer_text where brand_id > 0) as texts`),
    )
    expect(found).toEqual({ answers: 8200, citations: 14 * 8200, texts: 8200 })
  })
})
