import { type PerceptionSnapshotRecord, type Scores, scoreNames } from './archive.ts'
import { brandHead } from './brands.ts'
import { found } from './expected.ts'
import { average, decimal, minus, roundedOrNull } from './fraction.ts'
import { instant, shown } from './instant.ts'
import { by, byId, inTurn, numeric } from './order.ts'
import type { Params } from './page.ts'
import { findBrand } from './scope.ts'
import type { Brand, World } from './world.ts'

/** Months since year 0, for subtraction. */
const monthOf = ({ year, month }: { year: number; month: number }): number => year * 12 + month - 1

const completedAt = ({ completedAt = null }: PerceptionSnapshotRecord): number | null =>
  completedAt === null ? null : instant(completedAt)

/** Order by month, then completion, then ID (D45). Snapshots without a completion date are first in their month. */
const earliestFirst = inTurn<PerceptionSnapshotRecord>(
  by(monthOf, numeric),
  by(snapshot => completedAt(snapshot) ?? Number.MIN_SAFE_INTEGER, numeric),
  byId,
)

const completed = (brand: Brand) => brand.snapshots.filter(snapshot => snapshot.status === 'COMPLETED')

const exactScore = (value: number | null | undefined) => (value == null ? null : decimal(value))

/** An object with a value for each of the four scores. */
const perScore = (score: (name: keyof Scores) => number | null) =>
  Object.fromEntries(scoreNames.map(name => [name, score(name)]))

const scoresOf = ({ scores }: PerceptionSnapshotRecord) => perScore(name => roundedOrNull(exactScore(scores[name])))

function outline(snapshot: PerceptionSnapshotRecord) {
  const { id, month, year } = snapshot
  const at = completedAt(snapshot)
  return { snapshotId: id, month, year, completedAt: at === null ? null : shown(at), scores: scoresOf(snapshot) }
}

function trend(current: PerceptionSnapshotRecord | undefined, previous: PerceptionSnapshotRecord | undefined) {
  return perScore(name => {
    const [now, before] = [exactScore(current?.scores[name]), exactScore(previous?.scores[name])]
    return now === null || before === null ? null : roundedOrNull(minus(now, before))
  })
}

const twoDigits = (month: number) => String(month).padStart(2, '0')

/** First day of the following month (D31). */
function monthAfter({ year, month }: { year: number; month: number }): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return `${String(next.year).padStart(4, '0')}-${twoDigits(next.month)}-01`
}

/** `GET /brands/{brandId}/perception` (D31) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const months = Number(params.months ?? 12)
  const thisMonth = monthOf({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 })
  const history = completed(brand)
    .filter(snapshot => monthOf(snapshot) <= thisMonth && monthOf(snapshot) > thisMonth - months)
    .toSorted(earliestFirst)
  const [current, previous] = history.toReversed()
  return {
    success: true,
    brand: brandHead(brand),
    current: current === undefined ? null : outline(current),
    previous: previous === undefined ? null : outline(previous),
    trends: trend(current, previous),
    averages: perScore(name => roundedOrNull(average(history.flatMap(({ scores }) => exactScore(scores[name]) ?? [])))),
    history: history.map(snapshot => {
      return { ...outline(snapshot), label: `${String(snapshot.year).padStart(4, '0')}-${twoDigits(snapshot.month)}` }
    }),
    meta: { months, dataPoints: history.length },
    nextAnalysisDate: current === undefined ? null : monthAfter(current),
  }
}

/** `GET /brands/{brandId}/perception/{snapshotId}` (D31) */
export function get(world: World, brandId: string, params: Params) {
  const brand = findBrand(world, brandId)
  const snapshot = found(completed(brand), params.snapshotId, 'SNAPSHOT_NOT_FOUND')
  const attributes = (snapshot.attributes ?? []).map(({ text, status }) => ({ text, status }))
  const count = (status: string) => attributes.filter(attribute => attribute.status === status).length
  const { strengths = [], weaknesses = [], opportunities = [], threats = [] } = snapshot.insights ?? {}
  return {
    success: true,
    brand: brandHead(brand),
    snapshot: {
      ...outline(snapshot),
      attributes,
      attributeMetrics: {
        aligned: count('aligned'),
        partial: count('partial'),
        missing: count('missing'),
        total: attributes.length,
      },
      insights: { strengths, weaknesses, opportunities, threats },
      providers: snapshot.providers ?? [],
      createdAt: shown(instant(snapshot.createdAt)),
    },
  }
}
