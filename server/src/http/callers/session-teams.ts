import { Refusal } from '@earshot/contract'
import type { Session } from '../../access/sessions.ts'
import type { TeamAccess } from '../../access/teams.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { split } from '../request/path.ts'

/** The header that says which team is meant, where a path has no brand. */
const teamHeader = 'Earshot-Team'

/**
 * What a session opens of the read API for a request: in the team of the brand in its path, else in the one that the
 * header names, else in the first. Throws where that team is none of the session's, or may not use the read API.
 */
export async function readableBy(session: Session, request: Request, db: Db, timeout: number): Promise<TeamAccess> {
  const teams = [...session.teams.values()]
  if (teams.length === 0) throw new Refusal('FORBIDDEN', 'You are not a member of any team.')
  // A brand of others is looked for among the brands of one's own, and not found.
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

/** The brand in a path as `/api/v1/brands/b1/performance`; undefined for any other. */
function brandIn(url: string): string | undefined {
  const [, , , noun, id] = split(url).path.split('/')
  if (noun !== 'brands' || id === undefined) return undefined
  try {
    return decodeURIComponent(id)
  } catch {
    return undefined
  }
}
