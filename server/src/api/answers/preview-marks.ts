import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readMarkdown } from '../../extraction/markdown/index.ts'
import { createFinder } from '../../extraction/mentions/index.ts'
import { explainedEntities } from './answer-explanation.ts'

interface PreviewMark {
  /** UTF-16 units. */
  start: number
  end: number
}

/** Finds the names of the brand in texts, with the same rules as mentions. */
export async function createPreviewMarks(db: Reader, brandId: number): Promise<(preview: string) => PreviewMark[]> {
  const entities = await explainedEntities(db, brandId)
  const [self] = await db.rows<{ id: string }>(sql`
select public_id as id from competitor where brand_id = ${brandId} and relationship = 'SELF'`)
  const ours = entities.findIndex(({ publicId }) => publicId === self?.id)
  const find = createFinder(entities)
  return preview =>
    find(readMarkdown(preview))
      .filter(({ entity }) => entity === ours)
      .flatMap(({ spans }) => spans)
      .map(({ start, end }) => ({ start, end }))
}
