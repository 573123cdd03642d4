import { normaliseDomain } from '../../web/domain.ts'
import type { Entity } from './entity.ts'
import { createFolding } from './folding.ts'
import { createPatterns } from './patterns.ts'

/** What several entities share, as one of them writes it. */
export interface Alike {
  /** A name, an alias or a domain. */
  text: string
  /** The places of the entities in the list, ascending. At least two. */
  entities: number[]
}

interface Term {
  entity: number
  text: string
  /** As it has to be written in a text; null if several ways count. */
  own: string | null
}

/**
 * The names, aliases and domains that two or more entities share: what a text or a citation then counts for all of them.
 * Names are compared as texts are searched for them. Two that differ in capitals or accents are not alike if both count
 * only as they are written (`caseSensitive`, or one or two letters).
 */
export function sharedBy(entities: readonly Entity[]): Alike[] {
  const terms = new Map<string, Term[]>()
  const add = (key: string, term: Term) => {
    const known = terms.get(key)
    if (known) known.push(term)
    else terms.set(key, [term])
  }
  for (const { key, entity, exact, capitals } of createPatterns(entities, createFolding()))
    add(key, { entity, text: writtenAs(entities[entity]!, key), own: capitals === 'own' ? exact : null })
  entities.forEach(({ domain }, entity) => {
    const host = domain ? normaliseDomain(domain) : null
    if (host !== null) add(host, { entity, text: host, own: null })
  })
  const shared = new Map<string, Alike>()
  for (const group of terms.values()) for (const alike of alikeIn(group)) shared.set(idOf(alike), alike)
  return [...shared.values()]
}

const idOf = ({ entities, text }: Alike) => JSON.stringify([entities, text])

/** The name, alias or domain of an entity that folds to a key; the key if it is another spelling of one. */
function writtenAs({ name, aliases = [], domain }: Entity, key: string): string {
  const { fold } = createFolding()
  return [name, ...aliases, domain ?? ''].find(text => fold(text) === key) ?? key
}

/** Terms of one key, in the groups that texts cannot tell apart. */
function alikeIn(terms: readonly Term[]): Alike[] {
  const isLoose = terms.some(({ own }) => own === null)
  const groups = new Map<string | null, Term[]>()
  for (const term of terms) {
    const group = isLoose ? null : term.own
    groups.set(group, [...(groups.get(group) ?? []), term])
  }
  return [...groups.values()].flatMap(group => {
    const entities = [...new Set(group.map(({ entity }) => entity))].sort((a, b) => a - b)
    return entities.length > 1 ? [{ entities, text: group[0]!.text }] : []
  })
}

/** The first alias of an entity that says what its name or an alias before it says already; undefined if there is none. */
export function repeatedAlias({ name, aliases = [], caseSensitive }: Entity): string | undefined {
  const known = new Set<string>()
  const folding = createFolding()
  const isNew = (called: string) => {
    const [given] = createPatterns([{ name: called, caseSensitive }], folding)
    const key = given && JSON.stringify([given.key, given.capitals === 'any' ? null : given.exact])
    return key === undefined || (!known.has(key) && known.add(key) !== undefined)
  }
  return [name, ...aliases].find(called => !isNew(called))
}
