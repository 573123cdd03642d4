import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { text } from '../values/parameter.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

const entry = once(() =>
  z
    .object({
      id: z.string(),
      at: timestamp('Time of the change.'),
      actor: z.object({
        kind: z
          .enum(['operator', 'person', 'token', 'share'])
          .describe('Kind of caller. `share` if somebody opened a share.'),
        id: z.string().nullable().describe('ID of the caller. Null for the operator.'),
      }),
      teamId: z.string().nullable(),
      brandId: z.string().nullable(),
      action: z.string().describe('Name of the action, for example prompts.create.'),
      subject: z.string().describe('ID of the changed resource.'),
      before: z.unknown().describe('State before the change. Null if it did not exist or was erased.'),
      after: z.unknown().describe('State after the change. Null if it was deleted or erased.'),
      requestId: z.string().nullable(),
      address: z.string().nullable(),
    })
    .meta({ id: 'AuditEntry' }),
)

const query = once(() => ({
  ...paging,
  action: text('Only changes by this action, for example prompts.create.').optional(),
  subject: text('Only changes of the resource with this ID.').optional(),
  actor: text('Only changes by the caller with this ID.').optional(),
}))

export const audit = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/audit',
    summary: 'List the changes to a team and its brands, latest first.',
    role: 'OWNER',
    query,
    response: () => ({ pagination: pagination(), entries: z.array(entry()) }),
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  listAll: action({
    method: 'GET',
    path: '/audit',
    summary: 'List all changes, latest first.',
    role: 'OPERATOR',
    query,
    response: () => ({ pagination: pagination(), entries: z.array(entry()) }),
    errors: ['INVALID_PARAMETER'],
  }),
}
