import { staged } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { checkOf, type ReadinessCheck, type StoredAnalysis } from '../../scoring/check.ts'
import type { PendingOutcome } from '../records.ts'

/** JSON that is stored if all attempts failed. */
export const noAnalysis = 'null'

/** The last failed attempt since the last analysis. */
export interface FailedAnalysis {
  at: number
  failure: string
}

/** Stores a site analysis as given, a summary of earlier ones, and failed attempts. */
export function createAnalyses(writer: Writer, brand_id: number) {
  const analyses = staged('technical_analysis')
  const checks = staged('readiness_check')
  let standing: ReadinessCheck | null | undefined
  let attempt: FailedAnalysis | undefined
  const find = async (condition: Sql) => {
    const [row] = await writer.rows<{ record: string }>(sql`
select record from technical_analysis where brand_id = ${brand_id} and ${condition}`)
    return row
  }
  const stored = async () => {
    const row = await find(sql`record <> ${noAnalysis}`)
    return row ? checkOf(JSON.parse(row.record) as StoredAnalysis) : null
  }
  const stage = ({ at, score, issuesCount, optimizationsCount, crawlers, ...files }: ReadinessCheck) =>
    checks.stage({
      ...{ brand_id, checked_at: at, score, issues: issuesCount, optimizations: optimizationsCount },
      ...{ robots: files.robots, llms: files.llms, sitemap: files.sitemap, crawlers: JSON.stringify(crawlers) },
    })

  return {
    take: {
      async technicalAnalysis(record: StoredAnalysis): Promise<PendingOutcome> {
        if (standing === undefined) standing = await stored()
        const outcome = standing ? 'replaced' : 'imported'
        if (standing && standing.at !== record.lastAnalyzedAt) stage(standing)
        standing = checkOf(record)
        attempt = undefined
        analyses.stage({ brand_id, record: JSON.stringify(record), analyzed_at: record.lastAnalyzedAt })
        return outcome
      },
      readinessCheck: async (record: ReadinessCheck): Promise<PendingOutcome> => stage(record),
      async readinessAttempt(record: FailedAnalysis): Promise<PendingOutcome> {
        const isAgain = attempt !== undefined || (await find(sql`attempted_at is not null`)) !== undefined
        attempt = record
        return isAgain ? 'replaced' : 'imported'
      },
    },
    async write() {
      await checks.write(writer)
      await analyses.write(writer)
      if (attempt) await writeAttempt(writer, brand_id, attempt)
    },
  }
}

async function writeAttempt(writer: Writer, brandId: number, { at, failure }: FailedAnalysis): Promise<void> {
  const [kept] = await writer.rows(sql`
update technical_analysis set attempted_at = ${at}, failure = ${failure} where brand_id = ${brandId} returning brand_id`)
  if (!kept)
    await writer.run(sql`
insert into technical_analysis (brand_id, record, attempted_at, failure)
values (${brandId}, ${noAnalysis}, ${at}, ${failure})`)
}
