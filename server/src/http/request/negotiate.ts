import Negotiator from 'negotiator'

/** `format` takes precedence. Otherwise Markdown needs a higher q than JSON (D42). */
export function prefersMarkdown(format: unknown, accept: string | null): boolean {
  if (format !== undefined) return format === 'markdown'
  if (accept === null) return false
  // JSON is first, so that it is preferred if q is equal.
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['application/json', 'text/markdown'])
  return best === 'text/markdown'
}
