import type { Role, SharedView, TokenScope } from '@earshot/contract'
import { type Sql, sql } from '../db/sql.ts'
import { featuresOf, opensApi, type Plans } from './plans.ts'

/** What somebody may do with the data of a team. */
export interface TeamAccess {
  /** The token that opens it; null for the session of a person. */
  tokenId: string | null
  teamId: string
  /** Requests a minute and a day. */
  limits: { minute: number; day: number }
  features: ReadonlySet<string>
  /** What it may do; a person may read. */
  scopes: ReadonlySet<TokenScope>
  /** The role in the admin API; null without one. */
  role: Role | null
  /** The one brand that it is for; null for all brands of the team. */
  onlyBrand: { id: number; publicId: string } | null
  /** When the token ends, in epoch milliseconds; null where it does not end by itself, and for a person. */
  expiresAt: number | null
  /** The share that it is of, with what that shows: nothing else may be asked, and what it fixes is fixed. */
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

/** The columns of a `TeamRow`, of the team `t` and its parent `p`. */
export const teamColumns: Sql = sql`t.id as "teamId", t.name as "teamName", t.per_minute as "perMinute",
  t.per_day as "perDay", t.status, t.plan, t.subscription, t.features, p.status as "parentStatus",
  p.plan as "parentPlan", p.subscription as "parentSubscription"`

type Rights = Pick<TeamAccess, 'tokenId' | 'scopes' | 'role' | 'onlyBrand' | 'expiresAt'>

/** What rights open in a team; undefined where the team may not use the API (D37). */
export const accessIn = (row: TeamRow, rights: Rights): TeamAccess | undefined =>
  opensApi(row)
    ? {
        ...rights,
        teamId: row.teamId,
        limits: { minute: row.perMinute ?? defaults.minute, day: row.perDay ?? defaults.day },
        features: featuresOf(row),
      }
    : undefined
