import { timingSafeEqual } from 'node:crypto'
import { type Role, TokenScope } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { accessIn, type TeamAccess, type TeamRow, teamColumns } from './teams.ts'

export interface TokenAccess extends TeamAccess {
  tokenId: string
}

interface Row extends TeamRow {
  id: string
  hash: string
  scopes: string | null
  role: Role | null
  onlyBrand: number | null
  brandId: string | null
  expiresAt: number | null
}

/**
 * Returns 'closed' if the token's team can't use the API, undefined if the token is unknown or revoked. Doesn't check
 * expiry.
 */
export async function findTokenAccess(reader: Reader, hash: string): Promise<TokenAccess | 'closed' | undefined> {
  const row = await tokenWhere(reader, sql`k.hash = ${hash}`)
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return undefined
  return opened(row)
}

export async function accessOfId(reader: Reader, tokenId: string): Promise<TokenAccess | 'closed' | undefined> {
  const row = await tokenWhere(reader, sql`k.id = ${tokenId}`)
  return row && opened(row)
}

export const isCurrent = ({ expiresAt }: Pick<TokenAccess, 'expiresAt'>, now: number): boolean =>
  expiresAt === null || now < expiresAt

export const scopesIn = (text: string | null): TokenScope[] => {
  const named = (text ?? 'read').split(',')
  return TokenScope.options.filter(scope => named.includes(scope))
}

async function tokenWhere(reader: Reader, condition: Sql): Promise<Row | undefined> {
  const [row] = await reader.rows<Row>(sql`
select k.id, k.hash, k.scopes, k.role, k.only_brand as "onlyBrand", k.expires_at as "expiresAt",
  b.public_id as "brandId", ${teamColumns}
from token k
join team t on t.id = k.team_id
left join team p on p.id = t.parent_team_id
left join brand b on b.id = k.only_brand and b.team_id = k.team_id
where ${condition} and k.revoked_at is null`)
  return row
}

function opened(row: Row): TokenAccess | 'closed' {
  const { id: tokenId, onlyBrand, brandId, expiresAt } = row
  // The token's brand was deleted or moved to another team.
  if (onlyBrand !== null && brandId === null) return 'closed'
  const scopes = new Set(scopesIn(row.scopes))
  const brand = onlyBrand === null ? null : { id: onlyBrand, publicId: brandId! }
  const role = scopes.has('admin') ? row.role : null
  const access = accessIn(row, { tokenId, scopes, role, onlyBrand: brand, expiresAt })
  return access ? { ...access, tokenId } : 'closed'
}
