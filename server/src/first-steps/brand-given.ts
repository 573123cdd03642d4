import { invalidBody } from '@earshot/contract'
import { siteDomain } from './site-domain.ts'

/** Throws INVALID_BODY if `site` isn't a site. */
export function brandGiven({ name, site }: { name: string; site: string }, field = 'site') {
  const domain = siteDomain(site)
  if (domain === null)
    throw invalidBody({ field, message: `${field} must be a site, as in example.com; '${site}' is none.` })
  return { name, site: domain }
}
