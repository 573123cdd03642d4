import * as z from 'zod'
import { once } from '../values/lazy.ts'
import { repeated, trim } from '../values/parameter.ts'
import { endpoint } from './endpoint.ts'

/** Maximum number of queries in a batch. */
const most = 10

const ask = once(() =>
  repeated(
    `1 to ${most} different, non-blank queries, as in ask=performance%3Fperiod%3D28&ask=competitors`,
    {
      minItems: 1,
      maxItems: most,
      uniqueItems: true,
      description: `A query about the brand: the path after /brands/:brandId/, with its query string. A single full stop means the brand itself. Repeat the parameter for each query, at most ${most} times.`,
      examples: [['performance?period=28', 'competitors?period=28&limit=5', '.']],
    },
    texts =>
      texts.length > 0 &&
      texts.length <= most &&
      !texts.some(text => trim(text) === '') &&
      new Set(texts).size === texts.length
        ? texts
        : undefined,
  ),
)

export const together = {
  get: endpoint({
    path: '/brands/:brandId/together',
    summary: 'Extension: run up to 10 queries about a brand in one request, on the same state of the data.',
    query: () => z.object({ ask: ask() }),
    response: () => ({
      answers: z
        .array(
          z
            .object({
              ask: z.string().describe('The query, as sent.'),
              status: z.int().describe('HTTP status that the query has as a single request.'),
              body: z.unknown().describe('Body that the query has as a single request. The error if it failed.'),
            })
            .meta({ id: 'AnswerTogether' }),
        )
        .describe('One response per query, in request order.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
