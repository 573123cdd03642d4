import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { revisedFigure } from '../../trust/revisions.ts'
import { choice, identifier } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { Relationship } from '../../values/nouns.ts'
import { competitorActions, domain } from '../competitors.ts'
import { dryRunQuery, effects } from '../things.ts'

const path = '/brands/:brandId/untracked/:nameId'
const unknown = ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'NAME_NOT_FOUND'] as const

const name = once(() =>
  z.object({ id: z.string(), name: z.string(), dismissed: z.boolean() }).meta({ id: 'AdminUntrackedName' }),
)

/** Response of a change that assigns a name to an entity. */
const tracked = () => ({
  competitor: competitorActions.get.response.shape.competitor,
  ...effects,
  figures: z
    .array(revisedFigure())
    .describe('Figures of the whole brand that the change affects, before and after. Empty if there are none.'),
})

const decided = <const P extends `/${string}`>(path: P, summary: string) =>
  action({
    method: 'POST',
    path,
    summary,
    role: 'MANAGER',
    query: () => dryRunQuery,
    response: () => ({ name: name(), ...effects }),
    errors: unknown,
  })

/** Actions on names that belong to no entity. The read API lists these names. */
export const untrackedActions = {
  adopt: action({
    method: 'POST',
    path: `${path}/adopt`,
    summary: 'Track a name as a competitor. Earlier answers are recounted, as if it had always been tracked.',
    role: 'MANAGER',
    query: () => dryRunQuery,
    body: () => ({
      relationship: choice(Relationship.options, 'Relationship to the brand. DIRECT by default.').optional(),
      domain: domain().optional(),
    }),
    response: tracked,
    errors: [...unknown, 'CONFLICT'],
  }),
  alias: action({
    method: 'POST',
    path: `${path}/alias`,
    summary: 'Add a name to a competitor, or to the brand itself, as an alias. Earlier answers are recounted.',
    role: 'MANAGER',
    query: () => dryRunQuery,
    body: () => ({ competitorId: identifier('ID of the competitor, or of the brand among the competitors.') }),
    response: tracked,
    errors: [...unknown, 'COMPETITOR_NOT_FOUND', 'CONFLICT'],
  }),
  dismiss: decided(`${path}/dismiss`, 'Dismiss a name for good. It is not listed any more.'),
  restore: decided(`${path}/restore`, 'List a dismissed name again.'),
}
