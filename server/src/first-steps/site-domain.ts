import { normaliseDomain } from '../web/domain.ts'
import { parseUrl } from '../web/parse-url.ts'

/** From a host or URL. Null if the text has neither. */
export function siteDomain(text: string): string | null {
  const typed = text.trim()
  return normaliseDomain(/^https?:\/\//i.test(typed) ? (parseUrl(typed)?.host ?? '') : typed)
}
