import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { Platform } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dayWindow, windowed } from '../values/window.ts'

const citation = once(() =>
  z
    .object({
      id: z.string().describe('Answer ID, colon, position.'),
      platform: Platform,
      communityId: z
        .string()
        .nullable()
        .describe('ID of the community on the platform, for example of a subreddit. Null if unknown.'),
      communityName: z.string().nullable().describe('Name of the community. Null if unknown.'),
      url: z.string().nullable().describe('Null if the answer cites only the domain.'),
      title: z.string().nullable().describe('Title of the page. Null if unknown.'),
      domain: z.string(),
      position: z.int().min(1).describe('Position in the source list of the answer, 1 = first.'),
      upvotes: z.int().min(0).describe('Number of upvotes. 0 if unknown, so it is not a verified count.'),
      commentCount: z.int().min(0).describe('Number of comments. 0 if unknown, so it is not a verified count.'),
      createdAt: timestamp('Time of the answer.'),
    })
    .meta({ id: 'SocialCitation' }),
)

export const social = {
  list: endpoint({
    path: '/brands/:brandId/social',
    rows: 'social',
    summary: 'List the citations of social platforms and forums.',
    query: () =>
      windowed(
        {
          ...filters,
          platform: oneOf(Platform.options, 'Platform of the source, including subdomains.').optional(),
          ...page('createdAt', 'position', 'upvotes', 'comments', 'url'),
          q: partOf('URL'),
        },
        dayWindow,
      ),
    response: () => ({ pagination: pagination(), social: z.array(citation()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
