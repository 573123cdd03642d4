import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { folded } from './folding.ts'
import { type Outcome, Refused } from './outcome.ts'
import { remove } from './watched.ts'

export interface Snapshot {
  id: string
  month: number
  year: number
  status: string
  completedAt: number | null
}

export interface Article {
  id: string
  title: string
  articleType: string
  status: string
  wordCount?: number | undefined
  content: string
  publishedAt: number | null
  createdAt: number
  updatedAt: number
}

/** An analysis of the brand's site, kept as it was given but for when it was made, in epoch milliseconds. */
export interface Analysis {
  lastAnalyzedAt: number
}

/** What is stored in place of an analysis where all attempts have failed: JSON. */
export const noAnalysis = 'null'

/** The last attempt to analyze the site that failed, if it came after the analysis or there is none. */
export interface Attempt {
  at: number
  failure: string
}

/** Which status an article may go to from which (D32). */
const transitions: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['GENERATING', 'LIVE'],
  GENERATING: ['DRAFT', 'LIVE'],
  LIVE: ['ARCHIVED'],
  ARCHIVED: ['LIVE', 'DRAFT'],
}

/** Takes in the records that are served as they were given. */
export function createDocuments(writer: Writer, brand: KnownBrand) {
  const snapshots = new Map<string, Snapshot>()
  const articles = new Map<string, Article>()
  const single: { analysis?: Analysis; attempt?: Attempt } = {}
  let held: Awaited<ReturnType<typeof heldBy>> | undefined
  const before = async () => {
    held ??= await heldBy(writer, brand.id)
    return held
  }

  return {
    async perceptionSnapshot(record: Snapshot): Promise<Outcome> {
      const { snapshots: ids } = await before()
      const outcome = ids.has(record.id) ? 'replaced' : 'imported'
      ids.add(record.id)
      snapshots.set(record.id, record)
      return outcome
    },
    async article(record: Article): Promise<Outcome> {
      const { articles: statuses } = await before()
      const status = statuses.get(record.id)
      if (status !== undefined && status !== record.status && !transitions[status]?.includes(record.status))
        throw new Refused(
          `an article cannot go from ${status} to ${record.status}, only to ${transitions[status]?.join(' or ')}`,
        )
      statuses.set(record.id, record.status)
      articles.set(record.id, record)
      return status === undefined ? 'imported' : 'replaced'
    },
    async technicalAnalysis(record: Analysis): Promise<Outcome> {
      const known = await before()
      const outcome = known.analysis ? 'replaced' : 'imported'
      known.analysis = true
      single.analysis = record
      // Attempts before it no longer matter.
      delete single.attempt
      return outcome
    },
    async readinessAttempt(record: Attempt): Promise<Outcome> {
      await before()
      const [held] = await writer.rows(sql`
select 1 as found from technical_analysis where brand_id = ${brand.id} and attempted_at is not null`)
      const outcome = held || single.attempt ? 'replaced' : 'imported'
      single.attempt = record
      return outcome
    },
    async flush(writer: Writer) {
      if (!held) return
      await remove(writer, 'perception_snapshot', 'public_id', brand.id, [...snapshots.keys()])
      const snapshotRows = rowsFor(
        'perception_snapshot',
        'brand_id',
        'public_id',
        'status',
        'month',
        'completed_at',
        'record',
      )
      for (const record of snapshots.values())
        addRow(snapshotRows, {
          brand_id: brand.id,
          public_id: record.id,
          status: record.status,
          month: record.year * 12 + record.month - 1,
          completed_at: record.completedAt,
          record: JSON.stringify(record),
        })
      await writeRows(writer, snapshotRows)

      await remove(writer, 'article', 'public_id', brand.id, [...articles.keys()])
      const articleRows = rowsFor(
        'article',
        'brand_id',
        'public_id',
        'status',
        'article_type',
        'title_folded',
        'word_count',
        'published_at',
        'created_at',
        'updated_at',
        'record',
      )
      for (const record of articles.values()) {
        const wordCount = record.wordCount ?? wordsIn(record.content)
        addRow(articleRows, {
          brand_id: brand.id,
          public_id: record.id,
          status: record.status,
          article_type: record.articleType,
          title_folded: folded(record.title),
          word_count: wordCount,
          published_at: record.publishedAt,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
          // One order of keys, whether the count was given or not.
          record: JSON.stringify(Object.assign({ wordCount }, record, { wordCount })),
        })
      }
      await writeRows(writer, articleRows)
      if (single.analysis) {
        await writer.run(sql`delete from technical_analysis where brand_id = ${brand.id}`)
        // Appended: among long texts the engine needs empty rows, which a statement would not write.
        const analysis = rowsFor('technical_analysis', 'brand_id', 'record', 'analyzed_at')
        const record = JSON.stringify(single.analysis)
        addRow(analysis, { brand_id: brand.id, record, analyzed_at: single.analysis.lastAnalyzedAt })
        await writeRows(writer, analysis)
      }
      if (single.attempt) await writeAttempt(writer, brand.id, single.attempt)
    },
  }
}

async function writeAttempt(writer: Writer, brandId: number, { at, failure }: Attempt): Promise<void> {
  const [kept] = await writer.rows(sql`
update technical_analysis set attempted_at = ${at}, failure = ${failure} where brand_id = ${brandId} returning brand_id`)
  if (!kept)
    await writer.run(sql`
insert into technical_analysis (brand_id, record, attempted_at, failure)
values (${brandId}, ${noAnalysis}, ${at}, ${failure})`)
}

/** Runs of non-blank characters (D32). */
const wordsIn = (content: string) => content.match(/\P{White_Space}+/gu)?.length ?? 0

/** What the tables hold before the batch. */
const heldBy = async (writer: Writer, brandId: number) => ({
  snapshots: await idsIn(writer, 'perception_snapshot', brandId),
  articles: await statuses(writer, brandId),
  analysis: await isAnalyzed(writer, brandId),
})

async function idsIn(writer: Writer, table: string, brandId: number) {
  const rows = await writer.rows<{ id: string }>(
    sql`select public_id as id from ${name(table)} where brand_id = ${brandId}`,
  )
  return new Set(rows.map(row => row.id))
}

async function statuses(writer: Writer, brandId: number) {
  const rows = await writer.rows<{ id: string; status: string }>(sql`
select public_id as id, status from article where brand_id = ${brandId}`)
  return new Map(rows.map(row => [row.id, row.status]))
}

async function isAnalyzed(writer: Writer, brandId: number) {
  const rows = await writer.rows(sql`
select 1 as found from technical_analysis where brand_id = ${brandId} and record <> ${noAnalysis}`)
  return rows.length > 0
}
