import { squash } from '../../extraction/names/index.ts'
import { isWithin } from '../../web/domain.ts'
import { domainLabel } from '../../web/domain-label.ts'
import { hostOfPath, isPath, isUnder } from '../../web/domain-or-path.ts'

/** Words that companies join to their name for a further domain: `acmedocs.io`, `getacme.com`. */
const joined = new Set(
  `academy ai app apps blog business careers cloud community dev developers docs forum get global go group health help
  home hq hub inc io jobs join labs learn live media my news now official online pay pro shop status store studio
  support team tech the try us usa use web wiki world`.split(/\s+/),
)

/** Minimum letters and digits of a name within a longer label. */
const leastLetters = 4

export interface SiteNames {
  names: readonly string[]
  /** Domains and paths that the entity has. */
  sites: readonly string[]
}

/**
 * Creates a function that returns the index of the only entity after which a domain or profile (`github.com/acme`) is
 * named. Undefined if several are, or one has the site already.
 */
export function createSiteOwner(entities: readonly SiteNames[]): (site: string) => number | undefined {
  const sites = entities.flatMap(each => each.sites)
  const labels = entities.map(({ names, sites: own }) => [...new Set([...names, ...own.map(nameOfSite)].map(squash))])
  return site => {
    if (sites.some(each => (isPath(each) ? isUnder(site, each) : isWithin(hostOfPath(site), each)))) return undefined
    const label = squash(nameOfSite(site))
    const places = labels.flatMap((own, place) => (own.some(name => isNameIn(label, name)) ? [place] : []))
    return places.length === 1 ? places[0] : undefined
  }
}

const nameOfSite = (site: string): string => (isPath(site) ? site.slice(site.lastIndexOf('/') + 1) : domainLabel(site))

/** True if a label is a name, alone or joined with one of the usual words. */
function isNameIn(label: string, name: string): boolean {
  if (name.length < leastLetters || !label.includes(name)) return false
  const rest = label.startsWith(name)
    ? label.slice(name.length)
    : label.endsWith(name)
      ? label.slice(0, -name.length)
      : null
  return rest === '' || (rest !== null && joined.has(rest))
}
