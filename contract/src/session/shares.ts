import * as z from 'zod'
import { line, secret } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { timestamp } from '../values/timestamp.ts'
import { call } from './call.ts'
import { sharedPageNames } from './shared-pages.ts'

const shown = once(() =>
  z
    .object({
      shareId: z.string(),
      brand: z.object({ id: z.string(), name: z.string() }),
      page: z.enum(sharedPageNames).describe('Page to show.'),
      query: z.record(z.string(), z.string()).describe('Fixed parameters by name.'),
      expiresAt: timestamp('Time when the share expires.'),
    })
    .meta({ id: 'ShownShare' }),
)

const link = once(() => ({
  shareId: line(128, 'Share ID from the path of the link.'),
  secret: secret('Part of the link after #.'),
}))

/** Session calls for viewers of a share. */
export const shareCalls = {
  lookShare: call({
    method: 'POST',
    path: '/shares/look',
    summary: 'Get what a share shows and whether it needs a password, without opening it.',
    open: true,
    body: link,
    response: () => ({
      share: z.object({
        brand: z.string().describe('Brand name.'),
        page: z.enum(sharedPageNames).describe('Page to show.'),
        needsPassword: z.boolean(),
        expiresAt: timestamp('Time when the share expires.'),
      }),
    }),
    errors: ['SHARE_NOT_FOUND', 'FORBIDDEN'],
  }),
  openShare: call({
    method: 'POST',
    path: '/shares/open',
    summary:
      'Open a share. Sets a separate session cookie. To use the share, send its ID in the header `Earshot-Share` of read API requests.',
    open: true,
    body: () => ({ ...link(), password: secret('Password, if the share needs one.').optional() }),
    response: () => ({ share: shown() }),
    errors: ['SHARE_NOT_FOUND', 'WRONG_PASSWORD', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  share: call({
    method: 'GET',
    path: '/shares/:shareId',
    summary: 'Get what an opened share shows.',
    open: true,
    response: () => ({ share: shown() }),
    errors: ['INVALID_SESSION'],
  }),
}
