import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { integer, oneOf, text } from '../values/parameter.ts'
import { limit } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { analyticDays, ordered } from '../values/window.ts'

const day = (meaning: string) => z.iso.date().describe(meaning)

const occurrences = z.int().min(0).nullable().describe('Requests of supported crawlers; null where none was measured.')
const redirects = count('Requests that were answered with a redirect.')
const notFound = count('Requests that were answered with 404.')
const otherErrors = count('Requests that were answered with another error.')
const perCrawler = z.record(z.string(), z.int().min(0)).describe('Occurrences by name of the crawler.')

const dataStatus = z
  .enum(['observed', 'not_measured', 'incomplete_ingestion'])
  .describe(
    'observed: there are observations and no known gap; not_measured: none, and no known gap; incomplete_ingestion: a quota limit or a gap.',
  )
const ingestCoverageFlags = z
  .int()
  .min(0)
  .max(7)
  .describe('Sum of 1 (delivery unverified), 2 (quota limited) and 4 (gap of the provider).')
const countPrecision = z
  .enum(['exact', 'at_least_once', 'capped'])
  .describe('at_least_once: some may count twice; capped: a count is beyond what a number holds exactly.')

const range = z
  .object({
    requested: z
      .enum(['24h', '7d', '30d', 'dates'])
      .describe('The range asked for; `dates` where `startDate` and `endDate` took its place.'),
    startDate: day('First analytic day asked for.'),
    endDate: day('Last analytic day asked for: that of the request, unless dates are given.'),
    effectiveStartDate: day('First day that is counted: none before the integration, none beyond the retention.'),
    effectiveEndDate: day(
      'Last day that is counted, none after that of the request; before the first one where no day of the range is kept.',
    ),
    observedBuckets: count('Days with an observation.'),
    verifiedBuckets: count('Days whose delivery is verified.'),
    truncated: z.boolean().describe('Whether the effective range is shorter than the one asked for.'),
    asOf: timestamp('When this was asked.'),
  })
  .meta({ id: 'CrawlerRange' })

const coverage = z
  .object({
    hasObservations: z.boolean().describe('Whether the range holds an occurrence of a supported crawler.'),
    dataStatus,
    ingestCoverageFlags,
    countPrecision,
    deliveryContinuity: z
      .enum(['verified', 'incomplete', 'unverified'])
      .describe('verified: every elapsed day is; incomplete: a known gap or a change of profile.'),
  })
  .meta({ id: 'CrawlerCoverage' })

const bucket = z
  .object({
    date: day('Analytic day, in the time zone of the integration.'),
    totalOccurrences: occurrences,
    redirectOccurrences: redirects,
    notFoundOccurrences: notFound,
    otherErrorOccurrences: otherErrors,
    crawlers: perCrawler,
    coverage: z.object({
      dataStatus,
      ingestCoverageFlags,
      countPrecision,
      verified: z.boolean().describe('Whether the delivery of the day is verified.'),
    }),
  })
  .meta({ id: 'CrawlerBucket' })

const crawlerStats = z
  .object({
    crawler: z.string().describe('Name of the crawler: its user-agent token.'),
    displayName: z.string().describe('Its name as people write it.'),
    operator: z.string().describe('Who runs it.'),
    botType: z.enum(['training', 'live-search', 'other']).describe('What it comes for.'),
    occurrences: count('Its requests in the range.'),
    uniquePages: count('Pages that it requested.'),
    lastSeenAt: timestamp('When it last came.'),
    errors: z
      .object({ redirect: redirects, notFound, otherError: otherErrors })
      .describe('Its requests that did not end well.'),
  })
  .meta({ id: 'CrawlerStats' })

/** Of all crawlers of a type; with `include=totals` alone. */
const typeStats = z
  .object({
    botType: z.enum(['training', 'live-search', 'other']).describe('What the crawlers come for.'),
    crawlers: count('Supported crawlers of the type that came.'),
    occurrences: occurrences.describe('Their requests in the range; null where none of any crawler was measured.'),
    uniquePages: count('Pages that they requested; one may be requested by crawlers of several types.'),
    lastSeenAt: timestamp('When one of them last came in the range; null where none did.').nullable(),
    errors: z
      .object({ redirect: redirects, notFound, otherError: otherErrors })
      .describe('Their requests that did not end well.'),
  })
  .meta({ id: 'CrawlerTypeStats' })

