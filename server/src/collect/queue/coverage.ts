import type { Writer } from '../../db/db.ts'
import { forServers, sql } from '../../db/sql.ts'

export interface CoverageCount {
  brandId: number
  /** UTC day since 1970-01-01. */
  day: number
  provider: string
  planned?: number
  answered?: number
  failed?: number
  skipped?: number
  notShown?: number
}

export async function addCoverageCounts(writer: Writer, counts: readonly CoverageCount[]): Promise<void> {
  const sums = new Map<string, Required<CoverageCount>>()
  for (const { brandId, day, provider, planned = 0, answered = 0, failed = 0, skipped = 0, notShown = 0 } of counts) {
    const key = `${brandId} ${day} ${provider}`
    const none = { planned: 0, answered: 0, failed: 0, skipped: 0, notShown: 0 }
    const sum = sums.get(key) ?? { brandId, day, provider, ...none }
    sum.planned += planned
    sum.answered += answered
    sum.failed += failed
    sum.skipped += skipped
    sum.notShown += notShown
    sums.set(key, sum)
  }
  // A fixed order of locks prevents deadlocks.
  for (const key of [...sums.keys()].sort()) {
    const { brandId, day, provider, planned, answered, failed, skipped, notShown } = sums.get(key)!
    const [added] = await writer.rows(sql`
update coverage set planned = planned + ${planned}, answered = answered + ${answered}, failed = failed + ${failed},
  skipped = skipped + ${skipped}, not_shown = coalesce(not_shown, 0) + ${notShown}
where brand_id = ${brandId} and day = ${day} and provider = ${provider}
returning day`)
    if (added) continue
    await writer.run(sql`
insert into coverage (brand_id, day, provider, planned, answered, failed, skipped, not_shown)
values (${brandId}, ${day}, ${provider}, ${planned}, ${answered}, ${failed}, ${skipped}, ${notShown})
${forServers(sql`on conflict (brand_id, day, provider) do update set planned = coverage.planned + excluded.planned,
  answered = coverage.answered + excluded.answered, failed = coverage.failed + excluded.failed,
  skipped = coverage.skipped + excluded.skipped,
  not_shown = coalesce(coverage.not_shown, 0) + coalesce(excluded.not_shown, 0)`)}`)
  }
}
