import { type FoundTeam, findTeams } from '../../first-steps/found.ts'
import type { BrandPlan } from '../../first-steps/plan.ts'
import { siteDomain } from '../../first-steps/site-domain.ts'
import { slugOf } from '../../web/slug.ts'
import { UsageError } from '../shell/command.ts'
import { readTextOption, type Steps } from './steps.ts'

export async function nameAndSite(steps: Steps, plan: BrandPlan | undefined): Promise<{ name: string; site: string }> {
  const given = {
    name: readTextOption(steps, 'name') ?? plan?.brand.name,
    site: readTextOption(steps, 'site') ?? plan?.brand.site,
  }
  const name = given.name?.trim() ?? (await steps.interview.text({ flag: 'name', message: 'Name of the brand' }))
  if (name === '' || name.length > 200) throw new UsageError('--name must have 1 to 200 characters.')
  const check = (text: string) =>
    siteDomain(text) === null ? `'${text}' is not a site. Write it like example.com.` : undefined
  const site =
    given.site ?? (await steps.interview.text({ flag: 'site', message: 'Brand site, for example example.com', check }))
  const problem = check(site)
  if (problem) throw new UsageError(`--site: ${problem}`)
  return { name, site: siteDomain(site)! }
}

export async function teamFor(steps: Steps, name: string): Promise<FoundTeam> {
  const teams = await steps.db.read(findTeams)
  const named = readTextOption(steps, 'team')
  if (named !== undefined) return teams.find(({ id }) => id === named) ?? { id: named, name: named }
  if (teams.length === 0) return { id: slugOf(name) ?? 'team', name }
  if (teams.length === 1) return teams[0]!
  const choices = teams.map(({ id }) => id)
  const id = await steps.interview.pick({ flag: 'team', message: 'Team of the brand', choices })
  return teams.find(team => team.id === id)!
}
