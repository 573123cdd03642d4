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
  text: `${inviter ?? 'Someone'} invites you to the team "${team}" on Earshot, at ${new URL(url).host}.

Open this link to accept. It works once, until ${until(expiresAt)}:
${url}

If you did not expect this message, you can ignore it.
`,
})

export const resetText = ({ to, url, expiresAt }: MailTextParams): MailMessage => ({
  to,
  subject: 'Set your password on Earshot',
  text: `Someone requested a link to set a new password for your account on Earshot, at ${new URL(url).host}.

Open this link to set the password, which ends all your sessions. It works once, until ${until(expiresAt)}:
${url}

If you did not request it, you can ignore this message. Your password stays the same.
`,
})
