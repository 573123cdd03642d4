import { dayOf } from '@earshot/contract'
import { z } from 'zod'
import { amount, country, day, id, instant, nullable, occurrences, text, timeZone } from '../../fields/fields.ts'

const brandId = id
const dollars = z
  .number()
  .min(-1e9)
  .max(1e9)
  .transform(amount => Math.round(amount * 1e6))
export const scheduleDays = {
  daily: /^$/,
  weekly: /^(MON|TUE|WED|THU|FRI|SAT|SUN)$/,
  monthly: /^([1-9]|1[0-9]|2[0-8]|L)$/,
}

/** `date` is the UTC day of the run. */
const asked = {
  id,
  brandId,
  promptId: id,
  provider: text,
  model: text,
  plannedAt: instant,
  date: day.optional(),
}

const withDay = <T extends { plannedAt: number; date?: number | undefined }>({ date, ...ask }: T) => ({
  ...ask,
  date: date ?? dayOf(ask.plannedAt),
})

export const askedKinds = {
  budget: z.object({ teamId: id, asks: nullable(amount), dollars: nullable(dollars.pipe(z.int().min(0))) }),
  spending: z.object({ teamId: id, date: day, asks: amount, dollars }),
  schedule: z
    .object({
      brandId,
      every: z.enum(['daily', 'weekly', 'monthly']),
      day: text.default(''),
      hour: z.int().min(0).max(23),
      timeZone,
      assistants: z.array(z.object({ provider: text, model: nullable(text) })).default([]),
      repeats: z.int().min(1).max(1000).default(1),
      country,
      locale: nullable(text),
      priceUnknown: nullable(z.boolean()),
      plannedUntil: instant,
    })
    .refine(({ every, day }) => scheduleDays[every].test(day), {
      path: ['day'],
      message: 'must be MON to SUN for weekly, 1 to 28 or L for monthly, and empty for daily',
    }),
  dueAsk: z
    .object({
      ...asked,
      country,
      locale: nullable(text),
      expiresAt: instant,
      readyAt: instant,
      attempts: amount.default(0),
      reason: nullable(text),
      message: nullable(text),
      inputTokens: nullable(amount),
      outputTokens: nullable(amount),
      searches: nullable(amount),
      dollars: nullable(dollars),
      priceUnknown: nullable(z.boolean()),
    })
    .transform(withDay),
  ask: z
    .object({
      ...asked,
      country,
      locale: nullable(text),
      manner: nullable(id),
      endedAt: instant,
      outcome: z.enum(['answered', 'not_shown', 'failed', 'skipped']),
      reason: nullable(text),
      message: nullable(text),
      attempts: amount,
      modelServed: nullable(text),
      finishReason: nullable(text),
      inputTokens: nullable(amount),
      outputTokens: nullable(amount),
      searches: nullable(amount),
      dollars: nullable(dollars),
      latencyMs: nullable(amount),
    })
    .transform(withDay),
  reply: z.object({ brandId, askId: id, length: amount, body: text, read: nullable(text) }),
  replyPart: z.object({ brandId, askId: id, of: z.enum(['body', 'read']), offset: occurrences, text }),
  coverage: z.object({
    brandId,
    date: day,
    provider: text,
    planned: amount,
    answered: amount.default(0),
    failed: amount.default(0),
    skipped: amount.default(0),
    notShown: amount.default(0),
  }),
}

/** Instants are epoch milliseconds, days count from 1970-01-01, dollars are millionths. */
export type AskedRecord<K extends keyof typeof askedKinds> = z.output<(typeof askedKinds)[K]>
