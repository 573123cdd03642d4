import { randomUUID, timingSafeEqual } from 'node:crypto'
import { Refusal, type SharedPageName, type SharedView } from '@earshot/contract'
import { isActive } from '../db/brands.ts'
import type { Reader, Writer } from '../db/db.ts'
import { empty, type Sql, sql } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import { shareSecrets, shareSessionSecrets } from './secrets.ts'
import { maxSessionLength } from './sessions.ts'
import { accessIn, type TeamAccess, type TeamRow, teamColumns } from './teams.ts'

export interface Share extends SharedView {
  id: string
  teamId: string
  /** Public id of the brand. */
  brandId: string
  brandName: string
  brand: number
  name: string
  /** Hash. Null without a password. */
  password: string | null
  maker: Pick<Actor, 'kind' | 'id'>
  /** All times are epoch milliseconds. */
  createdAt: number
  expiresAt: number
  lastUsedAt: number | null
  opens: number
}

interface Row extends Omit<Share, 'query' | 'maker' | 'page'> {
  page: SharedPageName
  query: string
  makerKind: Actor['kind']
  makerId: string | null
  hash: string
}

const columns = sql`s.id, s.hash, brand.public_id as "brandId", brand.name as "brandName", brand.id as brand, s.name,
  s.page, s.query, s.password, s.maker_kind as "makerKind", s.maker_id as "makerId", s.created_at as "createdAt",
  s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt", s.opens`

/** A share ends when its brand moves to another team. */
const withBrand = sql`share s join brand on brand.id = s.only_brand and brand.team_id = s.team_id`

const shareIn = ({ query, makerKind, makerId, ...row }: Row): Share => ({
  ...{ id: row.id, teamId: row.teamId, brandId: row.brandId, brandName: row.brandName, brand: row.brand },
  ...{ name: row.name, page: row.page, query: JSON.parse(query), password: row.password },
  ...{ maker: { kind: makerKind, id: makerId }, createdAt: row.createdAt, expiresAt: row.expiresAt },
  ...{ lastUsedAt: row.lastUsedAt, opens: row.opens },
})

export async function sharesWhere(reader: Reader, chosen: Sql, page: Sql = empty): Promise<Share[]> {
  const rows = await reader.rows<Row>(sql`
select ${columns}, s.team_id as "teamId" from ${withBrand} where ${chosen} order by s.created_at, s.id ${page}`)
  return rows.map(shareIn)
}

export async function addShare(writer: Writer, share: Omit<Share, 'brandName'>, secret: string): Promise<void> {
  const { id, teamId, brand, name, page, query, password, maker, createdAt, expiresAt } = share
  await writer.run(sql`
insert into share (id, hash, team_id, only_brand, name, page, query, password, maker_kind, maker_id, created_at,
  expires_at, opens)
values (${id}, ${shareSecrets.hashOf(secret)}, ${teamId}, ${brand}, ${name}, ${page}, ${JSON.stringify(query)},
  ${password}, ${maker.kind}, ${maker.id}, ${createdAt}, ${expiresAt}, 0)`)
}

export async function endShares(writer: Writer, chosen: Sql): Promise<void> {
  // Delete shares before their sessions, because opening a share locks the share's row.
  const gone = await writer.rows<{ id: string }>(sql`delete from share where ${chosen} returning id`)
  for (const { id } of gone) await writer.run(sql`delete from share_session where share_id = ${id}`)
}

export const unknownShare = () =>
  new Refusal('SHARE_NOT_FOUND', 'The share is unknown, expired or revoked. Ask for a new link.')

/** Undefined if the brand or team can't be shown. `more` selects further columns. */
async function opened<T extends object>(
  reader: Reader,
  { from, chosen, more }: Record<'from' | 'chosen' | 'more', Sql>,
) {
  const [row] = await reader.rows<Row & TeamRow & T>(sql`
select ${columns}, ${teamColumns} ${more}
from ${withBrand} and ${isActive}
join team t on t.id = s.team_id
left join team p on p.id = t.parent_team_id
${from}
where ${chosen}`)
  if (!row) return undefined
  const share = shareIn(row)
  const { id, page, query, brand, brandId, expiresAt } = share
  const rights = { tokenId: null, scopes: new Set(['read'] as const), role: null, expiresAt }
  const access = accessIn(row, { ...rights, onlyBrand: { id: brand, publicId: brandId } })
  return access && { row, share, access: { ...access, share: { id, page, query } } }
}

/** Throws SHARE_NOT_FOUND if the share is unknown, expired or can't be shown. */
export async function shareOf(reader: Reader, link: { shareId: string; secret: string }, now: Date): Promise<Share> {
  const hash = shareSecrets.hashOf(link.secret)
  const chosen = sql`s.id = ${link.shareId} and s.expires_at > ${now.getTime()}`
  const found = await opened(reader, { from: empty, chosen, more: empty })
  if (!found || hash === undefined || !timingSafeEqual(Buffer.from(found.row.hash), Buffer.from(hash)))
    throw unknownShare()
  return found.share
}

export interface ShareSession {
  id: string
  share: Share
  access: TeamAccess
  expiresAt: number
}

/** Maximum per share. The oldest sessions end first. */
const mostSessions = 1000

/** Throws SHARE_NOT_FOUND. */
export async function createShareSession(writer: Writer, share: Share, now: Date) {
  const at = now.getTime()
  const secret = shareSessionSecrets.make()
  const session = { id: randomUUID(), expiresAt: Math.min(share.expiresAt, at + maxSessionLength) }
  const counted = await writer.rows(sql`
update share set opens = opens + 1, last_used_at = ${at} where id = ${share.id} and expires_at > ${at} returning id`)
  if (counted.length === 0) throw unknownShare()
  await writer.run(sql`delete from share_session where expires_at <= ${at}`)
  await writer.run(sql`
delete from share_session where id in (
  select id from share_session where share_id = ${share.id} order by created_at desc, id limit 1000 offset ${mostSessions - 1}
)`)
  await writer.run(sql`
insert into share_session (id, hash, share_id, created_at, expires_at)
values (${session.id}, ${shareSessionSecrets.hashOf(secret)}, ${share.id}, ${at}, ${session.expiresAt})`)
  return { ...session, secret }
}

export const isShown = ({ expiresAt }: ShareSession, now: number): boolean => now < expiresAt

export async function shareSessionOf(reader: Reader, hash: string, now: number): Promise<ShareSession | undefined> {
  const found = await opened<{ session: string; until: number }>(reader, {
    from: sql`join share_session o on o.share_id = s.id`,
    chosen: sql`o.hash = ${hash}`,
    more: sql`, o.id as session, o.expires_at as until`,
  })
  if (!found) return undefined
  const { row, share, access } = found
  const session = { id: row.session, share, access, expiresAt: Math.min(row.until, share.expiresAt) }
  return isShown(session, now) ? session : undefined
}
