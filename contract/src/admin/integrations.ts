import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { line, orNull, truth, whole } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { version, warnings } from './things.ts'

const path = '/brands/:brandId/crawler-integration'
const integration = once(() =>
  z
    .object({
      timeZone: z.string(),
      disabled: z.boolean(),
      dailyQuota: z.int().nullable().describe('Requests counted per day, at most. Null for no limit.'),
      createdAt: timestamp('Time of creation.'),
      lastDeliveryAt: timestamp('Time of the last delivery of log lines. Null if there was none.').nullable(),
      version: version(),
    })
    .meta({ id: 'AdminIntegration' }),
)
const key = once(() =>
  z
    .object({
      id: z.string().describe('Key ID. Not a secret.'),
      createdAt: timestamp('Time of creation.'),
      lastUsedAt: timestamp('Time of last use. Null if it was never used.').nullable(),
      revokedAt: timestamp('Time of revocation. Null if it is active.').nullable(),
    })
    .meta({ id: 'IntegrationKey' }),
)
const errors = ['BRAND_NOT_FOUND', 'INTEGRATION_NOT_FOUND'] as const

export const integrations = {
  get: action({
    method: 'GET',
    path,
    summary: 'Get the crawler integration of a brand.',
    role: 'VIEWER',
    response: () => ({ integration: integration() }),
    errors,
  }),
  set: action({
    method: 'PUT',
    path,
    summary: "Set how a brand's access logs are counted. Creates the integration if there is none.",
    role: 'MANAGER',
    versioned: true,
    body: () => ({
      timeZone: line(100, 'IANA time zone that defines its days, for example Europe/Berlin.'),
      disabled: truth('Whether it rejects log lines (default false).').optional(),
      dailyQuota: orNull(whole(0, 999_999_999, 'Requests counted per day, at most. Null for no limit.')).optional(),
    }),
    response: () => ({ integration: integration(), warnings: warnings() }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path,
    summary: 'Delete an integration with its keys and counts.',
    role: 'MANAGER',
    versioned: true,
    response: () => ({ integration: integration() }),
    errors,
  }),
}

export const integrationKeys = {
  list: action({
    method: 'GET',
    path: `${path}/keys`,
    summary: 'List the keys of an integration, oldest first.',
    role: 'MANAGER',
    query: () => paging,
    response: () => ({ pagination: pagination(), keys: z.array(key()) }),
    errors: ['INVALID_PARAMETER', ...errors],
  }),
  create: action({
    method: 'POST',
    path: `${path}/keys`,
    summary: 'Create a key that can only send log lines.',
    role: 'MANAGER',
    status: 201,
    response: () => ({
      key: key(),
      secret: z
        .string()
        .nullable()
        .describe('Text of the key. Returned only once. Null in the response to a repeated request.'),
    }),
    errors,
  }),
  revoke: action({
    method: 'DELETE',
    path: `${path}/keys/:keyId`,
    summary: 'Revoke a key immediately.',
    role: 'MANAGER',
    response: () => ({ key: key() }),
    errors: [...errors, 'KEY_NOT_FOUND'],
  }),
}
