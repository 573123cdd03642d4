import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { PageFailure } from '../values/nouns.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { changeSoFar, wait } from './proof.ts'

export const published = {
  list: endpoint({
    path: '/brands/:brandId/published',
    rows: 'articles',
    summary: 'Extension: list the LIVE articles with a short proof, the latest first.',
    query: () => z.object({ ...paging }),
    response: () => ({
      pagination: pagination(),
      articles: z.array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            finalUrl: z.string().nullable().describe('URL of the article. Null if it has none.'),
            liveAt: timestamp('Since when it is LIVE, as in its proof.'),
            failure: PageFailure.nullable().describe('Why the page could not be read. Null if it was, or was not yet.'),
            firstCrawl: z
              .object({ crawler: z.string(), day: z.iso.date() })
              .nullable()
              .describe('First crawl since. Null if there is none, or if the logs do not reach that day.'),
            firstCitation: z
              .object({ provider: z.string(), answerId: z.string(), at: timestamp('Time of the answer.') })
              .nullable()
              .describe('First citation since. Null if there is none.'),
            wait: wait(),
            mentionRate: changeSoFar(),
          })
          .meta({ id: 'PublishedArticle' }),
      ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    // Not cached, because log lines change the response, but not the brand's revision.
    live: true,
  }),
}
