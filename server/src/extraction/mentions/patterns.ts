import { parse } from 'tldts'
import { normaliseDomain } from '../../web/domain.ts'
import type { PatternShape } from './boundaries.ts'
import type { Entity, MentionSpan } from './entity.ts'
import { type Folding, normalizeCharacters } from './folding.ts'
import { withoutLegalForm } from './legal-forms.ts'
import { ordinaryWords } from './ordinary-words.ts'

export interface NamePattern extends PatternShape {
  entity: number
  rule: Exclude<MentionSpan['rule'], 'url'>
  /** The folded text, for searching. */
  key: string
  /** Letters and digits as spelled (`exact`) and without accents (`plain`). */
  exact: string
  plain: string
  /** Required capitals: `any` (no rule), `first` (one at the start), `own` (exactly the name's). */
  capitals: 'any' | 'first' | 'own'
}

/** Keeps the first of equal patterns (a name that is also the domain). */
export function createPatterns(entities: readonly Entity[], folding: Folding): NamePattern[] {
  const patterns = new Map<string, NamePattern>()
  entities.forEach(({ name, aliases = [], caseSensitive = false, ...domains }, entity) => {
    const add = (text: string, rule: NamePattern['rule'], capitals: NamePattern['capitals'], host: boolean) => {
      const key = folding.fold(text)
      const exact = lettersOf(text)
      const id = `${entity} ${key} ${capitals === 'any' ? '' : exact}`
      if (key === '' || patterns.has(id)) return
      const size = [...exact].length
      patterns.set(id, { entity, rule, key, exact, plain: normalizeCharacters(exact), capitals, host, size })
    }
    for (const [index, given] of [name, ...aliases].entries())
      for (const called of withShortName(withoutMarks(given))) {
        const host = isHost(called)
        const capitals = host ? 'any' : caseSensitive ? 'own' : capitalsOf(called)
        for (const spelling of spellings(called)) add(spelling, index === 0 ? 'name' : 'alias', capitals, host)
      }
    for (const host of hostsOf(domains)) if (host.includes('.')) add(host, 'domain', 'any', true)
  })
  return [...patterns.values()]
}

/**
 * Exchanges spaces and hyphens, writes `&` as ` & ` or "and", removes apostrophes, asterisks, a final exclamation mark
 * or abbreviation dots, and writes ä, ö, ü as ae, oe, ue.
 */
function spellings(name: string): string[] {
  const given = name.normalize('NFKC').replace(/\s+/g, ' ').trim()
  let all = [given]
  for (const change of changes) all = [...new Set(all.flatMap(spelling => [spelling, change(spelling)]))]
  return all.filter(spelling => /[\p{L}\p{N}]/u.test(spelling) || spelling === given)
}

const changes: readonly ((name: string) => string)[] = [
  // Each side needs two letters or digits, because T-Mobile is not "t mobile".
  name => name.replace(/(?<=[\p{L}\p{N}]{2})-(?=[\p{L}\p{N}]{2})/gu, ' '),
  name => name.replace(/(?<=[\p{L}\p{N}]{2}) (?=[\p{L}\p{N}]{2})/gu, '-'),
  name => name.replace(/ ?[&＆] ?/g, '&'),
  name => name.replace(/ ?& ?/g, ' & '),
  name => name.replace(/ & /g, ' and '),
  name => name.replace(/(?<=\p{L}{2})['’](?=\p{L})/gu, ''),
  name => name.replace(/(?<=\p{L}{2})!$/u, ''),
  name => name.replace(/(?<=\p{L})\*(?=\p{L})/gu, ''),
  // Dots of abbreviations: J.P. Morgan, E.ON, Acme Inc.
  name => name.replace(/(?<=(?:^|\P{L})\p{L})\.(?=.)|(?<=\p{L})\.$/gu, ''),
  name => name.replace(/[äöüÄÖÜ]/g, letter => transcriptions[letter]!),
]

const transcriptions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/** The legal form is optional: "Tchibo" mentions "Tchibo GmbH". */
function withShortName(name: string): string[] {
  const bare = withoutLegalForm(name)
  return bare === null ? [name] : [name, bare]
}

export const hostsOf = ({ domain, domains = [] }: Pick<Entity, 'domain' | 'domains'>): string[] =>
  [domain ?? '', ...domains].flatMap(each => (each && hostOfDomain(each)) || [])

/** Null for a page (github.com/acme) or an invalid domain. */
function hostOfDomain(domain: string): string | null {
  return normaliseDomain(
    domain
      .trim()
      .replace(/^[a-z]+:\/\//i, '')
      .replace(/\/$/, ''),
  )
}

/** NFKC would turn ™ into TM. */
const withoutMarks = (text: string): string => text.replace(/[™®©℠]/g, '')

export const lettersOf = (text: string): string =>
  withoutMarks(text)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/**
 * Names of one or two letters need exactly their capitals, and ordinary words need a first capital. Names in lower case
 * have no rule.
 */
function capitalsOf(name: string): NamePattern['capitals'] {
  const letters = lettersOf(name)
  if (letters.toLowerCase() === letters) return 'any'
  if ([...letters].length <= 2) return 'own'
  return ordinaryWords.has(name.trim().toLowerCase()) ? 'first' : 'any'
}

/** True for ASCII labels with a public suffix: monday.com. */
function isHost(name: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name) && parse(name).isIcann === true
}
