/** Owner of a site: the brand, named competitors, or somebody else. Undefined if the competitors are not known yet. */
export type SiteOwner = { kind: 'ours' } | { kind: 'rivals'; names: readonly string[] } | { kind: 'others' } | undefined

/** A direct competitor with its domain. The domain is empty if unknown. */
interface RivalSite {
  name: string
  domain: string
}

/** Whether a domain equals another domain or is a subdomain of it. */
const isOf = (domain: string, site: string) => site !== '' && (domain === site || domain.endsWith(`.${site}`))

/** Finds the owner of a cited domain among the brand and its direct competitors. */
export function findSiteOwner(
  { domain, isSelf }: { domain: string; isSelf: boolean },
  rivals?: readonly RivalSite[],
): SiteOwner {
  if (isSelf) return { kind: 'ours' }
  if (!rivals) return undefined
  const names = rivals.filter(rival => isOf(domain, rival.domain.toLowerCase())).map(({ name }) => name)
  return names.length > 0 ? { kind: 'rivals', names } : { kind: 'others' }
}
