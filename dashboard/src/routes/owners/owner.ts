/** Whose a site is: the brand's, a rival's with its names, somebody else's; undefined where rivals are not known. */
export type SiteOwner = { kind: 'ours' } | { kind: 'rivals'; names: readonly string[] } | { kind: 'others' } | undefined

/** A direct competitor with its domain, which is empty where none is known. */
interface RivalSite {
  name: string
  domain: string
}

/** Whether a domain is another one or below it. */
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
