import { once } from '@earshot/contract'
import { z } from 'zod'
import { amount, day, id, instant, nullable, occurrences, text, timeZone } from '../../fields/fields.ts'
import { crawlerTable } from './known.ts'

const brandId = id
const none = occurrences.default(0)
const crawlers = once(() => new Map(crawlerTable().counted.map(crawler => [crawler.token, crawler])))

/** Archives store only the crawler's token. */
const crawler = z.string().transform((value, context) => {
  const found = crawlers().get(value)
  if (found) return found
  context.issues.push({
    code: 'custom',
    message: `is not the token of a supported crawler: ${JSON.stringify(value.slice(0, 100))}`,
    input: value,
  })
  return z.NEVER
})

export const crawledKinds = {
  crawlerIntegration: z.object({
    brandId,
    timeZone,
    disabled: z.boolean().default(false),
    createdAt: instant,
    dailyQuota: nullable(amount),
    delivery: z
      .object({
        lastDeliveryAt: nullable(instant),
        streams: z
          .array(z.object({ stream: text, first: occurrences, last: occurrences, since: instant, until: instant }))
          .default([]),
        days: z
          .array(
            z.object({
              date: day,
              occurrences,
              atLeastOnce: z.boolean().default(false),
              quotaLimited: z.boolean().default(false),
            }),
          )
          .default([]),
        changes: z.array(z.object({ at: instant, change: text })).default([]),
      })
      .optional(),
  }),
  crawlerPage: z.object({
    brandId,
    id,
    path: text,
    isPseudonymized: z.boolean().default(false),
    firstSeenAt: instant,
    lastSeenAt: instant,
    lifetimeCount: occurrences,
  }),
  crawlerRollup: z.object({
    brandId,
    date: day,
    crawler,
    pathId: nullable(id),
    occurrences,
    statusGroups: z
      .object({ '2xx': none, '3xx': none, '4xx': none, '5xx': none })
      .default({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }),
    notFound: none,
    lastSeenAt: instant,
  }),
}

export const intakeKinds = {
  crawlerIntake: z.object({
    brandId,
    timeZone,
    counted: none,
    dropped: none,
    refused: none,
    overQuota: none,
    streams: z.array(z.object({ stream: text, deliveredAt: instant })).default([]),
  }),
  crawlerBatch: z.object({
    brandId,
    stream: text,
    id: text,
    sequence: nullable(occurrences),
    receivedAt: instant,
  }),
  crawlerLog: z.object({
    brandId,
    id: text,
    head: text,
    reach: occurrences,
    digest: text,
    until: instant,
    places: z.string().default(''),
    deliveredAt: instant,
  }),
  crawlerRefused: z.object({ brandId, number: amount, at: instant, reason: text, sample: text }),
}

type Kinds = typeof crawledKinds & typeof intakeKinds

/** Instants are epoch milliseconds, days count from 1970-01-01. */
export type CrawledRecord<K extends keyof Kinds> = z.output<Kinds[K]>
