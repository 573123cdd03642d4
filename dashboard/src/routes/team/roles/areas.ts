/** Areas of the product, each with the resources of its actions. */
const areas = {
  brands: ['brands', 'firstSteps', 'transfers'],
  prompts: ['prompts'],
  entities: ['competitors', 'topics', 'tags', 'sources', 'untracked', 'suggestions', 'doubles'],
  answers: ['answers', 'schedules', 'setup'],
  content: ['articles', 'briefs', 'drafts'],
  perception: ['snapshots', 'profiles'],
  notes: ['notes'],
  crawlers: ['integrations', 'integrationKeys'],
  shares: ['shares'],
  budgets: ['budgets'],
  people: ['members', 'invitations'],
  tokens: ['tokens'],
  team: ['teams', 'system'],
  audit: ['audit'],
} as const

export type RoleArea = keyof typeof areas | 'other'

/** What a role can do in an area. `some` and `all` are changes. */
export type RoleMight = 'nothing' | 'view' | 'some' | 'all'

interface RoleAction {
  name: string
  role: string
  isChange: boolean
}

const areaOf = ({ name }: RoleAction): RoleArea => {
  const [resource] = name.split('.')
  const found = Object.entries(areas).find(([, resources]) => (resources as readonly string[]).includes(resource!))
  return (found?.[0] as RoleArea | undefined) ?? 'other'
}

/** What each role can do in each area that has actions. The roles are in order, and each includes those before it. */
export function listRoleAreas<R extends string>(
  actions: readonly RoleAction[],
  roles: readonly R[],
): { area: RoleArea; mights: Readonly<Record<R, RoleMight>> }[] {
  const open = actions.filter(({ role }) => roles.includes(role as R))
  const mightOf = (area: RoleArea, place: number): RoleMight => {
    const own = open.filter(each => areaOf(each) === area)
    const allowed = own.filter(({ role }) => roles.indexOf(role as R) <= place)
    if (allowed.length === 0) return 'nothing'
    if (!allowed.some(({ isChange }) => isChange)) return 'view'
    return allowed.length === own.length ? 'all' : 'some'
  }
  return ([...Object.keys(areas), 'other'] as RoleArea[])
    .filter(area => open.some(each => areaOf(each) === area))
    .map(area => ({
      area,
      mights: Object.fromEntries(roles.map((role, place) => [role, mightOf(area, place)])) as Record<R, RoleMight>,
    }))
}
