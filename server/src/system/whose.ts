import type { CollectSetup } from '../collect/setup/setup.ts'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

/** What is looked at: the brands of a team or of all, by whose settings, and when. */
export interface SystemScope {
  db: Reader
  /** Undefined for all teams. */
  teamId: string | undefined
  collectSetup: Pick<CollectSetup, 'setups' | 'allowance'>
  /** Whether the process that answers asks what is due by itself. */
  byItself: boolean
  now: Date
}

/** A condition on `brand`: the brands that are looked at. */
export const createBrandCondition = ({ teamId }: Pick<SystemScope, 'teamId'>): Sql =>
  teamId === undefined ? sql`true` : sql`brand.team_id = ${teamId}`
