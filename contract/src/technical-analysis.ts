import * as z from 'zod'
import { brandHead } from './brands.ts'
import { endpoint } from './endpoint.ts'
import { timestamp } from './timestamp.ts'

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
}
