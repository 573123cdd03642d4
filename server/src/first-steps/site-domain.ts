import { normaliseDomain } from '../web/domain.ts'
import { parseUrl } from '../web/parse-url.ts'

/** Takes a host or URL. Null if the text is neither. */
export function siteDomain(text: string): string | null {
  const typed = text.trim()
  return normaliseDomain(/^https?:\/\//i.test(typed) ? (parseUrl(typed)?.host ?? '') : typed)
}
