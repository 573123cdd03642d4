import type { Role, SharedView, TokenScope } from '@earshot/contract'
import { type Sql, sql } from '../db/sql.ts'
import { featuresOf, opensApi, type Plans } from './plans.ts'

export interface TeamAccess {
  /** Null for a person's session. */
  tokenId: string | null
  teamId: string
  /** Maximum numbers of requests. */
  limits: { minute: number; day: number }
  features: ReadonlySet<string>
  scopes: ReadonlySet<TokenScope>
  role: Role | null
  onlyBrand: { id: number; publicId: string } | null
  /** Epoch milliseconds. Null if the token doesn't expire. */
  expiresAt: number | null
  share?: SharedView & { id: string }
}

export interface TeamRow extends Plans {
  teamId: string
  teamName: string
  perMinute: number | null
  perDay: number | null
  status: string
  features: string
}

const defaults = { minute: 1000, day: 20_000 }

export const teamColumns: Sql = sql`t.id as "teamId", t.name as "teamName", t.per_minute as "perMinute",
  t.per_day as "perDay", t.status, t.plan, t.subscription, t.features, p.status as "parentStatus",
  p.plan as "parentPlan", p.subscription as "parentSubscription"`

type Rights = Pick<TeamAccess, 'tokenId' | 'scopes' | 'role' | 'onlyBrand' | 'expiresAt'>

/** Undefined if the team can't use the API (D37). */
export const accessIn = (row: TeamRow, rights: Rights): TeamAccess | undefined =>
  opensApi(row)
    ? {
        ...rights,
        teamId: row.teamId,
        limits: { minute: row.perMinute ?? defaults.minute, day: row.perDay ?? defaults.day },
        features: featuresOf(row),
      }
    : undefined