const page = z
  .object({
    pathId: z.string().describe('Identity of the page that stays.'),
    path: z.string().describe('Path without query and fragment, or a pseudonym.'),
    isPseudonymized: z.boolean().describe('When true, no URL may be built from the path.'),
    firstSeenAt: timestamp('When a crawler first requested the page.'),
    lastSeenAt: timestamp('When a crawler last requested the page.'),
    lifetimeCount: count('Occurrences since the page was first seen, whatever the range.'),
    states: z
      .array(z.enum(['new', 'hot', 'neglected']))
      .describe('As of the request, whatever the range; neglected stands alone.'),
    occurrences: count('Occurrences in the range.'),
    crawlerOccurrences: perCrawler,
    uniqueCrawlers: count('Crawlers that requested the page in the range.'),
    statusGroups: z
      .object({
        '2xx': count('Answered with what was asked for.'),
        '3xx': count('Sent elsewhere.'),
        '4xx': count('Refused: the request was wrong.'),
        '5xx': count('Failed: the server was wrong.'),
      })
      .describe('Occurrences in the range by group of HTTP status.'),
    crawlerTypes: z
      .object({
        training: count('By crawlers that gather text to train models with.'),
        liveSearch: count('By crawlers that look up a page to answer somebody.'),
        other: count('By all others.'),
      })
      .describe('Occurrences in the range by type of crawler.'),
  })
  .meta({ id: 'CrawledPage' })

export const crawlerAnalytics = {
  get: endpoint({
    path: '/brands/:brandId/crawler-analytics',
    rows: 'pages',
    summary: "Which AI crawlers visit the brand's site, by day, by crawler and by page.",
    query: z
      .object({
        range: oneOf(
          ['24h', '7d', '30d'],
          "The current analytic day of the integration's time zone; or the last 7 or 30, that day included.",
        ).prefault('30d'),
        state: oneOf(['all', 'new', 'hot', 'neglected'], 'State of the pages listed.').prefault('all'),
        page: integer(1, 10_000, 'Page of the list of pages, from 1.').prefault(1),
        limit,
        ...analyticDays,
        include: oneOf(['totals'], 'Adds the totals of each type of crawler.').optional(),
        q: text(
          'Part of the path of the pages listed, in any case of A to Z, percent-encoded or not; a pseudonym is found by itself alone.',
        ).optional(),
      })
      .check(ordered),
    response: {
      brand: brandHead,
      connected: z.boolean().describe('Whether an integration is active and has a key that is.'),
      lifecycle: z
        .enum(['PENDING', 'ACTIVE', 'DISABLED'])
        .nullable()
        .describe('PENDING: no data yet. Null without an integration.'),
      health: z
        .enum(['HEALTHY', 'DEGRADED', 'SILENT', 'UNKNOWN'])
        .nullable()
        .describe(
          'DEGRADED: a gap or a quota limit in the last 7 days; SILENT: no delivery for 24 hours; UNKNOWN: none yet. Null without an integration.',
        ),
      range,
      coverage,
      totalOccurrences: occurrences,
      identifiedPageOccurrences: count('Occurrences that are of a page whose identity is kept.'),
      redirectOccurrences: redirects,
      notFoundOccurrences: notFound,
      otherErrorOccurrences: otherErrors,
      buckets: z.array(bucket).describe('One for each effective day.'),
      crawlerStats: z.array(crawlerStats).describe('One for each supported crawler that came.'),
      typeStats: z
        .array(typeStats)
        .optional()
        .describe('One for each type of crawler: training, live-search, other; with `include=totals` alone.'),
      pages: z.array(page).describe('By occurrences in the range; a page without any is listed too.'),
      pagination: z
        .object({
          page: z.int().describe('This one, from 1.'),
          limit: z.int().describe('Pages of the site in one page of the list.'),
          totalItems: count('Pages of the site in the asked state, and with the asked part of the path.'),
          totalPages: count('Pages of the list.'),
          hasMore: z.boolean().describe('Whether a page of the list follows.'),
        })
        .meta({ id: 'PagePagination' }),
      rawEventsAvailable: z.literal(false).describe('Single requests are never kept.'),
      humanTrafficIncluded: z.literal(false).describe('People are never counted.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'INSUFFICIENT_PLAN'],
    feature: 'CRAWLER_ANALYTICS',
    live: true,
  }),
}
