import { normaliseDomain } from '../web/domain.ts'
import { parseUrl } from '../web/parse-url.ts'

/** Takes the domain from a host or an address. Null if the text has neither. */
export function siteDomain(text: string): string | null {
  const typed = text.trim()
  return normaliseDomain(/^https?:\/\//i.test(typed) ? (parseUrl(typed)?.host ?? '') : typed)
}
