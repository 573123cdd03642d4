import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { handle, headOf } from './handler.ts'
import { timestamp } from './rows.ts'

interface Analysis {
  lastAnalyzedAt: number
}

/** What is said before the first analysis (D33). */
const nothingYet = {
  aiReadiness: null,
  robotsUrl: null,
  llmsUrl: null,
  sitemapUrl: null,
  robotsAnalysis: null,
  llmsAnalysis: null,
  sitemapAnalysis: null,
  lastAnalyzedAt: null,
  generatedLlmsTxt: null,
}

export const get = handle(api.technicalAnalysis.get, async ({ db, brand }) => {
  const [row] = await db.rows<{ record: string }>(
    sql`select record from technical_analysis where brand_id = ${brand.id}`,
  )
  // An attempt that failed has a row too, without an analysis: of null.
  const analysis = row ? (JSON.parse(row.record) as Analysis | null) : null
  if (analysis === null) return { brand: headOf(brand), analyzed: false, ...nothingYet }
  return {
    ...nothingYet,
    ...analysis,
    brand: headOf(brand),
    analyzed: true,
    lastAnalyzedAt: timestamp(analysis.lastAnalyzedAt),
  }
})
