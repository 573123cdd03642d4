import { crawlerPlans } from '@earshot/contract'

export interface Plans {
  plan: string
  subscription: string
  parentStatus: string | null
  parentPlan: string | null
  parentSubscription: string | null
}

export const apiPlans: ReadonlySet<string> = new Set([
  'GROWTH',
  'BUSINESS',
  'ENTERPRISE',
  'AGENCY_GROWTH',
  'AGENCY_BUSINESS',
])
const openingCrawlers: ReadonlySet<string> = new Set(crawlerPlans)

/** Own plan and direct parent's plan, each only if its team has an active subscription (D37). */
export function plansOf(row: Plans): string[] {
  const own = row.subscription === 'ACTIVE' ? [row.plan] : []
  const parents = row.parentStatus === 'ACTIVE' && row.parentSubscription === 'ACTIVE' ? [row.parentPlan!] : []
  return [...own, ...parents]
}

export const opensApi = (team: Plans & { status: string }): boolean =>
  team.status === 'ACTIVE' && plansOf(team).some(plan => apiPlans.has(plan))

export function featuresOf(team: Plans & { features: string }): ReadonlySet<string> {
  const features = new Set(JSON.parse(team.features) as string[])
  if (plansOf(team).some(plan => openingCrawlers.has(plan))) features.add('CRAWLER_ANALYTICS')
  return features
}
