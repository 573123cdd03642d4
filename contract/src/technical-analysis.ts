import * as z from 'zod'
import { brandHead } from './brands.ts'
import { endpoint } from './endpoint.ts'
import { count } from './field-kinds.ts'
import { page, pagination } from './parameters.ts'
import { timestamp } from './timestamp.ts'
import { windowed } from './window.ts'

const url = z.string().nullable().describe('URL that was checked; null before the first analysis.')

const file = {
  status: z.string().describe('present, missing, or invalid: there, but not the text it should be.'),
  finalUrl: z.string().nullable().describe('Where redirects led; null where nothing answered.'),
  error: z.string().nullable().describe('Why it could not be read; null where it could.'),
  content: z.string().nullable().describe('What was read; null where nothing was.'),
}

const siteFile = z.object(file).meta({ id: 'SiteFile' }).nullable()

const robotsFile = z
  .object({
    ...file,
    crawlers: z
      .record(
        z.string(),
        z.object({
          status: z.string().describe('Allowed, Disallowed (the root path is), or Partial (some path is).'),
          reason: z.string().describe('The group and the rule that decided.'),
        }),
      )
      .describe('By user-agent token of the crawler (RFC 9309); empty where there is no robots file to read.'),
  })
  .meta({ id: 'RobotsFile' })
  .nullable()

const fileStatus = z.string().describe('present, missing, invalid or unreachable.')

const check = z
  .object({
    analyzedAt: timestamp('When the site was analyzed.'),
    score: z.int().describe('The score of `technical-analysis`, 0 to 100.'),
    change: z
      .int()
      .nullable()
      .describe('Points since the analysis before this one, listed or not; null where there was none.'),
    issuesCount: count('Failed checks: files missing or invalid, crawlers disallowed.'),
    optimizationsCount: count('Advisory findings.'),
    robots: fileStatus,
    llms: fileStatus,
    sitemap: fileStatus,
    crawlers: z
      .array(
        z.object({
          crawler: z.string().describe('User-agent token of the crawler.'),
          status: z
            .string()
            .nullable()
            .describe('Allowed, Disallowed or Partial; null where no robots file was there to tell.'),
          adds: z
            .int()
            .nullable()
            .describe('Points that the score would gain if this crawler alone were let in; null where nothing tells.'),
        }),
      )
      .describe('The six crawlers that are scored.'),
    parts: z
      .array(
        z.object({
          part: z.enum(['robots', 'llms', 'sitemap', 'crawlers']),
          points: z.int().min(0).describe('Points of the part; those of all parts add up to the score.'),
          most: z.int().min(0).describe('The most that the part can have: 20 for a file, 40 for the crawlers.'),
          adds: z
            .int()
            .min(0)
            .describe('Points that the score would gain if the part were mended; crawlers need a robots file first.'),
        }),
      )
      .nullable()
      .describe('Null where the analysis came with a score that is not the sum of these parts.'),
  })
  .meta({ id: 'ReadinessCheck' })

export const technicalAnalysis = {
  get: endpoint({
    path: '/brands/:brandId/technical-analysis',
    summary: "How ready the brand's site is for AI crawlers, as last analyzed; nothing is crawled for it.",
    query: z.object({}),
    response: {
      brand: brandHead,
      analyzed: z.boolean().describe('False until the first analysis: then every field of it is null.'),
      aiReadiness: z
        .object({
          score: z
            .int()
            .describe(
              '0 to 100: 20 each for a robots file, an llms file and a sitemap, and up to 40 for the share of six AI crawlers that are allowed.',
            ),
          issuesCount: z.int().describe('Failed checks: files missing or invalid, crawlers disallowed.'),
          optimizationsCount: z.int().describe('Advisory findings.'),
        })
        .meta({ id: 'AiReadiness' })
        .nullable(),
      robotsUrl: url,
      llmsUrl: url,
      sitemapUrl: url,
      robotsAnalysis: robotsFile,
      llmsAnalysis: siteFile,
      sitemapAnalysis: siteFile,
      lastAnalyzedAt: timestamp('When the site was last analyzed.').nullable(),
      generatedLlmsTxt: z.string().nullable().describe('A template of an llms file; null where none was made.'),
    },
    errors: ['BRAND_NOT_FOUND'],
  }),
  history: endpoint({
    path: '/brands/:brandId/technical-analysis/history',
    rows: 'checks',
    summary: 'An extension of Earshot: every analysis of the site, the latest first, with the parts of its score.',
    query: windowed(page('analyzedAt', 'score')),
    response: { pagination, checks: z.array(check) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
