import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Platform } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dayWindow, windowed } from '../values/window.ts'

const citation = z
  .object({
    id: z.string().describe('The id of the answer, a colon and the position.'),
    platform: Platform,
    communityId: z.string().nullable().describe('The part of the platform that it belongs to; null if unknown.'),
    communityName: z.string().nullable().describe('Null where it is not known.'),
    url: z.string().nullable().describe('Null where only the domain was cited.'),
    title: z.string().nullable().describe('Null where none is known.'),
    domain: z.string(),
    position: z.int().min(1).describe('Place in the list of sources of the answer; 1 is first.'),
    upvotes: z.int().min(0).describe('0 where it is not known: no verified count.'),
    commentCount: z.int().min(0).describe('0 where it is not known: no verified count.'),
    createdAt: timestamp('When the answer was given.'),
  })
  .meta({ id: 'SocialCitation' })

export const social = {
  list: endpoint({
    path: '/brands/:brandId/social',
    rows: 'social',
    summary: 'Citations of social platforms and forums.',
    query: windowed(
      {
        ...filters,
        platform: oneOf(Platform.options, 'Platform of the source, subdomains included.').optional(),
        ...page('createdAt', 'position', 'upvotes', 'comments', 'url'),
        q: partOf('URL'),
      },
      dayWindow,
    ),
    response: { pagination, social: z.array(citation) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
