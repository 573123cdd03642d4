import { normaliseDomain } from '../../web/domain.ts'

/** Epoch milliseconds as an archive timestamp. */
export const formatInstant = (at: number): string => new Date(at).toISOString()

export const omitNulls = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>

/** Normalizing removes one leading `www.`, so a domain that would lose its own gets another (D14). */
export const written = (domain: string): string => (normaliseDomain(domain) === domain ? domain : `www.${domain}`)
