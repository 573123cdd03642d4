import * as z from 'zod'
import { timestamp } from './values/timestamp.ts'

/** Why a mail was not sent so far. */
export const MailReason = z.enum([
  'UNREACHABLE',
  'NO_TLS',
  'CERTIFICATE',
  'UNAUTHORIZED',
  'SENDER',
  'DEFERRED',
  'REFUSED',
])
export type MailReason = z.infer<typeof MailReason>

/** What became of a mail. */
export const mailState = z
  .object({
    state: z
      .enum(['WAITING', 'SENT', 'FAILED'])
      .describe('SENT once the mail server has taken it; WAITING is tried again; FAILED is not.'),
    at: timestamp('Since when.'),
    reason: MailReason.nullable().describe(
      'Why it was not sent so far: the mail server is UNREACHABLE, has NO_TLS, shows a CERTIFICATE that is not trusted, does not accept our password (UNAUTHORIZED) or our address (SENDER), asks to come again (DEFERRED), or has REFUSED the address or the mail. Null if it was sent or not tried yet.',
    ),
    answer: z.string().nullable().describe('What the mail server answered, with DEFERRED and REFUSED.'),
  })
  .meta({ id: 'MailState' })
