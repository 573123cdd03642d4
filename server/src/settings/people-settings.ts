import { z } from 'zod'
import type { MailSetup } from '../mail/mailer.ts'
import { createIssuer, type Issuer } from '../oidc/issuer.ts'

export const peopleSettings = {
  EARSHOT_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be the origin of the server, as in https://earshot.example.com')
    .transform(url => new URL(url).origin)
    .optional()
    .describe(
      'Where people reach the server, as in https://earshot.example.com: for links, for the cookies of sessions, and for OpenID Connect.',
    ),
  EARSHOT_OPERATOR_KEY: z
    .string()
    .regex(/^\S{32,}$/, 'must have at least 32 characters, without blanks')
    .optional()
    .describe(
      'Whoever sends this as a bearer token to the admin API is the operator, on either engine; at least 32 characters.',
    ),
  EARSHOT_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be the URL of a mail server, as in smtps://user:password@mail.example.com',
    })
    .optional()
    .describe(
      'The mail server that sends links to people, as in smtps://user:password@mail.example.com; without it, links are shown to who asks for them.',
    ),
  EARSHOT_MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('The address that mails come from, as in earshot@example.com.'),
  EARSHOT_MAIL_NAME: z
    .string()
    .regex(/^[^\p{Cc}<>"]{1,100}$/u, 'must be a name of 1 to 100 characters, without < > and "')
    .default('Earshot')
    .describe('The name that mails come from.'),
  EARSHOT_SMTP_PLAIN: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether links, and the password of the mail server, may go to it without TLS, as to one on this machine; off refuses to send.',
    ),
  EARSHOT_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the URL of the issuer, as in https://accounts.example.com' })
    .optional()
    .describe('The issuer that people may sign in with by OpenID Connect, as in https://accounts.example.com.'),
  EARSHOT_OIDC_CLIENT_ID: z.string().optional().describe('The id that the issuer has given to this server.'),
  EARSHOT_OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('The secret that the issuer has given to this server; it is never stored and never logged.'),
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

/** Settings that require others. */
const needs: readonly (readonly [Name, readonly Name[]])[] = [
  ['EARSHOT_OIDC_ISSUER', ['EARSHOT_OIDC_CLIENT_ID', 'EARSHOT_OIDC_CLIENT_SECRET', 'EARSHOT_PUBLIC_URL']],
  ['EARSHOT_SMTP_URL', ['EARSHOT_MAIL_FROM', 'EARSHOT_PUBLIC_URL']],
]

/** One sentence per missing setting. */
export const wrongTogether = (config: Readonly<Partial<Record<Name, string | undefined>>>): string[] =>
  needs.flatMap(([name, others]) =>
    config[name] === undefined
      ? []
      : others.filter(other => config[other] === undefined).map(other => `${other}: is needed with ${name}`),
  )

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === ''
}
