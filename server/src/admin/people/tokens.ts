import { randomUUID } from 'node:crypto'
import { admin, includesRole, invalidBody, Refusal, type Role, readInstant, type TokenScope } from '@earshot/contract'
import { scopesIn } from '../../access/access.ts'
import { type Actor, operator, roleIn } from '../../access/actor.ts'
import { whyClosed } from '../../access/closed.ts'
import { apiTokens } from '../../access/secrets.ts'
import { unknownId } from '../../access/target.ts'
import type { Db, Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { changing, reading } from '../action/action.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { perform } from '../action/perform.ts'

export interface ApiToken {
  id: string
  teamId: string
  name: string
  /** Epoch milliseconds. */
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
  scopes: TokenScope[]
  /** Role in the admin API. Null without the scope `admin`. */
  role: Role | null
  /** Null for all brands of the team. */
  brandId: string | null
  expiresAt: number | null
}

async function tokensWhere(reader: Reader, condition: Sql, page: Sql = sql``): Promise<ApiToken[]> {
  const rows = await reader.rows<Omit<ApiToken, 'scopes'> & { scopes: string | null }>(sql`
select token.id, token.team_id as "teamId", token.name, token.created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", scopes, role, brand.public_id as "brandId",
  expires_at as "expiresAt"
from token
left join brand on brand.id = only_brand
where ${condition}
order by token.created_at, token.id
${page}`)
  return rows.map(row => ({ ...row, scopes: scopesIn(row.scopes) }))
}

const onWire = (token: ApiToken) => ({
  ...token,
  createdAt: instant(token.createdAt),
  lastUsedAt: instant(token.lastUsedAt),
  revokedAt: instant(token.revokedAt),
  expiresAt: instant(token.expiresAt),
})
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export const listTeamTokens = reading(admin.tokens.list, async ({ db, teamId }, page) => {
  const tokens = await tokensWhere(db, sql`token.team_id = ${teamId}`, createPageClause(page))
  const pagination = await paginationOf(db, sql`token where team_id = ${teamId}`, page, tokens)
  return { pagination, tokens: tokens.map(onWire) }
})

export const createTeamToken = changing(admin.tokens.create, async ({ actor, db, teamId, now }, input) => {
  const { name, scopes = ['read'], role = null, brandId, expiresAt } = input
  checkRights(actor, teamId, { scopes, role })
  const ends = expiresAt === undefined ? null : readInstant(expiresAt)!
  if (ends !== null && ends <= now.getTime()) throw wrong('expiresAt', 'in the future')
  if (actor.until !== undefined && (ends ?? Number.POSITIVE_INFINITY) > actor.until)
    throw new Refusal('FORBIDDEN', 'A token cannot last longer than the token that creates it. Set expiresAt.')
  const onlyBrand = brandId === undefined ? null : await brandIn(db, teamId, brandId)
  const secret = apiTokens.make()
  const token: ApiToken = {
    ...{ id: randomUUID(), teamId, name, createdAt: now.getTime(), lastUsedAt: null, revokedAt: null },
    ...{ scopes: scopesIn(scopes.join(',')), role, brandId: brandId ?? null, expiresAt: ends },
  }
  await db.run(sql`
insert into token (id, team_id, name, hash, created_at, scopes, role, only_brand, expires_at)
values (${token.id}, ${teamId}, ${name}, ${apiTokens.hashOf(secret)}, ${token.createdAt}, ${token.scopes.join(',')},
  ${role}, ${onlyBrand}, ${ends})`)
  return {
    result: { token: onWire(token), secret, warnings: await whyClosed(db, teamId) },
    changed: { subject: token.id, before: null, after: onWire(token) },
  }
})

const wrong = (field: string, right: string) => invalidBody({ field, message: `${field} must be ${right}.` })

/** Throws if scopes and role contradict each other, or if the role exceeds the creator's. */
function checkRights(actor: Actor, teamId: string, { scopes, role }: Pick<ApiToken, 'scopes' | 'role'>): void {
  if (scopes.includes('admin') !== (role !== null))
    throw wrong('role', 'set with the scope admin, and left out without it')
  if (role !== null && !includesRole(roleIn(actor, teamId) ?? 'VIEWER', role))
    throw new Refusal(
      'FORBIDDEN',
      `A token cannot have more rights than its creator. You do not have the role ${role}.`,
    )
}

async function brandIn(reader: Reader, teamId: string, brandId: string): Promise<number> {
  const [brand] = await reader.rows<{ id: number }>(sql`
select id from brand where public_id = ${brandId} and team_id = ${teamId}`)
  if (!brand) throw new Refusal('BRAND_NOT_FOUND', `The team has no brand '${brandId}'.`)
  return brand.id
}

export const revokeToken = changing(admin.tokens.revoke, async ({ db, now }, { tokenId }) => {
  const revoked = await db.rows(sql`
update token set revoked_at = ${now.getTime()} where id = ${tokenId} and revoked_at is null returning id`)
  const [token] = await tokensWhere(db, sql`token.id = ${tokenId}`)
  if (revoked.length === 0 || !token) throw unknownId('tokenId', tokenId)
  return {
    result: { token: onWire(token) },
    changed: { subject: tokenId, before: onWire({ ...token, revokedAt: null }), after: onWire(token) },
  }
})

/** Oldest first. Tokens of all teams if `team` is undefined. */
export const listTokens = (db: Db, team: string | undefined): Promise<ApiToken[]> =>
  db.read(reader => tokensWhere(reader, team === undefined ? sql`true` : sql`token.team_id = ${team}`))

export async function createToken(
  db: Db,
  { team, name, now }: { team: string; name: string; now: Date },
): Promise<string> {
  const { secret } = await perform(db, createTeamToken, { actor: operator, input: { teamId: team, name }, now })
  return secret!
}
