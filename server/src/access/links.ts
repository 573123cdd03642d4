import { randomUUID } from 'node:crypto'
import { dayLength, type MailReason, Refusal, type TeamRole } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { linkSecrets } from './secrets.ts'

/** Fields that the kind doesn't use are null. */
export interface AccessLink {
  id: string
  kind: 'FIRST_OWNER' | 'INVITATION' | 'RESET' | 'DEMO'
  teamId: string | null
  email: string | null
  role: TeamRole | null
  personId: string | null
  tokenId: string | null
  /** All times are epoch milliseconds. */
  createdAt: number
  expiresAt: number
  /** Null unless the link is sent by email. */
  mailState: 'WAITING' | 'SENT' | 'FAILED' | null
  mailAt: number | null
  mailReason: MailReason | null
  mailAnswer: string | null
}

/** How long links are valid, in milliseconds. */
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

/** Stores only a hash of the secret. A mailed link gets its secret when it is sent (`renewLink`). */
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

/** Throws LINK_NOT_FOUND for unknown and expired links. */
export async function linkOf(reader: Reader, secret: string, now: Date): Promise<AccessLink> {
  const hash = linkSecrets.hashOf(secret)
  const [link] = hash ? await linksWhere(reader, sql`hash = ${hash} and expires_at > ${now.getTime()}`) : []
  if (!link) throw unknownLink()
  return link
}

/** Undefined if the link is unknown or expired. */
export async function renewLink(writer: Writer, id: string, now: Date) {
  const secret = linkSecrets.make()
  const hash = linkSecrets.hashOf(secret)
  await writer.run(sql`update link set hash = ${hash} where id = ${id} and expires_at > ${now.getTime()}`)
  const [link] = await linksWhere(writer, sql`id = ${id} and expires_at > ${now.getTime()}`)
  return link && { link, secret }
}

export const keepMailState = (
  writer: Writer,
  id: string,
  { mailState, mailAt, mailReason, mailAnswer }: Pick<AccessLink, 'mailState' | 'mailAt' | 'mailReason' | 'mailAnswer'>,
): Promise<void> =>
  writer.run(sql`
update link set mail_state = ${mailState}, mail_at = ${mailAt}, mail_reason = ${mailReason}, mail_answer = ${mailAnswer}
where id = ${id}`)

/** Throws LINK_NOT_FOUND if the link has been used. */
export async function useLink(writer: Writer, { id }: AccessLink): Promise<void> {
  const used = await writer.rows(sql`delete from link where id = ${id} returning id`)
  if (used.length === 0) throw unknownLink()
}

/** Uses the link and deletes all others of its kind, so that only one is ever used. */
export async function useOnlyLink(writer: Writer, { id, kind }: AccessLink): Promise<void> {
  const used = await writer.rows<{ id: string }>(sql`delete from link where kind = ${kind} returning id`)
  if (!used.some(link => link.id === id)) throw unknownLink()
}

export const dropLinks = (writer: Writer, kind: AccessLink['kind'], condition: Sql = sql`true`): Promise<void> =>
  writer.run(sql`delete from link where kind = ${kind} and ${condition}`)
