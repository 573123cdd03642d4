import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importSet } from '../../bench/bench-set.ts'
import { aBrand, acme, answer, prompt, team } from '../../test/records.ts'
import { aStandingFolder } from '../../test/standing.ts'
import { type Db, MemoryFull } from '../db/db.ts'
import { openDb } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { importArchive } from './import.ts'

const folder = aStandingFolder()

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
      now: () => new Date(),
      tell: told => ('stored' in told ? stored.push(told.stored.line) : refused.push(told.refused.line)),
    },
  )
  return { counts, refused, stored }
}

describe('an import with little memory', () => {
  it('replaces answers from all over a brand, which takes more memory at once than it has', async () => {
    const lines = [...importSet({ answers: 8200 })]
    {
      await using db = await openDb({ data: join(folder, 'scattered'), memory: '56MB', threads: 1 })
      await take(db, lines)
    }
    const answers = lines.filter(line => line.startsWith('{"kind":"answer"'))
    // Every second answer, the last one first, so that rows are deleted in every row group.
    const again = [...answers.filter((_, i) => i % 2 === 0).reverse(), '{"kind":"answer"}']
    await using db = await openDb({ data: join(folder, 'scattered'), memory: '12MB', threads: 1 })
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

  it('stores a few long lines at a time', async () => {
    await using db = await openDb({ data: join(folder, 'long') })
    const text = 'x'.repeat(1.8e6)
    const long = Array.from({ length: 4 }, (_, i) => answer(`a${i}`, '2026-01-01', { text, cites: [] }))
    const lines = [team, acme, prompt('p1'), ...long].map(line => JSON.stringify(line))
    const { stored } = await take(db, lines)
    expect(stored).toEqual([6, 7])
  })

  it('stores analyses of many sites that have more bytes in all than it has memory', async () => {
    await using db = await openDb({ data: join(folder, 'analyses'), memory: '16MB', threads: 1 })
    const createdAt = '2026-01-01T00:00:00.000Z'
    const fetched = { status: 'present', finalUrl: 'https://acme.example/', error: null }
    const lines: object[] = [team]
    for (let i = 0; i < 12; i++) {
      const brandId = `b${i}`
      const content = randomBytes(1e6).toString('hex')
      lines.push(aBrand(brandId, 'team'), {
        ...{ kind: 'technicalAnalysis', brandId, lastAnalyzedAt: createdAt, robotsUrl: 'https://acme.example/r' },
        ...{ llmsUrl: 'https://acme.example/l', sitemapUrl: 'https://acme.example/s', generatedLlmsTxt: 'x' },
        robotsAnalysis: { ...fetched, content, crawlers: { GPTBot: { status: 'Allowed', reason: 'x' } } },
        llmsAnalysis: { ...fetched, content: 'x' },
        sitemapAnalysis: { ...fetched, content: 'x' },
        aiReadiness: { score: 73, issuesCount: 2, optimizationsCount: 2 },
      })
    }
    const texts = lines.map(line => JSON.stringify(line))
    expect((await take(db, texts)).counts).toEqual({ imported: 25, replaced: 0, refused: 0 })
    expect((await take(db, texts)).counts).toEqual({ imported: 0, replaced: 25, refused: 0 })
    const [found] = await db.read(reader =>
      reader.rows(sql`
select count(*) as analyses, cast(sum(length(record)) / 1000000 as integer) as mb from technical_analysis where brand_id > 0`),
    )
    expect(found).toEqual({ analyses: 12, mb: 24 })
  })

  it.each([
    ['reads the lines of a batch once more', true],
    ['keeps the lines of a batch where they cannot be read once more', false],
  ])('%s', async (_, isFile) => {
    await using db = await openDb({ data: join(folder, isFile ? 'read' : 'kept') })
    const lines = [...importSet({ answers: 8 }), '{"kind":"answer"}']
    const bytes = Buffer.from(`\n${lines.join('\n\n')}`)
    let opened = 0
    const open = async function* () {
      opened++
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
    }
    // The first batch runs out of memory twice. Then its halves are stored.
    let left = 2
    const scarce: Db = {
      shared: false,
      get writes() {
        return db.writes
      },
      read: (...asked) => db.read(...asked),
      write: change =>
        db.write(async writer => {
          const result = await change(writer)
          if (left-- > 0) throw new MemoryFull('none left')
          return result
        }),
      compact: db.compact,
      [Symbol.asyncDispose]: async () => undefined,
    }
    const refused: number[] = []
    const stored: { line: number; bytes: number }[] = []
    const counts = await importArchive(scarce, open(), {
      alone: true,
      now: () => new Date(),
      again: isFile ? open : undefined,
      tell: told => ('stored' in told ? stored.push(told.stored) : refused.push(told.refused.line)),
    })
    expect(counts).toEqual({ imported: lines.length - 1, replaced: 0, refused: 1 })
    expect(refused).toEqual([2 * lines.length])
    expect(stored).toEqual([{ line: 2 * lines.length, bytes: bytes.length }])
    expect(opened).toBe(isFile ? 2 : 1)
  })
})
