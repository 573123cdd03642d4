import * as z from 'zod'
import { repeated, trim } from '../values/parameter.ts'
import { endpoint } from './endpoint.ts'

/** How many questions may be asked together. */
const most = 8

const ask = repeated(
  `1 to ${most} different questions, none of them blank, as in ask=performance%3Fperiod%3D28&ask=competitors`,
  {
    minItems: 1,
    maxItems: most,
    uniqueItems: true,
    description: `A question about the brand: the rest of a path behind /brands/:brandId/, with its query; a full stop alone for the brand itself. Given once for each question, ${most} times at most.`,
    examples: [['performance?period=28', 'competitors?period=28&limit=5', '.']],
  },
  texts =>
    texts.length > 0 &&
    texts.length <= most &&
    !texts.some(text => trim(text) === '') &&
    new Set(texts).size === texts.length
      ? texts
      : undefined,
)

/** Several questions at one moment: an extension of ours, beside the contract that the other resources keep. */
export const together = {
  get: endpoint({
    path: '/brands/:brandId/together',
    summary: 'An extension of Earshot: up to 8 questions about a brand, answered in one request and of one moment.',
    query: z.object({ ask }),
    response: {
      answers: z
        .array(
          z
            .object({
              ask: z.string().describe('The question, as it was given.'),
              status: z.int().describe('The status that it has when it is asked alone.'),
              body: z.unknown().describe('The body that it has when it is asked alone; of a refused one, its error.'),
            })
            .meta({ id: 'AnswerTogether' }),
        )
        .describe('One for each question, in their order.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
