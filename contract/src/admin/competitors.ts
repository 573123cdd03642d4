import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, host, identifier, items, line, object, orNull, truth } from '../values/field.ts'
import { Relationship, SourceType } from '../values/nouns.ts'
import { dryRun, effects, things } from './things.ts'

const id = identifier('The identifier; made up where it is left out.').optional()
const name = line(200, 'What it is called.')
const domain = host('Its site; empty where none is known.')
  .or(z.literal('', { error: 'a host, as in example.com, or empty' }))
  .describe('Its site; empty where none is known.')
const word = line(200, 'A name or a word.')
const context = orNull(
  object(
    {
      must: items(word, 100, 'Words of which one must stand near the name.').optional(),
      mustNot: items(word, 100, 'Words of which none may stand near the name.').optional(),
    },
    'Where the name stands for something else too: what tells them apart; null for nothing.',
  ),
)
const fields = {
  domain: domain.optional(),
  aliases: items(word, 100, 'Other names under which it is known.').optional(),
  ignored: truth('Whether it is not looked for.').optional(),
  caseSensitive: truth('Whether its names count only as they are written.').optional(),
  context: context.optional(),
}
const relationship = choice(Relationship.options, 'How it stands to the brand.')

const words = z.array(z.string())
const competitor = {
  id: z.string(),
  name: z.string(),
  domain: z.string().describe('Empty where none is known.'),
  aliases: words,
  relationship: Relationship,
  ignored: z.boolean(),
  caseSensitive: z.boolean(),
  context: z.object({ must: words.optional(), mustNot: words.optional() }).nullable(),
}

const ofCompetitors = things({
  list: '/brands/:brandId/competitors',
  item: '/brands/:brandId/competitors/:competitorId',
  one: 'competitor',
  many: 'competitors',
  called: ['a competitor', 'the competitors of a brand, and the brand itself'],
  thing: competitor,
  create: { id, name, relationship, ...fields },
  change: { name: name.optional(), relationship: relationship.optional(), ...fields },
  writes: 'MANAGER',
  unknown: ['BRAND_NOT_FOUND', 'COMPETITOR_NOT_FOUND'],
  conflicts: ['change', 'delete'],
})

export const competitorActions = {
  ...ofCompetitors,
  merge: action({
    method: 'POST',
    path: '/brands/:brandId/competitors/:competitorId/merge',
    summary: 'Merge a duplicate into a competitor: its names become aliases, its mentions move, and it is deleted.',
    role: 'MANAGER',
    query: { dryRun },
    body: { duplicateId: identifier('The competitor that goes.') },
    response: { competitor: ofCompetitors.get.response.shape.competitor, ...effects },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'COMPETITOR_NOT_FOUND', 'CONFLICT'],
  }),
}

const type = choice(SourceType.options, 'What kind of site it is.')
const status = line(50, 'The status, such as ACTIVE.').optional()

export const sources = things({
  list: '/brands/:brandId/sources',
  item: '/brands/:brandId/sources/:sourceId',
  one: 'source',
  many: 'sources',
  called: ['a source', 'the domains that answers cite'],
  thing: { id: z.string(), domain: z.string(), type: SourceType, status: z.string() },
  create: { id, domain: host('The domain.'), type, status },
  change: { type: type.optional(), status },
  writes: 'MANAGER',
  unknown: ['BRAND_NOT_FOUND', 'SOURCE_NOT_FOUND'],
})
