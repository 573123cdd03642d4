import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { fixedParameters, sharedPageNames, sharedPages } from '../session/shared-pages.ts'
import { choice, instant, line, newSharePassword, object } from '../values/field.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dryRun, warnings } from './things.ts'

/** How many days a share works by default, and how many at most. */
export const shareDays = { usual: 30, most: 366 }

const error = 'a text of 1 to 2000 characters without control characters, a number, or true or false'
const fixed = (meaning: string) =>
  z
    .union([z.string(), z.number(), z.boolean()], { error })
    .refine(value => /^[^\p{Cc}\p{Cs}]{1,2000}$/u.test(String(value)) && String(value).trim() !== '', { error })
    .optional()
    .describe(meaning)

const innerIds = Object.values(sharedPages).flatMap(page => ('inner' in page ? [page.inner!.id] : []))

const query = object(
  Object.fromEntries([
    ...fixedParameters.map(name => [name, fixed(`\`${name}\` of every question of the page that takes it.`)]),
    ...innerIds.map(id => [id, fixed(`The one \`${id}\` of its page that is shown, and nothing else of the page.`)]),
  ]) as Record<string, ReturnType<typeof fixed>>,
  'The window and the filters that the page has for everybody, by the names that the read API gives them.',
).meta({ examples: [{ period: 28, provider: 'chatgpt' }] })

const share = z
  .object({
    id: z.string().describe('Share identifier; it opens nothing without the secret.'),
    brandId: z.string(),
    name: z.string().describe('What the share is for.'),
    page: z.enum(sharedPageNames),
    query: z.record(z.string(), z.string()).describe('The parameters that are fixed.'),
    hasPassword: z.boolean().describe('Whether it asks for a password.'),
    createdAt: timestamp('When it was made.'),
    createdBy: z
      .object({
        kind: z.enum(['operator', 'person', 'token']),
        id: z.string().nullable().describe('Null for the operator.'),
      })
      .describe('Who made it.'),
    expiresAt: timestamp('When it stops to work.'),
    lastUsedAt: timestamp('When it was last looked at, to the minute; null where it never was.').nullable(),
    opens: z.int().min(0).describe('How often it was opened.'),
  })
  .meta({ id: 'Share' })

/** Links that show one page of one brand to whoever has them. */
export const shares = {
  list: action({
    method: 'GET',
    path: '/brands/:brandId/shares',
    summary: 'List the shares of a brand that work, the oldest first.',
    role: 'MANAGER',
    query: { limit, offset },
    response: { pagination, shares: z.array(share) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/brands/:brandId/shares',
    summary: 'Share one page of a brand, with fixed filters, with whoever has the link.',
    role: 'MANAGER',
    status: 201,
    query: { dryRun },
    body: {
      name: line(200, 'What the share is for.'),
      page: choice(sharedPageNames, 'The page that it shows.'),
      query: query.optional(),
      expiresAt: instant(
        `When it stops to work, at most ${shareDays.most} days from now; by default ${shareDays.usual} days from now.`,
      ).optional(),
      password: newSharePassword('A password that it asks for; by default it asks for none.').optional(),
    },
    response: {
      share,
      link: z
        .string()
        .nullable()
        .describe(
          'The link to hand on; its secret stands behind #. It is shown this once; null in the answer to a call that was sent again, and to a dry run.',
        ),
      warnings,
      dryRun: z.boolean().describe('Whether this only says what would happen.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  revoke: action({
    method: 'DELETE',
    path: '/shares/:shareId',
    summary: 'Revoke a share: its link stops to work at once, also for those who look at it.',
    role: 'MANAGER',
    query: { dryRun },
    response: { share, dryRun: z.boolean().describe('Whether this only says what would happen.') },
    errors: ['INVALID_PARAMETER', 'SHARE_NOT_FOUND'],
  }),
}
