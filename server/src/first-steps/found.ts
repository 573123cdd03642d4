import type { Reader } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { sql } from '../db/sql.ts'
import { siteDomain } from './site-domain.ts'

export interface FoundTeam {
  id: string
  name: string
}

export const findTeams = (reader: Reader): Promise<FoundTeam[]> =>
  reader.rows<FoundTeam>(sql`select id, name from team order by id`)

export interface FoundBrand {
  id: string
  name: string
  prompts: number
  competitors: number
  answers: number
  scheduled: boolean
}

/** Finds a brand by name or domain. Ignores the domains of brands with one of the folded names in `others`. */
export async function findBrand(
  reader: Reader,
  teamId: string,
  { name, site, others }: { name: string; site: string; others?: ReadonlySet<string> },
): Promise<FoundBrand | undefined> {
  const brands = await reader.rows<FoundBrand & { domain: string | null }>(sql`
select brand.public_id as id, brand.name, brand.domain,
  (select count(*) from prompt where prompt.brand_id = brand.id) as prompts,
  (select count(*) from competitor where competitor.brand_id = brand.id and relationship <> 'SELF') as competitors,
  (select count(*) from answer where answer.brand_id = brand.id) as answers,
  exists (select 1 from schedule where schedule.brand_id = brand.id) as scheduled
from brand where team_id = ${teamId} order by brand.id`)
  const domain = siteDomain(site)
  const found =
    brands.find(brand => folded(brand.name) === folded(name)) ??
    brands.find(brand => brand.domain !== null && brand.domain === domain && !others?.has(folded(brand.name)))
  if (!found) return undefined
  const { domain: _, ...brand } = found
  return brand
}
