import type { ReadinessWarningCode, Severity } from '@earshot/contract'
import type { z } from 'zod'
import { sql } from '../../db/sql.ts'
import { scoredCrawlers } from '../../scoring/score.ts'
import { grouped } from '../query/rows.ts'
import type { NextStep, NextStepParams } from './next-step.ts'

interface StoredSite {
  robotsAnalysis: { status: string; crawlers: Readonly<Record<string, { status: string }>> }
  llmsAnalysis: { status: string }
  sitemapAnalysis: { status: string }
  /** Analyses of earlier versions have no warnings. */
  warnings?: readonly { code: z.infer<typeof ReadinessWarningCode>; subject: string | null }[] | null
}

const files = { robots: 'robots.txt', llms: 'llms.txt', sitemap: 'sitemap.xml' } as const

/** Warnings that hardly matter. */
const slight: ReadonlySet<string> = new Set(['content_signal', 'empty_file', 'useless_record'])

/** What the latest site check found: blocked crawlers, warnings by code, and files that are not present. */
export async function siteSteps({ db, brand, words }: NextStepParams): Promise<NextStep[]> {
  const [row] = await db.rows<{ record: string }>(sql`
select record from technical_analysis where brand_id = ${brand.id}`)
  const site = row && (JSON.parse(row.record) as StoredSite | null)
  if (!site) return []
  const blocked = scoredCrawlers.filter(crawler => site.robotsAnalysis.crawlers[crawler]?.status === 'Disallowed')
  const warnings = site.warnings ?? []
  const ofCode = grouped(warnings, ({ code }) => code)
  return [
    ...(blocked.length > 0 ? [stepOf('blocked', 'blocked', 'warning', blocked, words.blocked(blocked))] : []),
    ...[...new Set(warnings.map(({ code }) => code))].map(code => {
      const subjects = [...new Set(ofCode(code).flatMap(({ subject }) => subject ?? []))]
      return stepOf(code, code, slight.has(code) ? 'notice' : 'warning', subjects, words.warning[code](subjects))
    }),
    ...(['robots', 'llms', 'sitemap'] as const).flatMap(name => {
      const { status } = site[`${name}Analysis`]
      if (status !== 'missing' && status !== 'invalid' && status !== 'unreachable') return []
      return [stepOf(`file:${name}`, 'file', 'notice', [files[name]], words.file[status](files[name]))]
    }),
  ]
}

const stepOf = (id: string, code: string, severity: Severity, subjects: readonly string[], text: string): NextStep => ({
  ...{ id: `site:${id}`, kind: 'site', code, severity, subject: subjects.length > 0 ? subjects.join(', ') : null },
  ...{ subjectId: null, answers: null, page: 'technical-analysis', text },
})
