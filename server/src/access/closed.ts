import { crawlerPlans } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { apiPlans, featuresOf, opensApi, type Plans, plansOf } from './plans.ts'

interface TeamState extends Plans {
  id: string
  status: string
  features: string
  brandStatus: string | null
  transferring: boolean | null
}

const teamOf = async (reader: Reader, brand: Sql, chosen: Sql): Promise<TeamState | undefined> => {
  const [team] = await reader.rows<TeamState>(sql`
select t.id, t.status, t.plan, t.subscription, t.features, p.status as "parentStatus", p.plan as "parentPlan",
  p.subscription as "parentSubscription", b.status as "brandStatus", b.transferring
from team t
left join team p on p.id = t.parent_team_id
left join (${brand}) b on b.team_id = t.id
where ${chosen}`)
  return team
}

/** Sentences for users that say why the API rejects the team. Empty if it accepts the team. */
export async function whyClosed(reader: Reader, teamId: string): Promise<string[]> {
  const none = sql`select team_id, status, transferring from brand where id is null`
  const team = await teamOf(reader, none, sql`t.id = ${teamId}`)
  return team ? closedFor(team) : []
}

const teamOfBrand = (reader: Reader, brandId: string): Promise<TeamState | undefined> => {
  const brand = sql`select team_id, status, transferring from brand where public_id = ${brandId}`
  return teamOf(reader, brand, sql`b.team_id is not null`)
}

const closedForBrand = (team: TeamState, brandId: string): string[] => [
  ...closedFor(team),
  ...(team.brandStatus === 'ACTIVE' ? [] : [`Brand '${brandId}' is ${team.brandStatus}, so the API does not show it.`]),
  ...(team.transferring ? [`Brand '${brandId}' is being transferred, so the API does not show it.`] : []),
]

export async function whyNotShown(reader: Reader, brandId: string): Promise<string[]> {
  const team = await teamOfBrand(reader, brandId)
  return team ? closedForBrand(team, brandId) : []
}

export async function whyNoCrawlers(reader: Reader, brandId: string): Promise<string[]> {
  const team = await teamOfBrand(reader, brandId)
  if (!team) return []
  const closed = closedForBrand(team, brandId)
  if (closed.length > 0) return closed
  return featuresOf(team).has('CRAWLER_ANALYTICS')
    ? []
    : [
        `Team '${team.id}' has the plan ${team.plan}, which does not include crawler analytics. The plans ${oneOf(crawlerPlans)} and the feature CRAWLER_ANALYTICS do.`,
      ]
}

function closedFor(team: TeamState): string[] {
  if (team.status !== 'ACTIVE') return [`Team '${team.id}' is ${team.status}, so the API rejects its tokens.`]
  if (opensApi(team)) return []
  if (plansOf(team).length === 0)
    return [`The subscription of team '${team.id}' is INACTIVE, so the API rejects its tokens.`]
  return [
    `Team '${team.id}' has the plan ${team.plan}, which does not include the API, so the API rejects its tokens. The plans ${oneOf(apiPlans)} include it.`,
  ]
}

const oneOf = (plans: Iterable<string>) => [...plans].join(', ')
