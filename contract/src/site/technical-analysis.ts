import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

const url = once(() => z.string().nullable().describe('URL checked. Null before the first analysis.'))

const file = once(() => ({
  status: z
    .string()
    .describe('present, missing, invalid (there, but not the expected kind of content) or unreachable.'),
  finalUrl: z.string().nullable().describe('URL after redirects. Null if there was no response.'),
  error: z.string().nullable().describe('Reason why the file could not be read. Null if it was read.'),
  content: z.string().nullable().describe('Content of the file, first 100,000 characters. Null if it was not read.'),
}))

const siteFile = once(() => z.object(file()).meta({ id: 'SiteFile' }).nullable())

const robotsFile = once(() =>
  z
    .object({
      ...file(),
      crawlers: z
        .record(
          z.string(),
          z.object({
            status: z
              .string()
              .describe(
                'Allowed, Disallowed (the root path is disallowed) or Partial (some other path is disallowed).',
              ),
            reason: z.string().describe('Group and rule that decided.'),
          }),
        )
        .describe('Access by user-agent token of the crawler (RFC 9309). Empty if there is no readable robots file.'),
    })
    .meta({ id: 'RobotsFile' })
    .nullable(),
)

const fileStatus = once(() => z.string().describe('present, missing, invalid or unreachable.'))

const check = once(() =>
  z
    .object({
      analyzedAt: timestamp('Time of the analysis.'),
      score: z.int().describe('Score as in `technical-analysis`, 0 to 100.'),
      change: z
        .int()
        .nullable()
        .describe('Change of the score in points since the previous analysis. Null if there is none.'),
      issuesCount: count('Failed checks: files that are not present, and crawlers that are disallowed.'),
      optimizationsCount: count('Number of recommendations.'),
      robots: fileStatus(),
      llms: fileStatus(),
      sitemap: fileStatus(),
      crawlers: z
        .array(
          z.object({
            crawler: z.string().describe('User-agent token of the crawler.'),
            status: z.string().nullable().describe('Allowed, Disallowed or Partial. Null if there was no robots file.'),
            adds: z.int().nullable().describe('Points gained if only this crawler were allowed. Null if unknown.'),
          }),
        )
        .describe('The six scored crawlers.'),
      parts: z
        .array(
          z.object({
            part: z.enum(['robots', 'llms', 'sitemap', 'crawlers']),
            points: z.int().min(0).describe('Points of the part. The points of all parts add up to the score.'),
            most: z.int().min(0).describe('Maximum points of the part: 20 for a file, 40 for the crawlers.'),
            adds: z.int().min(0).describe('Points gained if the part were fixed. Crawlers need a robots file first.'),
          }),
        )
        .nullable()
        .describe('Parts of the score. Null if the score is not the sum of these parts.'),
    })
    .meta({ id: 'ReadinessCheck' }),
)

/** Codes of problems for assistants. The score ignores them. */
const warnings = {
  refused: 'The home page rejects the user agent of a crawler, but not ours.',
  other_page: 'The home page returns less than a tenth of its words to the user agent of a crawler.',
  few_words: 'The HTML of the home page has fewer than 50 words before scripts run.',
  noindex: 'The home page asks not to be indexed.',
  nosnippet: 'The home page forbids showing or using its text in answers.',
  noai: 'The home page forbids use by AI.',
  shut_out: 'The robots file disallows an answer or search crawler that the score does not count.',
  content_signal: 'The robots file forbids use in search or answers in a Content-Signal line.',
  empty_file: 'A file exists but is empty.',
  useless_record:
    'A line of the robots file has no effect as written, for example a user-agent line with several names.',
} as const
type WarningCode = keyof typeof warnings
const warningCodes = Object.keys(warnings) as [WarningCode, ...WarningCode[]]
export const ReadinessWarningCode = z.enum(warningCodes)

const warning = once(() =>
  z
    .object({
      code: ReadinessWarningCode.describe(warningCodes.map(code => `${code}: ${warnings[code]}`).join(' ')),
      subject: z
        .string()
        .nullable()
        .describe('Crawler, signal or file concerned. Null if the warning is about the home page or a line.'),
      evidence: z.string().describe('Evidence from the site: a status, a tag, a line or a number of words.'),
      text: z.string().describe('The warning as a sentence.'),
    })
    .meta({ id: 'ReadinessWarning' }),
)

export const technicalAnalysis = {
  get: endpoint({
    path: '/brands/:brandId/technical-analysis',
    summary: "Get the latest analysis of how ready the brand's site is for AI crawlers. Does not fetch the site.",
    query: () => z.object({}),
    response: () => ({
      brand: brandHead(),
      analyzed: z
        .boolean()
        .describe('Whether the site has been analyzed. If false, all fields of the analysis are null.'),
      aiReadiness: z
        .object({
          score: z
            .int()
            .describe(
              'Score from 0 to 100: 20 points each for a robots file, an llms file and a sitemap, and up to 40 points for the share of six AI crawlers that are allowed.',
            ),
          issuesCount: z.int().describe('Failed checks: files that are not present, and crawlers that are disallowed.'),
          optimizationsCount: z.int().describe('Number of recommendations.'),
        })
        .meta({ id: 'AiReadiness' })
        .nullable(),
      robotsUrl: url(),
      llmsUrl: url(),
      sitemapUrl: url(),
      robotsAnalysis: robotsFile(),
      llmsAnalysis: siteFile(),
      sitemapAnalysis: siteFile(),
      lastAnalyzedAt: timestamp('Time of the latest analysis. Null before the first analysis.').nullable(),
      generatedLlmsTxt: z.string().nullable().describe('Generated template of an llms file. Null if there is none.'),
      warnings: z
        .array(warning())
        .nullable()
        .describe(
          'Extension: obstacles for assistants that the score does not count. Null if not checked, which is before the first analysis or if an earlier version made it.',
        ),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  history: endpoint({
    path: '/brands/:brandId/technical-analysis/history',
    rows: 'checks',
    summary: 'Extension: list the analyses of the site with the parts of the score, latest first.',
    query: () => windowed(page('analyzedAt', 'score')),
    response: () => ({ pagination: pagination(), checks: z.array(check()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
