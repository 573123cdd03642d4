import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { integer, oneOf, text } from '../values/parameter.ts'
import { paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { analyticDays, ordered } from '../values/window.ts'

const day = (meaning: string) => z.iso.date().describe(meaning)

const occurrences = once(() =>
  z.int().min(0).nullable().describe('Requests of supported crawlers. Null if not measured.'),
)
const redirects = once(() => count('Requests answered with a redirect.'))
const notFound = once(() => count('Requests answered with 404.'))
const otherErrors = once(() => count('Requests answered with another error.'))
const perCrawler = once(() => z.record(z.string(), z.int().min(0)).describe('Requests by crawler name.'))

const dataStatus = once(() =>
  z
    .enum(['observed', 'not_measured', 'incomplete_ingestion'])
    .describe(
      'observed: there is data and no known gap. not_measured: there is no data and no known gap. incomplete_ingestion: a quota limit or a gap.',
    ),
)
const ingestCoverageFlags = once(() =>
  z
    .int()
    .min(0)
    .max(7)
    .describe('Sum of 1 (delivery not verified), 2 (quota limit reached) and 4 (gap in the delivery).'),
)
const countPrecision = once(() =>
  z
    .enum(['exact', 'at_least_once', 'capped'])
    .describe(
      'exact: exact counts. at_least_once: some requests can be counted twice. capped: a count exceeds the largest exact number.',
    ),
)

const range = once(() =>
  z
    .object({
      requested: z
        .enum(['24h', '7d', '30d', 'dates'])
        .describe('Requested range. `dates` if `startDate` and `endDate` are set.'),
      startDate: day('First requested analytic day.'),
      endDate: day('Last requested analytic day. Without dates, the current one.'),
      effectiveStartDate: day('First counted day. Not before the integration or the retention limit.'),
      effectiveEndDate: day(
        'Last counted day. Not after the current one. Before `effectiveStartDate` if no day of the range is stored.',
      ),
      observedBuckets: count('Days with data.'),
      verifiedBuckets: count('Days with verified delivery.'),
      truncated: z.boolean().describe('Whether the effective range is shorter than the requested range.'),
      asOf: timestamp('Time of the request.'),
    })
    .meta({ id: 'CrawlerRange' }),
)

const coverage = once(() =>
  z
    .object({
      hasObservations: z.boolean().describe('Whether a supported crawler made a request in the range.'),
      dataStatus: dataStatus(),
      ingestCoverageFlags: ingestCoverageFlags(),
      countPrecision: countPrecision(),
      deliveryContinuity: z
        .enum(['verified', 'incomplete', 'unverified'])
        .describe(
          'verified: every elapsed day is verified. incomplete: there is a known gap or a change of the log profile. unverified: otherwise.',
        ),
    })
    .meta({ id: 'CrawlerCoverage' }),
)

const bucket = once(() =>
  z
    .object({
      date: day("Analytic day, in the integration's time zone."),
      totalOccurrences: occurrences(),
      redirectOccurrences: redirects(),
      notFoundOccurrences: notFound(),
      otherErrorOccurrences: otherErrors(),
      crawlers: perCrawler(),
      coverage: z.object({
        dataStatus: dataStatus(),
        ingestCoverageFlags: ingestCoverageFlags(),
        countPrecision: countPrecision(),
        verified: z.boolean().describe('Whether the delivery of the day is verified.'),
      }),
    })
    .meta({ id: 'CrawlerBucket' }),
)

const crawlerStats = once(() =>
  z
    .object({
      crawler: z.string().describe('User-agent token of the crawler.'),
      displayName: z.string().describe('Display name of the crawler.'),
      operator: z.string().describe('Company that runs the crawler.'),
      botType: z.enum(['training', 'live-search', 'other']).describe('Purpose of the crawler.'),
      occurrences: count('Requests in the range.'),
      uniquePages: count('Distinct pages requested.'),
      lastSeenAt: timestamp('Time of its latest request.'),
      errors: z
        .object({ redirect: redirects(), notFound: notFound(), otherError: otherErrors() })
        .describe('Unsuccessful requests.'),
    })
    .meta({ id: 'CrawlerStats' }),
)

/** Totals of a type of crawler. Only with `include=totals`. */
const typeStats = once(() =>
  z
    .object({
      botType: z.enum(['training', 'live-search', 'other']).describe('Purpose of the crawlers.'),
      crawlers: count('Supported crawlers of the type with a request in the range.'),
      occurrences: occurrences().describe('Requests in the range. Null if not measured.'),
      uniquePages: count('Distinct pages requested. Crawlers of several types can request the same page.'),
      lastSeenAt: timestamp('Time of the latest request in the range. Null if there was none.').nullable(),
      errors: z
        .object({ redirect: redirects(), notFound: notFound(), otherError: otherErrors() })
        .describe('Unsuccessful requests.'),
    })
    .meta({ id: 'CrawlerTypeStats' }),
)

const page = once(() =>
  z
    .object({
      pathId: z.string().describe('Stable ID of the page.'),
      path: z.string().describe('Path without query and fragment, or a pseudonym.'),
      isPseudonymized: z.boolean().describe('Whether `path` is a pseudonym. If true, do not build a URL from it.'),
      firstSeenAt: timestamp('Time of the first request by a crawler.'),
      lastSeenAt: timestamp('Time of the latest request by a crawler.'),
      lifetimeCount: count('Requests since the page was first seen, regardless of the range.'),
      states: z
        .array(z.enum(['new', 'hot', 'neglected']))
        .describe('Current states, regardless of the range. neglected excludes the others.'),
      occurrences: count('Requests in the range.'),
      crawlerOccurrences: perCrawler(),
      uniqueCrawlers: count('Distinct crawlers with a request in the range.'),
      statusGroups: z
        .object({
          '2xx': count('Successful requests.'),
          '3xx': count('Redirects.'),
          '4xx': count('Client errors.'),
          '5xx': count('Server errors.'),
        })
        .describe('Requests in the range by HTTP status class.'),
      crawlerTypes: z
        .object({
          training: count('Requests by crawlers that collect text for training.'),
          liveSearch: count('Requests by crawlers that look up pages for an answer.'),
          other: count('Requests by all other crawlers.'),
        })
        .describe('Requests in the range by type of crawler.'),
    })
    .meta({ id: 'CrawledPage' }),
)

export const crawlerAnalytics = {
  get: endpoint({
    path: '/brands/:brandId/crawler-analytics',
    rows: 'pages',
    summary: "Get the requests of AI crawlers to the brand's site, by day, crawler and page.",
    query: () =>
      z
        .object({
          range: oneOf(
            ['24h', '7d', '30d'],
            "24h: the current analytic day in the integration's time zone. 7d, 30d: the last 7 or 30 days, including today.",
          ).prefault('30d'),
          state: oneOf(['all', 'new', 'hot', 'neglected'], 'Only pages in this state.').prefault('all'),
          page: integer(1, 10_000, 'Page number of the list of pages, from 1.').prefault(1),
          limit: paging.limit,
          ...analyticDays,
          include: oneOf(['totals'], 'totals: adds the totals of each type of crawler.').optional(),
          q: text(
            'Only pages with this text in the path, percent-encoded or not. Ignores the case of A to Z. A pseudonymized path matches only by its pseudonym.',
          ).optional(),
        })
        .check(ordered),
    response: () => ({
      brand: brandHead(),
      connected: z.boolean().describe('Whether there is an active integration with an active key.'),
      lifecycle: z
        .enum(['PENDING', 'ACTIVE', 'DISABLED'])
        .nullable()
        .describe('PENDING: no data yet. Null if there is no integration.'),
      health: z
        .enum(['HEALTHY', 'DEGRADED', 'SILENT', 'UNKNOWN'])
        .nullable()
        .describe(
          'DEGRADED: a gap or a quota limit in the last 7 days. SILENT: no delivery for 24 hours. UNKNOWN: no delivery yet. Null if there is no integration.',
        ),
      range: range(),
      coverage: coverage(),
      totalOccurrences: occurrences(),
      identifiedPageOccurrences: count('Requests to pages that are tracked individually.'),
      redirectOccurrences: redirects(),
      notFoundOccurrences: notFound(),
      otherErrorOccurrences: otherErrors(),
      buckets: z.array(bucket()).describe('One item per effective day.'),
      crawlerStats: z.array(crawlerStats()).describe('One item per supported crawler with a request in the range.'),
      typeStats: z
        .array(typeStats())
        .optional()
        .describe('With `include=totals`: one item per type of crawler (training, live-search, other).'),
      pages: z.array(page()).describe('Pages sorted by requests in the range, including pages without requests.'),
      pagination: z
        .object({
          page: z.int().describe('Current page number, from 1.'),
          limit: z.int().describe('Page size.'),
          totalItems: count('Pages of the site that match `state` and `q`.'),
          totalPages: count('Number of pages of the list.'),
          hasMore: z.boolean().describe('Whether there is a next page of the list.'),
        })
        .meta({ id: 'PagePagination' }),
      rawEventsAvailable: z.literal(false).describe('Always false. Individual requests are not stored.'),
      humanTrafficIncluded: z.literal(false).describe('Always false. Requests of people are not counted.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'INSUFFICIENT_PLAN'],
    feature: 'CRAWLER_ANALYTICS',
    live: true,
  }),
}
