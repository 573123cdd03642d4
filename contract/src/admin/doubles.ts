import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { pagination, paging } from '../values/parameters.ts'

const double = once(() =>
  z
    .object({
      kind: z.enum(['competitor', 'topic', 'tag', 'prompt']),
      text: z.string().describe('Shared name, alias, domain or text, in the spelling of one of them.'),
      things: z
        .array(z.object({ id: z.string(), name: z.string().describe('Name, or the text of a prompt.') }))
        .describe('At least two resources. Among competitors, one can be the brand itself.'),
    })
    .meta({ id: 'Double' }),
)

export const doubles = {
  list: action({
    method: 'GET',
    path: '/brands/:brandId/doubles',
    summary:
      'List the competitors, topics, tags and prompts of a brand that share a name, an alias, a domain or a text.',
    role: 'VIEWER',
    query: () => paging,
    response: () => ({ pagination: pagination(), doubles: z.array(double()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
