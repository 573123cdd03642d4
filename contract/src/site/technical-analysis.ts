import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

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

/** What the score does not count and may keep assistants from the site, by code. */
const warnings = {
  refused: 'The home page refuses the user agent of a crawler, and not ours.',
  other_page: 'The home page shows the user agent of a crawler a page with under a tenth of the words that ours gets.',
  few_words: 'The HTML of the home page has under 50 words before scripts run.',
  noindex: 'The home page asks to be left out of indexes.',
  nosnippet: 'The home page forbids that its text is shown or used in answers.',
  noai: 'The home page forbids use by AI.',
  shut_out: 'The robots file shuts out a crawler for answers or search that the score does not count.',
  content_signal: 'The robots file says no to use in search or answers by a Content-Signal line.',
  empty_file: 'A file is there and says nothing.',
  useless_record:
    'A line of the robots file does not do what it seems to, such as a user-agent line with several names.',
} as const
type WarningCode = keyof typeof warnings
const warningCodes = Object.keys(warnings) as [WarningCode, ...WarningCode[]]
export const ReadinessWarningCode = z.enum(warningCodes)

const warning = z
  .object({
    code: ReadinessWarningCode.describe(warningCodes.map(code => `${code}: ${warnings[code]}`).join(' ')),
    subject: z
      .string()
      .nullable()
      .describe('The crawler, signal or file that it is about; null if it is about the home page or a line.'),
    evidence: z.string().describe('What was found, as the site has it: a status, a tag, a line, a number of words.'),
    text: z.string().describe('All of it as a sentence.'),
  })
  .meta({ id: 'ReadinessWarning' })

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
      warnings: z
        .array(warning)
        .nullable()
        .describe(
          'An extension of Earshot: what the score does not count and may keep assistants from the site. Null if nobody looked for any: before the first analysis, or in one of an earlier version.',
        ),
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
