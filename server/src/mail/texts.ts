import type { MailMessage } from './mailer.ts'

interface MailTextParams {
  to: string
  /** Contains the secret. */
  url: string
  /** Epoch milliseconds. */
  expiresAt: number
}

const until = (expiresAt: number) => new Date(expiresAt).toUTCString()

export const invitationText = (
  { to, url, expiresAt }: MailTextParams,
  team: string,
  inviter: string | null,
): MailMessage => ({
  to,
  subject: `You are invited to ${team} on Earshot`,
  text: `${inviter ?? 'Somebody'} invites you to the team "${team}" on Earshot, at ${new URL(url).host}.

Open this link to accept. It works once, until ${until(expiresAt)}:
${url}

If you did not expect this message, you need not do anything.
`,
})

export const resetText = ({ to, url, expiresAt }: MailTextParams): MailMessage => ({
  to,
  subject: 'Choose your password on Earshot',
  text: `Somebody asked for a link to choose a new password for your account on Earshot, at ${new URL(url).host}.

Open this link to choose it. It works once, until ${until(expiresAt)}. All your sessions end then:
${url}

If you did not ask for it, you need not do anything: your password stays as it is.
`,
})
