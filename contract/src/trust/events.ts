import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { listOf } from '../values/parameter.ts'
import { page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

/** Kinds of events that can explain figures. */
export const EventKind = z.enum([
  'model',
  'prompts',
  'competitors',
  'topics',
  'tags',
  'sources',
  'brand',
  'schedule',
  'revision',
  'note',
])
export type EventKind = z.infer<typeof EventKind>

/** Maximum number of resources listed per event. */
export const mostThings = 20

const thing = once(() =>
  z
    .object({
      type: z.enum(['prompt', 'competitor', 'topic', 'tag', 'source']),
      id: z.string(),
      name: z.string().describe('Name. For a prompt, the first 200 characters of its text. For a source, its domain.'),
    })
    .meta({ id: 'EventThing' }),
)

const model = once(() =>
  z
    .object({
      provider: z.string().describe('Provider alias.'),
      name: z.string().describe('Display name of the provider.'),
      model: z.string().describe('Requested model ID.'),
      served: z
        .string()
        .nullable()
        .describe('Model named in the replies, if that changed. Null if the requested model changed.'),
      before: z.array(z.string()).describe('Models on the previous day with answers, sorted. Empty if there is none.'),
      again: z.boolean().describe('Whether the model returned after more than 7 days without answers.'),
    })
    .meta({ id: 'ModelChange' }),
)

const event = once(() =>
  z
    .object({
      id: z.string().describe('Stable ID of the event.'),
      kind: EventKind,
      at: timestamp('Time of the event. For several changes on one day, the first.'),
      day: z.iso.date().describe('UTC day.'),
      title: z.string().describe('Description of the event.'),
      count: z.int().min(1).describe('Number of resources concerned, including those not listed.'),
      things: z
        .array(thing())
        .describe(`First ${mostThings} resources concerned, sorted by time of change. Without deleted ones.`),
      model: model().nullable().describe('Details of an event of kind model. Otherwise null.'),
      revision: z.int().nullable().describe('Revision number of an event of kind revision. Otherwise null.'),
      answers: z
        .int()
        .min(0)
        .nullable()
        .describe('Number of answers affected by an event of kind revision. Otherwise null.'),
    })
    .meta({ id: 'Event' }),
)

export const events = {
  list: endpoint({
    path: '/brands/:brandId/events',
    rows: 'events',
    summary: 'Extension: list the events that can explain the figures of a brand, including notes.',
    query: () =>
      windowed({
        kind: listOf(EventKind.options, 'Kinds of events, comma-separated.').optional(),
        ...page('at'),
      }),
    response: () => ({ brand: brandHead(), pagination: pagination(), events: z.array(event()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    live: true,
  }),
}
