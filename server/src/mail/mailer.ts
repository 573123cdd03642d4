import type { MailReason } from '@earshot/contract'
import type { Transporter } from 'nodemailer'

/** A message to one person, as text. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Sends messages by a mail server. */
export interface Mailer {
  /** The host of the mail server. */
  host: string
  /** Sends a message. Throws NotSent if the mail server did not take it; ends the connection if the signal aborts. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>
  /** Connects and signs in, and sends nothing. Throws NotSent if a message could not be sent. */
  check(): Promise<void>
}

export interface MailSetup {
  /** `smtp://…` or `smtps://…`. */
  url: string
  /** The address that mails come from, and the name that goes with it. */
  from: { address: string; name: string }
  /** Whether mails, and the password of the mail server, may go without TLS. */
  plain: boolean
}

/** The mail server did not take a message. */
export class NotSent extends Error {
  override name = 'NotSent'
  constructor(
    readonly reason: MailReason,
    message: string,
    /** What the mail server answered; null if it answered nothing. */
    readonly answer: string | null,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/** Milliseconds in which the mail server must answer, and in which one message must be sent. */
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
      // RFC 3834: no out-of-office reply comes back to a mail that a program has sent.
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
  /** The code of Node before the library gave it one of its own. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

const ofCertificates = /CERT|ISSUER|SIGNED|SIGNATURE|ALTNAME|CRL/

/** What an error of the library means (RFC 5321, section 4.2.1: 4yz is tried again, 5yz is not). */
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
