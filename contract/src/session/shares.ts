import * as z from 'zod'
import { line, secret } from '../values/field.ts'
import { timestamp } from '../values/timestamp.ts'
import { call } from './call.ts'
import { sharedPageNames } from './shared-pages.ts'

const shown = z
  .object({
    shareId: z.string(),
    brand: z.object({ id: z.string(), name: z.string() }),
    page: z.enum(sharedPageNames).describe('The page that it shows.'),
    query: z.record(z.string(), z.string()).describe('The parameters that are fixed, by name.'),
    expiresAt: timestamp('When the share stops to work.'),
  })
  .meta({ id: 'ShownShare' })

const link = {
  shareId: line(128, 'What stands in the path of the link.'),
  secret: secret('What stands behind # in the link.'),
}

/** The calls about shares that somebody has a link of. */
export const shareCalls = {
  lookShare: call({
    method: 'POST',
    path: '/shares/look',
    summary: 'What the link of a share shows, and whether it asks for a password. Nothing is opened.',
    open: true,
    body: link,
    response: {
      share: z.object({
        brand: z.string().describe('The name of the brand.'),
        page: z.enum(sharedPageNames).describe('The page that it shows.'),
        needsPassword: z.boolean(),
        expiresAt: timestamp('When the share stops to work.'),
      }),
    },
    errors: ['SHARE_NOT_FOUND', 'FORBIDDEN'],
  }),
  openShare: call({
    method: 'POST',
    path: '/shares/open',
    summary:
      'Open a share. Its session has a cookie of its own; requests of the read API that mean it have the header `Earshot-Share` with the id of the share.',
    open: true,
    body: { ...link, password: secret('The password, where the share asks for one.').optional() },
    response: { share: shown },
    errors: ['SHARE_NOT_FOUND', 'WRONG_PASSWORD', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  share: call({
    method: 'GET',
    path: '/shares/:shareId',
    summary: 'What a share shows that this browser has opened.',
    open: true,
    response: { share: shown },
    errors: ['INVALID_SESSION'],
  }),
}
