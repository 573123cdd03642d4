import type { KnownCompetitor } from '../brand.ts'

export interface Cause {
  competitors: readonly string[]
  text: string
}

/** Maximum causes per edit, because an import can edit any number of entities. */
const most = 20

export const fewOf = (causes: readonly Cause[]): Cause[] =>
  causes.length <= most
    ? [...causes]
    : [...causes.slice(0, most), { competitors: [], text: `${causes.length - most} more edits` }]

/** `before` is undefined for a new entity. */
export function listEditCauses(before: KnownCompetitor | undefined, after: KnownCompetitor): Cause[] {
  const competitors = [...new Set([before?.publicId ?? after.publicId, after.publicId])]
  const texts = before ? changes(before, after) : [`${after.name} added`]
  return texts.map(text => ({ competitors, text }))
}

function changes(before: KnownCompetitor, after: KnownCompetitor): string[] {
  const { name } = after
  const [old, now] = [new Set(before.aliases), new Set(after.aliases)]
  const texts = [
    ...(before.name === name ? [] : [`${before.name} renamed to ${name}`]),
    ...[...now].filter(alias => !old.has(alias)).map(alias => `alias "${alias}" added to ${name}`),
    ...[...old].filter(alias => !now.has(alias)).map(alias => `alias "${alias}" removed from ${name}`),
  ]
  if (before.domain !== after.domain) texts.push(`domain of ${name} changed ${fromTo(before.domain, after.domain)}`)
  if (before.relationship !== after.relationship)
    texts.push(`${name} changed from ${before.relationship} to ${after.relationship}`)
  if (before.ignored !== after.ignored) texts.push(after.ignored ? `${name} ignored` : `${name} no longer ignored`)
  if (before.caseSensitive !== after.caseSensitive)
    texts.push(`${name} ${after.caseSensitive ? 'is case-sensitive' : 'is no longer case-sensitive'}`)
  if (JSON.stringify(before.context) !== JSON.stringify(after.context)) texts.push(`context of ${name} changed`)
  return texts
}

export const domainCause = (before: string | null, after: string | null): Cause => ({
  competitors: [],
  text: `domain of the brand changed ${fromTo(before, after)}`,
})

const fromTo = (before: string | null, after: string | null) => `from ${before || 'none'} to ${after || 'none'}`
