import type { CollectSetup } from '../collect/setup/setup.ts'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

export interface SystemScope {
  db: Reader
  /** Undefined for all teams. */
  teamId: string | undefined
  collectSetup: Pick<CollectSetup, 'setups' | 'allowance'>
  byItself: boolean
  now: Date
}

export const createBrandCondition = ({ teamId }: Pick<SystemScope, 'teamId'>): Sql =>
  teamId === undefined ? sql`true` : sql`brand.team_id = ${teamId}`
