import { randomUUID } from 'node:crypto'
import { admin } from '@earshot/contract'
import { operator } from '../access/actor.ts'
import { apiTokens } from '../access/secrets.ts'
import { unknownId } from '../access/target.ts'
import type { Db, Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { perform } from './perform.ts'
import { changing, reading } from './verb.ts'

export interface Token {
  id: string
  teamId: string
  name: string
  /** Epoch milliseconds. */
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

const tokensWhere = (reader: Reader, condition: Sql, page: Sql = sql``): Promise<Token[]> =>
  reader.rows<Token>(sql`
select id, team_id as "teamId", name, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
from token
where ${condition}
order by created_at, id
${page}`)

const onWire = (token: Token) => ({
  ...token,
  createdAt: instant(token.createdAt),
  lastUsedAt: instant(token.lastUsedAt),
  revokedAt: instant(token.revokedAt),
})
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export const list = reading(admin.tokens.list, async ({ db, teamId }, { limit, offset }) => {
  const [count] = await db.rows<{ total: number }>(sql`
select count(*) as total from token where team_id = ${teamId}`)
  const tokens = await tokensWhere(db, sql`team_id = ${teamId}`, sql`limit ${limit} offset ${offset}`)
  return { pagination: { total: count!.total, count: tokens.length, limit, offset }, tokens: tokens.map(onWire) }
})

export const create = changing(admin.tokens.create, async ({ db, teamId, now }, { name }) => {
  const secret = apiTokens.make()
  const token = { id: randomUUID(), teamId, name, createdAt: now.getTime(), lastUsedAt: null, revokedAt: null }
  await db.run(sql`
insert into token (id, team_id, name, hash, created_at)
values (${token.id}, ${teamId}, ${name}, ${apiTokens.hashOf(secret)}, ${token.createdAt})`)
  return {
    result: { token: onWire(token), secret },
    changed: { subject: token.id, before: null, after: onWire(token) },
  }
})

export const revoke = changing(admin.tokens.revoke, async ({ db, now }, { tokenId }) => {
  const revoked = await db.rows(sql`
update token set revoked_at = ${now.getTime()} where id = ${tokenId} and revoked_at is null returning id`)
  const [token] = await tokensWhere(db, sql`id = ${tokenId}`)
  if (revoked.length === 0 || !token) throw unknownId('tokenId', tokenId)
  return {
    result: { token: onWire(token) },
    changed: { subject: tokenId, before: onWire({ ...token, revokedAt: null }), after: onWire(token) },
  }
})

/** The tokens of a team, or of all teams where none is given, the oldest first. */
export const listTokens = (db: Db, team: string | undefined): Promise<Token[]> =>
  db.read(reader => tokensWhere(reader, team === undefined ? sql`true` : sql`team_id = ${team}`))

/** Makes a token as the operator, and returns its secret. */
export async function createToken(
  db: Db,
  { team, name, now }: { team: string; name: string; now: Date },
): Promise<string> {
  const { secret } = await perform(db, create, { actor: operator, input: { teamId: team, name }, now })
  return secret!
}
