import { dateOf, dayOf } from '@earshot/contract'
import { raiseRevision } from '../../db/brands.ts'
import type { Db, Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { putEntities } from '../../record/entities/put.ts'
import { storedPerceptionAnswers } from '../../record/stored/records.ts'
import { brandProfileOf, entitiesOfBrand } from './brand-subjects.ts'
import { createSnapshotJudge } from './judge-answers.ts'
import type { ComputedSnapshot } from './snapshot-record.ts'
import { factsInTheWild } from './wild.ts'

interface SnapshotRow {
  id: string
  month: number
  year: number
  status: string
  providers: string[]
  createdAt: number
  completedAt: number | null
  computed?: ComputedSnapshot
}

export type JudgeResult = { status: 'COMPLETED' } | { status: 'FAILED'; reason: string }

/**
 * Reads verdicts from stored answers and computes scores. `isAgain` uses the latest profile and makes a new revision.
 * Undefined for an unknown snapshot, or if another process judged it.
 */
export async function judgeSnapshot(
  db: Db,
  brandId: number,
  snapshotId: string,
  now: Date,
  isAgain = false,
): Promise<JudgeResult | undefined> {
  const found = await db.read(async reader => {
    const snapshot = await findSnapshot(reader, brandId, snapshotId)
    if (!snapshot?.computed || (snapshot.status === 'PENDING') === isAgain) return undefined
    const revision = isAgain ? undefined : snapshot.computed.profileRevision
    return {
      ...{ snapshot, computed: snapshot.computed, profile: await brandProfileOf(reader, brandId, revision) },
      entities: await entitiesOfBrand(reader, brandId),
      answers: await storedPerceptionAnswers(reader, brandId, sql`and snapshot_id = ${snapshotId}`),
    }
  })
  if (!found?.profile || !found.entities) return undefined
  const { snapshot, computed, profile, entities } = found
  const { readVerdicts, judge } = createSnapshotJudge({ entities, profile, day: dateOf(dayOf(snapshot.createdAt)) })
  const wild = await db.read(reader => factsInTheWild(reader, brandId, now.getTime(), readVerdicts))
  const { answers, fields, reason } = judge(found.answers, computed, wild)
  const completedAt = reason === null ? (snapshot.completedAt ?? now.getTime()) : null
  const record = { ...snapshot, ...fields, completedAt }
  const isStored = await db.write(async writer => {
    // Locks the brand, so that only one process judges.
    if (!(await raiseRevision(writer, brandId))) return false
    const current = await findSnapshot(writer, brandId, snapshotId)
    if (current?.status !== snapshot.status || current.computed?.revision !== computed.revision) return false
    const entries = answers.map(answer => ({ kind: 'perceptionAnswer' as const, record: answer }))
    await putEntities(writer, brandId, [...entries, { kind: 'perceptionSnapshot', record }], now)
    return true
  })
  if (!isStored) return undefined
  return reason === null ? { status: 'COMPLETED' } : { status: 'FAILED', reason }
}

async function findSnapshot(reader: Reader, brandId: number, id: string): Promise<SnapshotRow | undefined> {
  const [row] = await reader.rows<{ record: string }>(sql`
select record from perception_snapshot where brand_id = ${brandId} and public_id = ${id}`)
  return row && (JSON.parse(row.record) as SnapshotRow)
}
