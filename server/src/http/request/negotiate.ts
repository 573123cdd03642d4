import Negotiator from 'negotiator'

/** Whether an article is asked for as Markdown: `format` wins; else only if its q is greater than JSON's (D42). */
export function prefersMarkdown(format: unknown, accept: string | null): boolean {
  if (format !== undefined) return format === 'markdown'
  if (accept === null) return false
  // Negotiator ranks by q, then by the order given: JSON first, so that a draw is JSON's.
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['application/json', 'text/markdown'])
  return best === 'text/markdown'
}
