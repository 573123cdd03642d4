import type { StoredSuggestion } from './stored.ts'

/** Open suggestions for a terminal, with the command that accepts one. */
export function suggestionLines(brandId: string, open: readonly StoredSuggestion[]): string[] {
  if (open.length === 0) return ['The names of the brand and its competitors need no change.']
  const brand = /^[\w.-]+$/.test(brandId) ? brandId : `'${brandId}'`
  const change = `earshot admin suggestions change --brand-id ${brand} --suggestion-id ID --state accepted`
  return [...open.map(({ id, kind, text }) => `${id}\t${kind}\t${text}`), `Accept with: ${change} (or dismissed)`]
}
