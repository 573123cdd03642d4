/** A malformed percent escape becomes U+FFFD instead of an error. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  return new URLSearchParams(`_=${text.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('_') ?? ''
}
