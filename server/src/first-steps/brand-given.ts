import { invalidBody } from '@earshot/contract'
import { siteDomain } from './site-domain.ts'

/** Throws INVALID_BODY if `site` has no domain. */
export function brandGiven({ name, site }: { name: string; site: string }, field = 'site') {
  const domain = siteDomain(site)
  if (domain === null)
    throw invalidBody({ field, message: `${field} is '${site}' but must be a site, for example example.com.` })
  return { name, site: domain }
}
