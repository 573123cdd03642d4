import { normaliseDomain } from '../web/domain.ts'
import { parseUrl } from '../web/parse-url.ts'

/** Takes a host or URL. Null if the text is neither, or if the host has no dot (`acme`). */
export function siteDomain(text: string): string | null {
  const typed = text.trim()
  const domain = normaliseDomain(/^https?:\/\//i.test(typed) ? (parseUrl(typed)?.host ?? '') : typed)
  return domain !== null && /[.:]|^localhost$/.test(domain) ? domain : null
}
