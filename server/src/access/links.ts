import { randomUUID } from 'node:crypto'
import { dayLength, type MailReason, Refusal, type TeamRole } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { linkSecrets } from './secrets.ts'

/** What a link that works once is for: only what its kind says is not null. */
export interface AccessLink {
  id: string
  kind: 'FIRST_OWNER' | 'INVITATION' | 'RESET' | 'DEMO'
  teamId: string | null
  email: string | null
  role: TeamRole | null
  personId: string | null
  tokenId: string | null
  /** Epoch milliseconds, as below. */
  createdAt: number
  expiresAt: number
  /** What became of the mail that brings it; null if it was shown, and no mail brings it. */
  mailState: 'WAITING' | 'SENT' | 'FAILED' | null
  /** Since when. */
  mailAt: number | null
  /** Why the mail was not sent so far. */
  mailReason: MailReason | null
  /** What the mail server answered. */
  mailAnswer: string | null
}

/** Milliseconds for which each kind works. */
const lasting = {
  FIRST_OWNER: 7 * dayLength,
  INVITATION: 7 * dayLength,
  RESET: dayLength,
  DEMO: dayLength,
} as const

type Purpose =
  | { kind: 'FIRST_OWNER' }
  | { kind: 'INVITATION'; teamId: string; email: string; role: TeamRole }
  | { kind: 'RESET'; personId: string }
  | { kind: 'DEMO'; tokenId: string }

/**
 * Makes a link, and returns it with its secret, which is stored as a hash. Links that have expired are deleted. A link
 * that goes by mail gets another secret when the mail is sent (`renewLink`), so nobody sees this one.
 */
export async function makeLink(writer: Writer, purpose: Purpose, now: Date, isMailed = false) {
  const at = now.getTime()
  const mail = { mailState: isMailed ? ('WAITING' as const) : null, mailAt: isMailed ? at : null }
  const none = { teamId: null, email: null, role: null, personId: null, tokenId: null }
  const expiresAt = at + lasting[purpose.kind]
  const link: AccessLink = {
    ...{ id: randomUUID(), ...none, ...purpose, createdAt: at, expiresAt },
    ...{ ...mail, mailReason: null, mailAnswer: null },
  }
  const secret = linkSecrets.make()
  await writer.run(sql`delete from link where expires_at <= ${at}`)
  await writer.run(sql`
insert into link (id, hash, kind, team_id, email, role, person_id, token_id, created_at, expires_at,
  mail_state, mail_at)
values (${link.id}, ${linkSecrets.hashOf(secret)}, ${link.kind}, ${link.teamId}, ${link.email}, ${link.role},
  ${link.personId}, ${link.tokenId}, ${at}, ${expiresAt}, ${link.mailState}, ${link.mailAt})`)
  return { link, secret }
}

const columns = sql`id, kind, team_id as "teamId", email, role, person_id as "personId", token_id as "tokenId",
  created_at as "createdAt", expires_at as "expiresAt", mail_state as "mailState", mail_at as "mailAt",
  mail_reason as "mailReason", mail_answer as "mailAnswer"`

export const linksWhere = (reader: Reader, condition: Sql, page: Sql = sql``): Promise<AccessLink[]> =>
  reader.rows<AccessLink>(sql`select ${columns} from link where ${condition} order by created_at, id ${page}`)

export const unknownLink = () =>
  new Refusal('LINK_NOT_FOUND', 'The link is unknown, expired or already used. Ask for a new one.')

/** The link of a secret; throws LINK_NOT_FOUND where there is none that still works. */
export async function linkOf(reader: Reader, secret: string, now: Date): Promise<AccessLink> {
  const hash = linkSecrets.hashOf(secret)
  const [link] = hash ? await linksWhere(reader, sql`hash = ${hash} and expires_at > ${now.getTime()}`) : []
  if (!link) throw unknownLink()
  return link
}

/** Gives a link that still works a new secret; the one before opens nothing. Undefined if there is no such link. */
export async function renewLink(writer: Writer, id: string, now: Date) {
  const secret = linkSecrets.make()
  const hash = linkSecrets.hashOf(secret)
  await writer.run(sql`update link set hash = ${hash} where id = ${id} and expires_at > ${now.getTime()}`)
  const [link] = await linksWhere(writer, sql`id = ${id} and expires_at > ${now.getTime()}`)
  return link && { link, secret }
}

/** Keeps what became of the mail that brings a link. */
export const keepMailState = (
  writer: Writer,
  id: string,
  { mailState, mailAt, mailReason, mailAnswer }: Pick<AccessLink, 'mailState' | 'mailAt' | 'mailReason' | 'mailAnswer'>,
): Promise<void> =>
  writer.run(sql`
update link set mail_state = ${mailState}, mail_at = ${mailAt}, mail_reason = ${mailReason}, mail_answer = ${mailAnswer}
where id = ${id}`)

/** Uses a link up; throws LINK_NOT_FOUND where somebody else was quicker. */
export async function useLink(writer: Writer, { id }: AccessLink): Promise<void> {
  const used = await writer.rows(sql`delete from link where id = ${id} returning id`)
  if (used.length === 0) throw unknownLink()
}

/** The same of a link of which others of its kind stop to work with it, so that only one of them is ever used. */
export async function useOnlyLink(writer: Writer, { id, kind }: AccessLink): Promise<void> {
  const used = await writer.rows<{ id: string }>(sql`delete from link where kind = ${kind} returning id`)
  if (!used.some(link => link.id === id)) throw unknownLink()
}

/** Deletes the links of a kind that are about somebody or something. */
export const dropLinks = (writer: Writer, kind: AccessLink['kind'], condition: Sql = sql`true`): Promise<void> =>
  writer.run(sql`delete from link where kind = ${kind} and ${condition}`)
