import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { fixedParameters, sharedPageNames, sharedPages } from '../session/shared-pages.ts'
import { choice, instant, line, newSharePassword, object } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dryRunQuery, warnings } from './things.ts'

/** Lifetime of a share in days: default and maximum. */
export const shareDays = { usual: 30, most: 366 }

const error = 'a text of 1 to 2000 characters without control characters, a number, or true or false'
const fixed = (meaning: string) =>
  z
    .union([z.string(), z.number(), z.boolean()], { error })
    .refine(value => /^[^\p{Cc}\p{Cs}]{1,2000}$/u.test(String(value)) && String(value).trim() !== '', { error })
    .optional()
    .describe(meaning)

const innerIds = Object.values(sharedPages).flatMap(page => ('inner' in page ? [page.inner!.id] : []))

const query = once(() =>
  object(
    Object.fromEntries([
      ...fixedParameters.map(name => [name, fixed(`\`${name}\` of every query of the page that accepts it.`)]),
      ...innerIds.map(id => [id, fixed(`Show only the resource with this \`${id}\`, not the rest of the page.`)]),
    ]) as Record<string, ReturnType<typeof fixed>>,
    'Fixed period and filters of the page, by their names in the read API.',
  ).meta({ examples: [{ period: 28, provider: 'chatgpt' }] }),
)

const share = once(() =>
  z
    .object({
      id: z.string().describe('Share ID. Not a secret.'),
      brandId: z.string(),
      name: z.string().describe('Purpose of the share. Viewers do not see it.'),
      page: z.enum(sharedPageNames),
      query: z.record(z.string(), z.string()).describe('Fixed parameters by name.'),
      hasPassword: z.boolean().describe('Whether the share requires a password.'),
      createdAt: timestamp('Time of creation.'),
      createdBy: z
        .object({
          kind: z.enum(['operator', 'person', 'token']),
          id: z.string().nullable().describe('ID of the creator. Null for the operator.'),
        })
        .describe('Creator.'),
      expiresAt: timestamp('Time of expiry.'),
      lastUsedAt: timestamp('Time of last use, to the minute. Null if it was never used.').nullable(),
      opens: z.int().min(0).describe('Number of times it was opened.'),
    })
    .meta({ id: 'Share' }),
)

/** Shares: links that show one page of one brand. */
export const shares = {
  list: action({
    method: 'GET',
    path: '/brands/:brandId/shares',
    summary: 'List the active shares of a brand, oldest first.',
    role: 'MANAGER',
    query: () => paging,
    response: () => ({ pagination: pagination(), shares: z.array(share()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/brands/:brandId/shares',
    summary: 'Share one page of a brand, with fixed filters, by a link.',
    role: 'MANAGER',
    status: 201,
    query: () => dryRunQuery,
    body: () => ({
      name: line(200, 'Purpose of the share. Viewers do not see it.'),
      page: choice(sharedPageNames, 'Page to show.'),
      query: query().optional(),
      expiresAt: instant(
        `Time of expiry, at most ${shareDays.most} days from now. Default: ${shareDays.usual} days from now.`,
      ).optional(),
      password: newSharePassword('Password to open the share (default: none).').optional(),
    }),
    response: () => ({
      share: share(),
      link: z
        .string()
        .nullable()
        .describe(
          'Link to pass on, with its secret after #. Returned only once. Null in the response to a repeated request or a dry run.',
        ),
      warnings: warnings(),
      dryRun: z.boolean().describe('Whether this was a dry run that changed nothing.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  revoke: action({
    method: 'DELETE',
    path: '/shares/:shareId',
    summary: 'Revoke a share. Its link becomes invalid immediately, also for current viewers.',
    role: 'MANAGER',
    query: () => dryRunQuery,
    response: () => ({
      share: share(),
      dryRun: z.boolean().describe('Whether this was a dry run that changed nothing.'),
    }),
    errors: ['INVALID_PARAMETER', 'SHARE_NOT_FOUND'],
  }),
}
