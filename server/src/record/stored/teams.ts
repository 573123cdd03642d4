import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { formatInstant, written, writtenDomains } from './written.ts'

export interface StoredTeam {
  id: string
  parentTeamId: string | null
  [field: string]: unknown
}

export async function storedTeams(db: Reader, chosen: Sql = sql`true`, page: Sql = empty): Promise<StoredTeam[]> {
  interface Team {
    id: string
    parentTeamId: string | null
    perMinute: number | null
    perDay: number | null
    features: string
  }
  const rows = await db.rows<Team>(sql`
select id, name, plan, status, subscription, parent_team_id as "parentTeamId", per_minute as "perMinute", per_day as "perDay", features
from team where ${chosen} order by id ${page}`)
  return rows.map(({ perMinute, perDay, features, ...rest }) => ({
    ...rest,
    rateLimit: { ...(perMinute !== null && { perMinute }), ...(perDay !== null && { perDay }) },
    features: JSON.parse(features),
  }))
}

/** `key` is the brand's integer. */
export interface StoredBrand {
  key: number
  record: { id: string; teamId: string } & Record<string, unknown>
}

export async function storedBrands(db: Reader, chosen: Sql = sql`true`, page: Sql = empty): Promise<StoredBrand[]> {
  interface Brand {
    key: number
    id: string
    teamId: string
    domain: string | null
    aliases: string
    domains: string | null
    createdAt: number
  }
  const rows = await db.rows<Brand>(sql`
select id as key, public_id as id, team_id as "teamId", name, domain, aliases, description, status, transferring,
  created_at as "createdAt", domains
from brand where ${chosen} order by public_id ${page}`)
  return rows.map(({ key, domains, ...row }) => ({
    key,
    record: {
      ...row,
      domain: row.domain && written(row.domain),
      aliases: JSON.parse(row.aliases),
      createdAt: formatInstant(row.createdAt),
      ...writtenDomains(domains),
    },
  }))
}
