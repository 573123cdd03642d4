import { type CitedSite, citedDomains, citedProfiles, siteExamples } from '../cited-sites.ts'
import { isPlainWord } from '../everyday.ts'
import { createSiteOwner } from '../site-names.ts'
import type { SuggestionDraft } from '../suggestion.ts'
import { aboutOf, type CheckedBrand, type CheckedEntity, type CreateKindCheck, formatAnswers } from './kind.ts'

/** Fewest answers that cite a site. */
const leastAnswers = 2
/** Most sites per brand. The most cited ones come first. */
const mostSites = 20

/** Cited domains and profiles that have the name of an entity and belong to nobody. */
export const checkDomains: CreateKindCheck = (brand, db) => ({
  needles: [],
  look: () => undefined,
  async find() {
    const ownerOf = createSiteOwner(brand.entities.map(namesOf))
    const owned = (site: string): CheckedEntity | undefined => {
      const place = ownerOf(site)
      return place === undefined ? undefined : brand.entities[place]
    }
    const sites = [
      ...(await citedDomains(db, brand.id)).filter(({ site }) => owned(site)),
      ...(await citedProfiles(db, brand.id, site => owned(site) !== undefined)),
    ]
    const cited = sites
      .filter(({ answers }) => answers >= leastAnswers)
      .toSorted((a, b) => b.answers - a.answers || (a.site < b.site ? -1 : 1))
      .slice(0, mostSites)
    const found: SuggestionDraft[] = []
    for (const one of cited)
      found.push({
        ...suggest(one, owned(one.site)!, brand),
        examples: await siteExamples(db, brand.id, one.site),
      })
    return found
  },
})

/** A name that is an everyday word says nothing about a domain. */
const namesOf = ({ name, aliases, domain, domains }: CheckedEntity) => ({
  names: [name, ...aliases].filter(each => !isPlainWord(each)),
  sites: [domain, ...domains].filter(each => each !== ''),
})

const suggest = ({ site, answers }: CitedSite, entity: CheckedEntity, brand: CheckedBrand) => ({
  ...{ kind: 'domain' as const, about: aboutOf(entity, brand), subject: site },
  text: `${formatAnswers(answers)} ${answers === 1 ? 'cites' : 'cite'} ${site}, which has the name of ${entity.name} but doesn't count as its site.`,
  counts: { read: brand.allAnswers, answers, everyday: null },
  change: { addDomains: [site] },
})
