import { cellText } from '../../tables/cells/cell-text.ts'
import { countryIn } from '../../tables/cells/countries.ts'
import { languageIn } from '../../tables/cells/languages.ts'
import { readNameCell } from '../../tables/cells/names.ts'
import type { BrandField, Mapping } from '../../tables/headers.ts'
import { valueAt } from '../../tables/mapping.ts'
import type { ImportRow } from '../../tables/table.ts'
import { mostDomains } from '../../web/domain-or-path.ts'
import { readCompetitors } from '../given.ts'
import type { Proposal } from '../plan.ts'
import { type BrandSites, readBrandSites } from './brand-sites.ts'

export interface BrandRow extends BrandSites {
  line: number
  name: string
  aliases: string[]
  category: string | null
  competitors: Proposal['competitors']
  /** Language tag. */
  language: string | null
  /** Two-letter code. */
  country: string | null
  /** Id or name. */
  team: string | null
}

const longest = 200
const mostAliases = 100

export function brandInRow({ line, cells, problem }: ImportRow, mapping: Mapping<BrandField>): BrandRow | string {
  if (!cells) return problem ?? 'is not a JSON object'
  const of = (field: BrandField) => cellText(valueAt(cells, mapping[field])).replace(/\s+/g, ' ')
  const [name, category, team] = [of('name'), of('category') || null, of('team') || null]
  if (name === '') return 'has no name'
  const aliases = [...new Set(readNameCell(valueAt(cells, mapping.aliases)))].filter(alias => alias !== name)
  const strange = [name, category, team, ...aliases].find(text => text !== null && !isLine(text))
  if (strange !== undefined)
    return `has '${strange!.slice(0, 40)}', but names must have at most ${longest} characters and no control characters`
  const sites = readBrandSites(`${addressesIn(cells, mapping.site)} ${addressesIn(cells, mapping.domains)}`)
  if ('strange' in sites)
    return `has the site '${sites.strange.slice(0, 60)}', but it must be a domain or an address, for example example.com`
  if (sites.domains.length > mostDomains || aliases.length > mostAliases)
    return `has more than ${mostDomains} further domains or ${mostAliases} aliases`
  const competitors = competitorsIn(valueAt(cells, mapping.competitors))
  if (typeof competitors === 'string') return competitors
  const language = languageIn(of('language'))
  if (language === undefined)
    return `has the language '${of('language').slice(0, 40)}', but it must be a code or a name, for example de or German`
  const country = countryIn(of('country'))
  if (country === undefined)
    return `has the country '${of('country').slice(0, 40)}', but it must be two letters or a name, for example DE or Germany`
  return { line, name, ...sites, aliases, category, competitors, language, country, team }
}

const addressesIn = (cells: NonNullable<ImportRow['cells']>, column: string | undefined): string => {
  const value = valueAt(cells, column)
  return Array.isArray(value) ? value.map(cellText).join(' ') : cellText(value)
}

function competitorsIn(value: unknown): Proposal['competitors'] | string {
  const all: Proposal['competitors'] = []
  for (const name of readNameCell(value)) {
    const read = readCompetitors([name])
    if ('problem' in read) return `has a wrong competitor: ${read.problem}`
    for (const one of read)
      if (isLine(one.name)) all.push(one)
      else return `has a competitor with a control character`
  }
  return all
}

const isLine = (text: string): boolean => text.length <= longest && /^[^\p{Cc}\p{Cs}]*$/u.test(text)
