import { normaliseDomain } from '../../web/domain.ts'

/** Epoch milliseconds as a timestamp of the archive. */
export const formatInstant = (at: number): string => new Date(at).toISOString()

/** The fields of an object that are not null. */
export const omitNulls = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>

/** A stored domain as text that is normalised to it again: one leading `www.` is lost on the way in (D14). */
export const written = (domain: string): string => (normaliseDomain(domain) === domain ? domain : `www.${domain}`)
