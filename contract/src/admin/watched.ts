import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, identifier, instant, items, line, orNull, prose } from '../values/field.ts'
import { FunnelStage } from '../values/nouns.ts'
import { timestamp } from '../values/timestamp.ts'
import { dryRun, effects, things } from './things.ts'

const id = identifier('The identifier; made up where it is left out.').optional()
const name = line(200, 'The name.')

const named = <const One extends 'topic' | 'tag'>(one: One) =>
  things({
    list: `/brands/:brandId/${one}s`,
    item: `/brands/:brandId/${one}s/:${one}Id`,
    one,
    many: `${one}s`,
    called: [`a ${one}`, `the ${one}s of a brand`],
    thing: { id: z.string(), name: z.string() },
    create: { id, name },
    change: { name },
    writes: 'MEMBER',
    unknown: ['BRAND_NOT_FOUND', one === 'topic' ? 'TOPIC_NOT_FOUND' : 'TAG_NOT_FOUND'],
    conflicts: ['change'],
  })

export const topics = named('topic')
export const tagActions = named('tag')

const text = prose(10_000, 'What is asked.').regex(/\P{White_Space}/u, { error: 'a text that is not blank' })
const topicId = orNull(identifier('The topic; null for none.'))
const tagIds = items(identifier('A tag.'), 100, 'The tags.')
const stage = choice(FunnelStage.options, 'Where in the funnel it stands.')

const rowOf = { line: z.int().describe('The line of the text that it stands on, from 1.') }

export const promptActions = {
  ...things({
    list: '/brands/:brandId/prompts',
    item: '/brands/:brandId/prompts/:promptId',
    one: 'prompt',
    many: 'prompts',
    called: ['a prompt', 'the prompts of a brand'],
    thing: {
      id: z.string(),
      text: z.string(),
      topicId: z.string().nullable(),
      tagIds: z.array(z.string()),
      type: FunnelStage,
      createdAt: timestamp('When it was made.'),
      branded: z.boolean().describe('Whether its text names the brand.').nullable(),
    },
    create: {
      id,
      text,
      topicId: topicId.optional(),
      tagIds: tagIds.optional(),
      type: stage,
      createdAt: instant('When it was made; now where it is left out.').optional(),
    },
    change: { text: text.optional(), topicId: topicId.optional(), tagIds: tagIds.optional(), type: stage.optional() },
    writes: 'MEMBER',
    unknown: ['BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
    conflicts: ['change'],
  }),
  import: action({
    method: 'POST',
    path: '/brands/:brandId/import/prompts',
    summary: 'Make many prompts out of pasted lines or a CSV file.',
    role: 'MEMBER',
    longest: 32 * 1024 * 1024,
    query: { dryRun },
    body: {
      text: prose(
        30_000_000,
        'One prompt a line; or CSV with a header that has the column text (or prompt, query, question, keyword), and may have id, type, topic and tags (names, separated by |); or JSON objects with such fields, a list or one a line.',
      ),
      type: choice(FunnelStage.options, 'The stage of prompts that name none (default TOFU).').optional(),
    },
    response: {
      counts: z.object({
        added: z.int(),
        known: z.int().describe('Lines whose text is that of a prompt of the brand, or of a line before.'),
        refused: z.int(),
        topics: z.int().describe('Topics that are made.'),
        tags: z.int().describe('Tags that are made.'),
      }),
      added: z
        .array(
          z.object({ ...rowOf, id: z.string(), text: z.string(), type: FunnelStage, topic: z.string().nullable() }),
        )
        .describe('The first 1,000.'),
      refused: z.array(z.object({ ...rowOf, reason: z.string() })).describe('The first 1,000.'),
      dryRun: effects.dryRun,
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
