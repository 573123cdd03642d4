import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type JudgeResult, judgeSnapshot } from './judge-snapshot.ts'

export type EndedSnapshot = JudgeResult & { brand: string; snapshotId: string }

/** Judges snapshots without open asks. */
export async function judgeEnded(db: Db, now: () => Date): Promise<EndedSnapshot[]> {
  const rows = await db.read(reader =>
    reader.rows<{ brandId: number; brand: string; id: string; record: string }>(sql`
select s.brand_id as "brandId", brand.public_id as brand, s.public_id as id, s.record
from perception_snapshot s join brand on brand.id = s.brand_id
where s.status = 'PENDING' and not exists (
  select 1 from perception_ask a where a.brand_id = s.brand_id and a.snapshot_id = s.public_id)
order by s.brand_id, s.public_id`),
  )
  const ended: EndedSnapshot[] = []
  for (const { brandId, brand, id, record } of rows) {
    // An imported pending snapshot has no answers to judge.
    if ((JSON.parse(record) as { computed?: unknown }).computed === undefined) continue
    const result = await judgeSnapshot(db, brandId, id, now())
    if (result) ended.push({ ...result, brand, snapshotId: id })
  }
  return ended
}
