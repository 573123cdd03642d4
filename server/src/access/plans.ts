import { crawlerPlans } from '@earshot/contract'

/** The plan of a team, and that of its parent if it has one. */
export interface Plans {
  plan: string
  subscription: string
  parentStatus: string | null
  parentPlan: string | null
  parentSubscription: string | null
}

/** The plans that open the API (D37). */
export const apiPlans: ReadonlySet<string> = new Set([
  'GROWTH',
  'BUSINESS',
  'ENTERPRISE',
  'AGENCY_GROWTH',
  'AGENCY_BUSINESS',
])
const openingCrawlers: ReadonlySet<string> = new Set(crawlerPlans)

/** The plans that count for a team: its own and its direct parent's, each while its subscription is active (D37). */
export function plansOf(row: Plans): string[] {
  const own = row.subscription === 'ACTIVE' ? [row.plan] : []
  const parents = row.parentStatus === 'ACTIVE' && row.parentSubscription === 'ACTIVE' ? [row.parentPlan!] : []
  return [...own, ...parents]
}

/** Whether a team may use the API. */
export const opensApi = (team: Plans & { status: string }): boolean =>
  team.status === 'ACTIVE' && plansOf(team).some(plan => apiPlans.has(plan))

/** The features that a team has: its own, and those of the plans that count for it. `features` is a JSON list. */
export function featuresOf(team: Plans & { features: string }): ReadonlySet<string> {
  const features = new Set(JSON.parse(team.features) as string[])
  if (plansOf(team).some(plan => openingCrawlers.has(plan))) features.add('CRAWLER_ANALYTICS')
  return features
}
