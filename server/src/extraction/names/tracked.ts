import { domainLabel } from '../../web/domain-label.ts'
import { withoutLegalForm } from '../mentions/index.ts'

/** Includes ignored entities. */
export interface TrackedEntity {
  name: string
  aliases: readonly string[]
  /** Empty or null if unknown. */
  domain: string | null
}

/** Letters and digits in lower case without accents, one item per word. */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(token => token !== '')

/** `openhands` for `Open Hands` and `Open-Hands`. */
export const squash = (text: string): string => tokensOf(text).join('')

/**
 * Tests if a name contains a whole name of a tracked entity: "Acme Coffee" contains "Acme", "OpenHands" contains "Open
 * Hands".
 */
export function createTracked(entities: readonly TrackedEntity[]): (name: string) => boolean {
  const names = entities.flatMap(({ name, aliases, domain }) => [
    ...[name, ...aliases].flatMap(each => [each, withoutLegalForm(each) ?? []].flat()),
    ...(domain ? [domain, domainLabel(domain)] : []),
  ])
  const known = new Set(names.map(squash).filter(name => name !== ''))
  return name => {
    const tokens = tokensOf(name)
    for (let from = 0; from < tokens.length; from++) {
      let joined = ''
      for (let to = from; to < tokens.length; to++) {
        joined += tokens[to]
        if (known.has(joined)) return true
      }
    }
    return false
  }
}
