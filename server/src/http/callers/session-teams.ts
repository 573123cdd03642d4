import { Refusal } from '@earshot/contract'
import type { Session } from '../../access/sessions.ts'
import type { TeamAccess } from '../../access/teams.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { split } from '../request/match.ts'

const teamHeader = 'Earshot-Team'

/**
 * Uses the team of the path's brand, otherwise that of the header, otherwise the first team. Throws if the session
 * can't use the read API for it.
 */
export async function readableBy(session: Session, request: Request, db: Db, timeout: number): Promise<TeamAccess> {
  const teams = [...session.teams.values()]
  if (teams.length === 0) throw new Refusal('FORBIDDEN', 'You are not a member of any team.')
  const first = teams.find(({ access }) => access !== undefined) ?? teams[0]!
  const team = (await teamMeant(session, request, db, timeout)) ?? first
  if (!team.access) throw new Refusal('INSUFFICIENT_PLAN', "The team's plan does not include the read API.")
  if (!team.access.scopes.has('read')) throw new Refusal('FORBIDDEN', 'The token of this session cannot read data.')
  return team.access
}

async function teamMeant({ teams }: Session, request: Request, db: Db, timeout: number) {
  const brandId = brandIn(request.url)
  if (brandId !== undefined) {
    const [brand] = await db.read(
      reader =>
        reader.rows<{ teamId: string }>(sql`select team_id as "teamId" from brand where public_id = ${brandId}`),
      { timeout },
    )
    return teams.get(brand?.teamId ?? '')
  }
  const named = request.headers.get(teamHeader)
  if (named === null) return undefined
  const team = teams.get(named)
  if (!team) throw new Refusal('TEAM_NOT_FOUND', `There is no team '${named}'.`)
  return team
}

function brandIn(url: string): string | undefined {
  const [, , , noun, id] = split(url).path.split('/')
  if (noun !== 'brands' || id === undefined) return undefined
  try {
    return decodeURIComponent(id)
  } catch {
    return undefined
  }
}
