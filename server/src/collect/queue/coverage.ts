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
}

export async function addCoverageCounts(writer: Writer, counts: readonly CoverageCount[]): Promise<void> {
  const sums = new Map<string, Required<CoverageCount>>()
  for (const { brandId, day, provider, planned = 0, answered = 0, failed = 0, skipped = 0 } of counts) {
    const key = `${brandId} ${day} ${provider}`
    const sum = sums.get(key) ?? { brandId, day, provider, planned: 0, answered: 0, failed: 0, skipped: 0 }
    sum.planned += planned
    sum.answered += answered
    sum.failed += failed
    sum.skipped += skipped
    sums.set(key, sum)
  }
  // A fixed order of locks prevents deadlocks.
  for (const key of [...sums.keys()].sort()) {
    const { brandId, day, provider, planned, answered, failed, skipped } = sums.get(key)!
    const [added] = await writer.rows(sql`
update coverage set planned = planned + ${planned}, answered = answered + ${answered}, failed = failed + ${failed},
  skipped = skipped + ${skipped}
where brand_id = ${brandId} and day = ${day} and provider = ${provider}
returning day`)
    if (added) continue
    await writer.run(sql`
insert into coverage (brand_id, day, provider, planned, answered, failed, skipped)
values (${brandId}, ${day}, ${provider}, ${planned}, ${answered}, ${failed}, ${skipped})
${forServers(sql`on conflict (brand_id, day, provider) do update set planned = coverage.planned + excluded.planned,
  answered = coverage.answered + excluded.answered, failed = coverage.failed + excluded.failed,
  skipped = coverage.skipped + excluded.skipped`)}`)
  }
}
