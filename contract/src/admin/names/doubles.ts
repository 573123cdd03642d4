import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { revisedFigure } from '../../trust/revisions.ts'
import { SuggestionState, suggestionHead } from '../../trust/suggestions.ts'
import { choice } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { pagination, paging } from '../../values/parameters.ts'
import { dryRunQuery, effects, version } from '../things.ts'

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

const suggestionPath = '/brands/:brandId/suggestions/:suggestionId'
const suggestion = once(() => z.object({ ...suggestionHead(), version: version() }).meta({ id: 'AdminSuggestion' }))

/** Actions on suggestions, which the read API lists. */
export const suggestionActions = {
  get: action({
    method: 'GET',
    path: suggestionPath,
    summary: 'Get a suggestion.',
    role: 'VIEWER',
    response: () => ({ suggestion: suggestion() }),
    errors: ['BRAND_NOT_FOUND', 'SUGGESTION_NOT_FOUND'],
  }),
  change: action({
    method: 'PATCH',
    path: suggestionPath,
    summary:
      'Accept, dismiss or reopen a suggestion. Accepting changes the brand or competitor, and recounts its answers. A dismissed suggestion never comes back by itself.',
    role: 'MANAGER',
    versioned: true,
    query: () => dryRunQuery,
    body: () => ({ state: choice(SuggestionState.options, 'accepted, dismissed, or open again.') }),
    response: () => ({
      suggestion: suggestion(),
      ...effects,
      figures: z
        .array(revisedFigure())
        .describe('Figures of the whole brand that the change affects, before and after. Empty if there are none.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'SUGGESTION_NOT_FOUND', 'CONFLICT'],
  }),
}
