import Negotiator from 'negotiator'

/** `format` takes precedence. Otherwise Markdown wins only with a higher q than JSON (D42). */
export function prefersMarkdown(format: unknown, accept: string | null): boolean {
  if (format !== undefined) return format === 'markdown'
  if (accept === null) return false
  // JSON is first, so it wins if q is equal.
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['application/json', 'text/markdown'])
  return best === 'text/markdown'
}
