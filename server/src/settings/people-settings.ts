import { z } from 'zod'
import type { MailSetup } from '../mail/mailer.ts'
import { createIssuer, type Issuer } from '../oidc/issuer.ts'

export const peopleSettings = {
  EARSHOT_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be the origin of the server, for example https://earshot.example.com')
    .transform(url => new URL(url).origin)
    .optional()
    .describe(
      'The public URL of the server, for example https://earshot.example.com. It is used for links, session cookies and OpenID Connect.',
    ),
  EARSHOT_OPERATOR_KEY: z
    .string()
    .regex(/^\S{32,}$/, 'must have at least 32 characters, without spaces')
    .optional()
    .describe(
      'A bearer token that makes its sender the operator of the admin API, on either engine. At least 32 characters.',
    ),
  EARSHOT_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be the URL of a mail server, for example smtps://user:password@mail.example.com',
    })
    .optional()
    .describe(
      'The mail server that sends links to people, for example smtps://user:password@mail.example.com. Without it, links are shown to the person who requests them.',
    ),
  EARSHOT_MAIL_FROM: z
    .email('must be an email address')
    .optional()
    .describe('The sender address of emails, for example earshot@example.com.'),
  EARSHOT_MAIL_NAME: z
    .string()
    .regex(/^[^\p{Cc}<>"]{1,100}$/u, 'must be a name of 1 to 100 characters, without < > and "')
    .default('Earshot')
    .describe('The sender name of emails.'),
  EARSHOT_SMTP_PLAIN: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether links and the mail password can be sent to the mail server without TLS, for example on this machine. off refuses to send them.',
    ),
  EARSHOT_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the URL of the issuer, for example https://accounts.example.com' })
    .optional()
    .describe('The OpenID Connect issuer for logins, for example https://accounts.example.com.'),
  EARSHOT_OIDC_CLIENT_ID: z.string().optional().describe('The client id of this server at the issuer.'),
  EARSHOT_OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('The client secret of this server at the issuer. It is never stored or logged.'),
}

type Name = keyof typeof peopleSettings
type PeopleSettings = z.output<z.ZodObject<typeof peopleSettings>>

/** Undefined without a mail server. */
export function mailSetupIn(
  config: Pick<PeopleSettings, 'EARSHOT_SMTP_URL' | 'EARSHOT_MAIL_FROM' | 'EARSHOT_MAIL_NAME' | 'EARSHOT_SMTP_PLAIN'>,
): MailSetup | undefined {
  const { EARSHOT_SMTP_URL: url, EARSHOT_MAIL_FROM: address = '', EARSHOT_MAIL_NAME: name } = config
  return url === undefined ? undefined : { url, from: { address, name }, plain: config.EARSHOT_SMTP_PLAIN === 'on' }
}

/** Undefined without an issuer. */
export function issuerIn(
  config: Pick<
    PeopleSettings,
    'EARSHOT_OIDC_ISSUER' | 'EARSHOT_OIDC_CLIENT_ID' | 'EARSHOT_OIDC_CLIENT_SECRET' | 'EARSHOT_PUBLIC_URL'
  >,
): Issuer | undefined {
  const { EARSHOT_OIDC_ISSUER: issuer, EARSHOT_OIDC_CLIENT_ID: clientId = '', EARSHOT_PUBLIC_URL: publicUrl } = config
  if (issuer === undefined) return undefined
  const clientSecret = config.EARSHOT_OIDC_CLIENT_SECRET ?? ''
  return createIssuer({ issuer, clientId, clientSecret, redirectUri: `${publicUrl}/api/session/oidc/callback` })
}

/** Settings that require other settings. */
const needs: readonly (readonly [Name, readonly Name[]])[] = [
  ['EARSHOT_OIDC_ISSUER', ['EARSHOT_OIDC_CLIENT_ID', 'EARSHOT_OIDC_CLIENT_SECRET', 'EARSHOT_PUBLIC_URL']],
  ['EARSHOT_SMTP_URL', ['EARSHOT_MAIL_FROM', 'EARSHOT_PUBLIC_URL']],
]

/** One sentence for each missing setting. */
export const wrongTogether = (config: Readonly<Partial<Record<Name, string | undefined>>>): string[] =>
  needs.flatMap(([name, others]) =>
    config[name] === undefined
      ? []
      : others.filter(other => config[other] === undefined).map(other => `${other}: is required with ${name}`),
  )

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === ''
}
