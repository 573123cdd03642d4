import { type CitedSite, citedDomains, citedProfiles, siteExamples } from '../cited-sites.ts'
import { isPlainWord } from '../everyday.ts'
import { createSiteOwner } from '../site-names.ts'
import type { SuggestionDraft } from '../suggestion.ts'
import { aboutOf, type CheckedEntity, type CreateKindCheck, formatAnswers } from './kind.ts'

/** Minimum answers that cite a site. */
const leastAnswers = 2
/** Maximum sites per brand, most cited first. */
const mostSites = 20

/** Finds cited domains and profiles that have the name of an entity but no owner. */
export const checkDomains: CreateKindCheck = (brand, db) => ({
  needles: [],
  look: () => undefined,
  async find() {
    const ownerOf = createSiteOwner(brand.entities.map(namesOf))
    const domains = (await citedDomains(db, brand.id)).filter(({ answers }) => answers >= leastAnswers)
    const profiles = await citedProfiles(db, brand.id, site => ownerOf(site) !== undefined)
    const cited = [...domains, ...profiles.filter(({ answers }) => answers >= leastAnswers)]
      .flatMap(site => {
        const owner = ownerOf(site.site)
        return owner === undefined ? [] : [{ ...site, entity: brand.entities[owner]! }]
      })
      .toSorted((a, b) => b.answers - a.answers || (a.site < b.site ? -1 : 1))
      .slice(0, mostSites)
    const found: SuggestionDraft[] = []
    for (const { entity, ...site } of cited)
      found.push({
        ...{ kind: 'domain', about: aboutOf(entity, brand), subject: site.site },
        text: textOf(site, entity),
        counts: { read: brand.allAnswers, answers: site.answers, everyday: null },
        change: { addDomains: [site.site] },
        examples: await siteExamples(db, brand.id, site),
      })
    return found
  },
})

/** An everyday word does not indicate the owner of a domain. */
const namesOf = ({ name, aliases, domain, domains }: CheckedEntity) => ({
  names: [name, ...aliases].filter(each => !isPlainWord(each)),
  sites: [domain, ...domains].filter(each => each !== ''),
})

const textOf = ({ site, answers }: CitedSite, { name }: CheckedEntity): string =>
  `${formatAnswers(answers)} ${answers === 1 ? 'cites' : 'cite'} ${site}, which has the name of ${name} but doesn't count as its site.`
