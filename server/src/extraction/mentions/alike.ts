import { normaliseDomain } from '../../web/domain.ts'
import { normaliseDomainOrPath } from '../../web/domain-or-path.ts'
import type { Entity } from './entity.ts'
import { createFolding } from './folding.ts'
import { createPatterns } from './patterns.ts'

/** A name, domain or path that several entities share, as one of them spells it. */
export interface Alike {
  text: string
  /** Indexes in the entity list, ascending, at least two. */
  entities: number[]
}

interface Term {
  entity: number
  text: string
  /** The spelling that this entity requires, or null if it allows any. */
  own: string | null
}

/**
 * Names, aliases, domains and paths that several entities share. Names that differ only in capitals or accents are
 * shared unless each needs its own spelling (`caseSensitive`, or one or two letters).
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
  entities.forEach(({ domain, domains = [] }, entity) => {
    const host = domain ? normaliseDomain(domain) : null
    for (const claimed of [host, ...domains.map(normaliseDomainOrPath)])
      if (claimed !== null) add(claimed, { entity, text: claimed, own: null })
  })
  const shared = new Map<string, Alike>()
  for (const group of terms.values()) for (const alike of alikeIn(group)) shared.set(idOf(alike), alike)
  return [...shared.values()]
}

const idOf = ({ entities, text }: Alike) => JSON.stringify([entities, text])

function writtenAs({ name, aliases = [], domain, domains = [] }: Entity, key: string): string {
  const { fold } = createFolding()
  return [name, ...aliases, domain ?? '', ...domains].find(text => fold(text) === key) ?? key
}

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

/** The first alias that matches the same texts as the name or an earlier alias. */
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
