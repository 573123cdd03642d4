import * as z from 'zod'
import { once } from './values/lazy.ts'
import { timestamp } from './values/timestamp.ts'

/** Reason why an email is not sent. */
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

/** State of an email. */
export const mailState = once(() =>
  z
    .object({
      state: z
        .enum(['WAITING', 'SENT', 'FAILED'])
        .describe(
          'SENT: accepted by the mail server. WAITING: not sent yet, will be retried. FAILED: will not be retried.',
        ),
      at: timestamp('Time when this state was reached.'),
      reason: MailReason.nullable().describe(
        'Reason why the email is not sent. UNREACHABLE: the mail server cannot be reached. NO_TLS: it does not offer TLS. CERTIFICATE: its certificate is not trusted. UNAUTHORIZED: it rejects the user name or password. SENDER: it rejects the sender address. DEFERRED: it asks to retry later. REFUSED: it rejects the recipient or the email. Null if the email was sent or not tried yet.',
      ),
      answer: z.string().nullable().describe('Response of the mail server, with DEFERRED and REFUSED. Otherwise null.'),
    })
    .meta({ id: 'MailState' }),
)
