import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { listOf } from '../values/parameter.ts'
import { page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

/** What can happen to a brand that explains its figures. */
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

/** How many of the things that an event concerns are named. */
export const mostThings = 20

const thing = z
  .object({
    type: z.enum(['prompt', 'competitor', 'topic', 'tag', 'source']),
    id: z.string(),
    name: z.string().describe('Its name; of a prompt the first 200 characters of its text, of a source its domain.'),
  })
  .meta({ id: 'EventThing' })

const model = z
  .object({
    provider: z.string().describe('Provider alias.'),
    name: z.string().describe('Display name of the provider.'),
    model: z.string().describe('Model ID as it was asked for.'),
    served: z
      .string()
      .nullable()
      .describe('The model that the replies name, where it is that which changed; null where the model asked for did.'),
    before: z
      .array(z.string())
      .describe('The models of the last day before with answers, sorted; empty where there was none.'),
    again: z.boolean().describe('Whether it had answered before, and then not for more than 7 days.'),
  })
  .meta({ id: 'ModelChange' })

const event = z
  .object({
    id: z.string().describe('The same whenever it is asked for.'),
    kind: EventKind,
    at: timestamp('When it happened; of several changes of one day the first.'),
    day: z.iso.date().describe('UTC day.'),
    title: z.string().describe('What happened, in words.'),
    count: z.int().min(1).describe('Things that it concerns, those that are not named included.'),
    things: z
      .array(thing)
      .describe(`The first ${mostThings} of them, by when they changed; without those that are gone since.`),
    model: model.nullable().describe('Of the kind model; else null.'),
    revision: z.int().nullable().describe('Of the kind revision: its number among the revisions; else null.'),
    answers: z.int().min(0).nullable().describe('Of the kind revision: answers that it has affected; else null.'),
  })
  .meta({ id: 'Event' })

/** What happened to a brand: an extension of ours. */
export const events = {
  list: endpoint({
    path: '/brands/:brandId/events',
    rows: 'events',
    summary: 'An extension of Earshot: what happened to a brand that explains its figures, and notes of people.',
    query: windowed({
      kind: listOf(EventKind.options, 'Kinds of events, comma-separated.').optional(),
      ...page('at'),
    }),
    response: { brand: brandHead, pagination, events: z.array(event) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    live: true,
  }),
}
