import { invalidBody } from '@earshot/contract'
import { siteDomain } from './site-domain.ts'

/** The name of a brand and the domain of its site, as a body has them; throws INVALID_BODY for what is no site. */
export function brandGiven({ name, site }: { name: string; site: string }, field = 'site') {
  const domain = siteDomain(site)
  if (domain === null)
    throw invalidBody({ field, message: `${field} is '${site}' but must be a site, for example example.com.` })
  return { name, site: domain }
}
