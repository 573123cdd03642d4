import { staged } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { sql } from '../../db/sql.ts'
import type { KnownBrand } from '../brand.ts'
import { type PendingOutcome, RecordError } from '../records.ts'
import { createAnalyses } from './analyses.ts'

export interface SnapshotRecord {
  id: string
  month: number
  year: number
  status: string
  completedAt: number | null
}

export interface ArticleRecord {
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

export interface NoteRecord {
  id: string
  text: string
  /** Epoch milliseconds. */
  at: number
  createdAt: number
}

/** Allowed status changes of an article (D32). */
const transitions: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['GENERATING', 'LIVE'],
  GENERATING: ['DRAFT', 'LIVE'],
  LIVE: ['ARCHIVED'],
  ARCHIVED: ['LIVE', 'DRAFT'],
}

export function createDocuments(writer: Writer, { id: brand_id }: KnownBrand) {
  const snapshots = staged('perception_snapshot')
  const articles = staged('article')
  const analyses = createAnalyses(writer, brand_id)
  const notes = staged('note')
  let statuses: Map<string, string> | undefined

  return {
    take: {
      async perceptionSnapshot(record: SnapshotRecord): Promise<PendingOutcome> {
        const { id: public_id, status, year, month, completedAt: completed_at } = record
        const document = { public_id, status, completed_at, record: JSON.stringify(record) }
        return snapshots.stage({ brand_id, ...document, month: year * 12 + month - 1 })
      },
      async article(record: ArticleRecord): Promise<PendingOutcome> {
        statuses ??= await statusesOf(writer, brand_id)
        const status = statuses.get(record.id)
        if (status !== undefined && status !== record.status && !transitions[status]?.includes(record.status))
          throw new RecordError(
            `an article cannot go from ${status} to ${record.status}, only to ${transitions[status]?.join(' or ')}`,
          )
        statuses.set(record.id, record.status)
        const wordCount = record.wordCount ?? wordsIn(record.content)
        return articles.stage({
          ...{ brand_id, public_id: record.id, status: record.status, article_type: record.articleType },
          title_folded: folded(record.title),
          word_count: wordCount,
          published_at: record.publishedAt,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
          record: JSON.stringify(Object.assign({ wordCount }, record, { wordCount })),
        })
      },
      async note({ id: public_id, text, at, createdAt }: NoteRecord): Promise<PendingOutcome> {
        return notes.stage({ brand_id, public_id, text, noted_for: at, created_at: createdAt })
      },
      ...analyses.take,
    },
    async write() {
      for (const rows of [snapshots, articles, notes]) await rows.write(writer)
      await analyses.write()
    },
  }
}

/** Runs of non-blank characters (D32). */
const wordsIn = (content: string) => content.match(/\P{White_Space}+/gu)?.length ?? 0

async function statusesOf(writer: Writer, brandId: number): Promise<Map<string, string>> {
  const rows = await writer.rows<{ id: string; status: string }>(sql`
select public_id as id, status from article where brand_id = ${brandId}`)
  return new Map(rows.map(row => [row.id, row.status]))
}
