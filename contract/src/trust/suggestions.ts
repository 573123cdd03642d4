import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { oneOf } from '../values/parameter.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

/** Kinds of suggestions. */
export const SuggestionKind = z.enum(['alias', 'context', 'domain', 'double', 'unmentioned', 'untracked'])
export const SuggestionState = z.enum(['open', 'accepted', 'dismissed'])

const words = once(() => z.array(z.string()))
const change = once(() =>
  z.object({
    aliases: words().optional().describe('All aliases after the change.'),
    domains: words().optional().describe('All further domains and paths after the change.'),
    caseSensitive: z.boolean().optional(),
    context: z.object({ must: words().optional(), mustNot: words().optional() }).optional(),
  }),
)

/**
 * Converts a stored change to the fields of `competitors.change`. Appends its additions to the existing aliases and
 * domains.
 */
export const createPatch = <C extends object>(
  { addAliases, addDomains, ...change }: C & { addAliases?: readonly string[]; addDomains?: readonly string[] },
  { aliases, domains = [] }: { aliases: readonly string[]; domains?: readonly string[] },
) => ({
  ...(addAliases && { aliases: [...new Set([...aliases, ...addAliases])] }),
  ...(addDomains && { domains: [...new Set([...domains, ...addDomains])] }),
  ...change,
})

const example = once(() =>
  z.object({ answerId: z.string(), excerpt: z.string().describe('Text around the place.') }).meta({
    id: 'SuggestionExample',
  }),
)

/** Fields that the admin API also returns. */
export const suggestionHead = once(() => ({
  id: z.string().describe('Stable ID. The same finding always has the same ID.'),
  kind: SuggestionKind.describe(
    'alias: a spelling that answers use and that does not count. context: a name that may be an everyday word. domain: a cited site that has the name of an entity and counts for nobody. double: entities that share a name. unmentioned: no answer mentions the brand. untracked: most answers mention nobody who is tracked.',
  ),
  state: SuggestionState,
  about: z.object({ kind: z.enum(['brand', 'competitor']), id: z.string(), name: z.string() }),
  subject: z.string().describe('The spelling or name that it is about.'),
  text: z.string().describe('The finding in one sentence.'),
  counts: z.object({
    read: z.int().min(0).describe('Answers that were read.'),
    answers: z.int().min(0).describe('Answers with the finding.'),
    everyday: z
      .int()
      .min(0)
      .nullable()
      .describe('Of these, answers in which the name may be an everyday word. Null for other kinds.'),
  }),
  change: change()
    .nullable()
    .describe('What accepting changes in the brand or competitor. Null if it can only be dismissed.'),
}))

const suggestion = once(() =>
  z
    .object({
      ...suggestionHead(),
      examples: z.array(example()).describe('At most three. Without answers that were replaced or deleted.'),
      foundAt: timestamp('Time when it was first found.'),
    })
    .meta({ id: 'Suggestion' }),
)

export const suggestions = {
  list: endpoint({
    path: '/brands/:brandId/suggestions',
    rows: 'suggestions',
    summary: "Extension: list what a check of the brand's names against its answers found, most answers first.",
    query: () =>
      z.object({
        state: oneOf(SuggestionState.options, 'State of the suggestions.').prefault('open'),
        ...paging,
      }),
    response: () => ({
      brand: brandHead(),
      pagination: pagination(),
      checkedAt: timestamp('Time of the last check. Null if there was none.').nullable(),
      pending: z
        .boolean()
        .describe('Whether the brand or its answers changed since the last check, so that findings may be missing.'),
      suggestions: z.array(suggestion()),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
