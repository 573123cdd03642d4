import { normaliseDomain } from '../../web/domain.ts'
import { hostOfPath, parseDomains } from '../../web/domain-or-path.ts'

/** Converts epoch milliseconds to an archive timestamp. */
export const formatInstant = (at: number): string => new Date(at).toISOString()

export const omitNulls = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>

/** Normalizing removes one leading `www.`, so a domain that would lose its own gets a second (D14). */
export const written = (domain: string): string => (normaliseDomain(domain) === domain ? domain : `www.${domain}`)

/** Omits an empty list. */
export function writtenDomains(stored: string | null): { domains?: string[] } {
  if (stored === null) return {}
  const domains = parseDomains(stored).map(each => `${written(hostOfPath(each))}${each.slice(hostOfPath(each).length)}`)
  return { domains }
}
