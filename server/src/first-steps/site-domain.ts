import { normaliseDomain } from '../web/domain.ts'
import { parseUrl } from '../web/parse-url.ts'

/** The domain of a site as people write it, a host or an address; null for what names none. */
export function siteDomain(text: string): string | null {
  const typed = text.trim()
  return normaliseDomain(/^https?:\/\//i.test(typed) ? (parseUrl(typed)?.host ?? '') : typed)
}
