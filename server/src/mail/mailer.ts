import type { MailReason } from '@earshot/contract'
import type { Transporter } from 'nodemailer'

export interface MailMessage {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  host: string
  /** Throws NotSent if the mail server rejects the message. The signal closes the connection. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>
  /** Connects and logs in. Throws NotSent if that fails. */
  check(): Promise<void>
}

export interface MailSetup {
  /** `smtp://…` or `smtps://…`. */
  url: string
  from: { address: string; name: string }
  /** Allows mails and the password without TLS. */
  plain: boolean
}

export class NotSent extends Error {
  override name = 'NotSent'
  constructor(
    readonly reason: MailReason,
    message: string,
    /** The server's reply. Null without one. */
    readonly answer: string | null,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/** Milliseconds for replies of the mail server, and for a whole message. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
export const longestSending = 60_000

export async function createMailer({ url, from, plain }: MailSetup): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport: Transporter = createTransport({
    ...{ url, ...patience, requireTLS: !plain, disableFileAccess: true, disableUrlAccess: true },
  })
  const failing = (error: unknown) => {
    throw notSent(error)
  }
  return {
    host: new URL(url).host,
    async send(message, signal) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(longestSending)])
      // RFC 3834: prevents automatic replies to automatic mail.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ from, ...message, headers, signal: ends }).catch(failing)
    },
    async check() {
      await transport.verify().catch(failing)
    },
  }
}

interface SmtpError extends Error {
  code?: string
  /** Node's error code, which the library replaces in `code`. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

const ofCertificates = /CERT|ISSUER|SIGNED|SIGNATURE|ALTNAME|CRL/

/** RFC 5321, section 4.2.1: retry after 4yz, but not after 5yz. */
function notSent(error: unknown): NotSent {
  const { message, code = '', originalCode = '', command = '', responseCode = 0, response } = error as SmtpError
  const not = (reason: MailReason, answer: string | null = null) => new NotSent(reason, message, answer, error)
  const isFinal = responseCode >= 500
  if (ofCertificates.test(originalCode) || ofCertificates.test(code)) return not('CERTIFICATE')
  if (code === 'ETLS' || command === 'STARTTLS') return not('NO_TLS')
  if (code === 'EAUTH') return not(isFinal || responseCode === 0 ? 'UNAUTHORIZED' : 'UNREACHABLE')
  if (responseCode === 0 || command === 'CONN' || /^(EHLO|HELO)/.test(command)) return not('UNREACHABLE')
  if (isFinal && command === 'MAIL FROM') return not('SENDER')
  return not(isFinal ? 'REFUSED' : 'DEFERRED', response ?? null)
}
