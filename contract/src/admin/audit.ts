import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { text } from '../values/parameter.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

const entry = z
  .object({
    id: z.string(),
    at: timestamp('When it was changed.'),
    actor: z.object({
      kind: z.enum(['operator', 'person', 'token', 'share']).describe('A share is named where somebody has opened it.'),
      id: z.string().nullable().describe('Null for the operator.'),
    }),
    teamId: z.string().nullable(),
    brandId: z.string().nullable(),
    action: z.string().describe('As in prompts.create.'),
    subject: z.string().describe('The id of what was changed.'),
    before: z.unknown().describe('Null where it was not there, or was erased.'),
    after: z.unknown().describe('Null where it is gone, or was erased.'),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })

const query = {
  limit,
  offset,
  action: text('The name of the action, as in prompts.create.').optional(),
  subject: text('The id of what was changed.').optional(),
  actor: text('The id of who changed it.').optional(),
}

export const audit = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/audit',
    summary: 'List the changes to a team and its brands, the latest first.',
    role: 'OWNER',
    query,
    response: { pagination, entries: z.array(entry) },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  listAll: action({
    method: 'GET',
    path: '/audit',
    summary: 'List all changes, the latest first.',
    role: 'OPERATOR',
    query,
    response: { pagination, entries: z.array(entry) },
    errors: ['INVALID_PARAMETER'],
  }),
}
