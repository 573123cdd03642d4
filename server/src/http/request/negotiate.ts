import Negotiator from 'negotiator'

/** `format` takes precedence. Otherwise Markdown is preferred only if its q is greater than JSON's (D42). */
export function prefersMarkdown(format: unknown, accept: string | null): boolean {
  if (format !== undefined) return format === 'markdown'
  if (accept === null) return false
  // Equal q ranks by this order, so JSON wins.
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['application/json', 'text/markdown'])
  return best === 'text/markdown'
}
