import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { meanOfKnown, trend } from '../metrics/means.ts'
import { readEvidence, type StoredComputed } from './perception-evidence.ts'
import { handle } from './query/handler.ts'
import { requireRow, summarizeBrand, timestamp } from './query/rows.ts'

const scoreNames = ['sentiment', 'alignment', 'consistency', 'factualAlignment'] as const
type SnapshotScores = Record<(typeof scoreNames)[number], number | null>

interface StoredSnapshot {
  id: string
  month: number
  year: number
  scores: SnapshotScores
  attributes: { text: string; status: 'aligned' | 'partial' | 'missing' }[]
  createdAt: number
  completedAt: number | null
  providers: string[]
  /** Missing if no run computed the snapshot. */
  computed?: StoredComputed
}

export const listPerceptionSnapshots = handle(api.perception.list, async ({ db, brand, query, now }) => {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const rows = await db.rows<{ record: string }>(sql`
select record from perception_snapshot
where brand_id = ${brand.id} and status = 'COMPLETED' and month > ${thisMonth - query.months} and month <= ${thisMonth}
order by month, completed_at nulls first, public_id`)
  const snapshots = rows.map(row => JSON.parse(row.record) as StoredSnapshot)
  const [previous, current] = [snapshots.at(-2), snapshots.at(-1)]
  return {
    brand: summarizeBrand(brand),
    current: current ? outline(current) : null,
    previous: previous ? outline(previous) : null,
    trends: perScore(score => trend(current?.scores[score] ?? null, previous?.scores[score] ?? null)),
    ...compareSnapshots(current, previous),
    averages: perScore(score => meanOfKnown(snapshots.map(({ scores }) => scores[score]))),
    history: snapshots.map(snapshot => ({
      ...outline({ ...snapshot, computed: undefined }),
      label: labelOf(snapshot),
    })),
    meta: { months: query.months, dataPoints: snapshots.length },
    nextAnalysisDate: current ? monthAfter(current) : null,
  }
})

export const getPerceptionSnapshot = handle(api.perception.get, async ({ db, brand, params }) => {
  const { record } = await requireRow<{ record: string }>(
    db,
    'SNAPSHOT_NOT_FOUND',
  )(sql`
select record from perception_snapshot
where brand_id = ${brand.id} and public_id = ${params.snapshotId} and status = 'COMPLETED'`)
  const { computed, ...snapshot } = JSON.parse(record) as StoredSnapshot
  const counted = (status: string) => snapshot.attributes.filter(attribute => attribute.status === status).length
  return {
    brand: summarizeBrand(brand),
    snapshot: {
      ...snapshot,
      ...outline({ ...snapshot, computed }),
      ...(computed && { computed: await readEvidence(db, brand.id, snapshot.id, computed) }),
      attributeMetrics: {
        aligned: counted('aligned'),
        partial: counted('partial'),
        missing: counted('missing'),
        total: snapshot.attributes.length,
      },
      createdAt: timestamp(snapshot.createdAt),
    },
  }
})

const perScore = (value: (score: keyof SnapshotScores) => number | null) =>
  Object.fromEntries(scoreNames.map(score => [score, value(score)])) as SnapshotScores

/** Empty unless one of the snapshots was computed from answers. */
function compareSnapshots(current: StoredSnapshot | undefined, previous: StoredSnapshot | undefined) {
  if (!current || !previous || !(current.computed || previous.computed)) return {}
  const [one, other] = [current.computed, previous.computed]
  const reasons = [
    ...(one && other ? [] : ['not_computed']),
    ...(one && other && one.profileRevision !== other.profileRevision ? ['profile'] : []),
    ...(one && other && (one.judge !== other.judge || one.rules !== other.rules) ? ['judge'] : []),
    ...(`${current.providers}` === `${previous.providers}` ? [] : ['providers']),
  ]
  return { comparison: { comparable: reasons.length === 0, reasons } }
}

const outline = ({
  id,
  month,
  year,
  scores,
  completedAt,
  computed,
}: Omit<StoredSnapshot, 'computed'> & { computed?: StoredComputed | undefined }) => ({
  ...(computed && { intervals: computed.intervals }),
  snapshotId: id,
  month,
  year,
  scores,
  completedAt: completedAt === null ? null : timestamp(completedAt),
})

const labelOf = ({ year, month }: { year: number; month: number }) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

const monthAfter = ({ year, month }: StoredSnapshot) =>
  `${labelOf(month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 })}-01`
