import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { line, orNull, truth, whole } from '../values/field.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { version, warnings } from './things.ts'

const path = '/brands/:brandId/crawler-integration'
const integration = z
  .object({
    timeZone: z.string(),
    disabled: z.boolean(),
    dailyQuota: z.int().nullable().describe('How many requests count a day; null for all.'),
    createdAt: timestamp('When it was made.'),
    lastDeliveryAt: timestamp('When lines last came; null where none did.').nullable(),
    version,
  })
  .meta({ id: 'AdminIntegration' })
const key = z
  .object({
    id: z.string().describe('Key identifier; it opens nothing.'),
    createdAt: timestamp('When it was made.'),
    lastUsedAt: timestamp('When it was last used; null where it never was.').nullable(),
    revokedAt: timestamp('When it was revoked; null while it works.').nullable(),
  })
  .meta({ id: 'IntegrationKey' })
const errors = ['BRAND_NOT_FOUND', 'INTEGRATION_NOT_FOUND'] as const

export const integrations = {
  get: action({
    method: 'GET',
    path,
    summary: "Read how a brand's access logs are counted.",
    role: 'VIEWER',
    response: { integration },
    errors,
  }),
  set: action({
    method: 'PUT',
    path,
    summary: "Say how a brand's access logs are counted; the integration is made where there is none.",
    role: 'MANAGER',
    versioned: true,
    body: {
      timeZone: line(100, 'Where its days begin: an IANA name, as in Europe/Berlin.'),
      disabled: truth('Whether it takes no lines in (default false).').optional(),
      dailyQuota: orNull(whole(0, 999_999_999, 'How many requests count a day; null for all.')).optional(),
    },
    response: { integration, warnings },
    errors: ['BRAND_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path,
    summary: 'Delete an integration with its keys and all that was counted.',
    role: 'MANAGER',
    versioned: true,
    response: { integration },
    errors,
  }),
}

export const integrationKeys = {
  list: action({
    method: 'GET',
    path: `${path}/keys`,
    summary: 'List the keys of an integration, the oldest first.',
    role: 'MANAGER',
    query: { limit, offset },
    response: { pagination, keys: z.array(key) },
    errors: ['INVALID_PARAMETER', ...errors],
  }),
  create: action({
    method: 'POST',
    path: `${path}/keys`,
    summary: 'Make a key that hands in log lines, and does nothing else.',
    role: 'MANAGER',
    status: 201,
    response: {
      key,
      secret: z
        .string()
        .nullable()
        .describe('The text of the key. It is shown this once; null in the answer to a call that was sent again.'),
    },
    errors,
  }),
  revoke: action({
    method: 'DELETE',
    path: `${path}/keys/:keyId`,
    summary: 'Revoke a key at once.',
    role: 'MANAGER',
    response: { key },
    errors: [...errors, 'KEY_NOT_FOUND'],
  }),
}
