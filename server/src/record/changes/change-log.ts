import type { BrandEntities, KnownCompetitor } from '../brand.ts'

export interface Cause {
  competitors: readonly string[]
  text: string
}

/** Maximum causes per edit. An import can edit any number of entities. */
const most = 20

export const fewOf = (causes: readonly Cause[]): Cause[] =>
  causes.length <= most
    ? [...causes]
    : [...causes.slice(0, most), { competitors: [], text: `${causes.length - most} more edits` }]

export function listEditCauses(before: KnownCompetitor | undefined, after: KnownCompetitor): Cause[] {
  const competitors = [...new Set([before?.publicId ?? after.publicId, after.publicId])]
  const texts = before ? changes(before, after) : [`${after.name} added`]
  return texts.map(text => ({ competitors, text }))
}

function changes(before: KnownCompetitor, after: KnownCompetitor): string[] {
  const { name } = after
  const quoted = (aliases: readonly string[]) => aliases.map(alias => `"${alias}"`)
  const texts = [
    ...(before.name === name ? [] : [`${before.name} renamed to ${name}`]),
    ...changesOfList('alias', name, quoted(before.aliases), quoted(after.aliases)),
    ...changesOfDomains(name, before, after),
  ]
  if (before.relationship !== after.relationship)
    texts.push(`${name} changed from ${before.relationship} to ${after.relationship}`)
  if (before.ignored !== after.ignored) texts.push(after.ignored ? `${name} ignored` : `${name} no longer ignored`)
  if (before.caseSensitive !== after.caseSensitive)
    texts.push(`${name} ${after.caseSensitive ? 'is case-sensitive' : 'is no longer case-sensitive'}`)
  if (JSON.stringify(before.context) !== JSON.stringify(after.context)) texts.push(`context of ${name} changed`)
  return texts
}

function changesOfList(what: string, name: string, before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)]
  return [
    ...[...now].filter(each => !old.has(each)).map(each => `${what} ${each} added to ${name}`),
    ...[...old].filter(each => !now.has(each)).map(each => `${what} ${each} removed from ${name}`),
  ]
}

type Domains = Pick<BrandEntities, 'domain' | 'domains'>

const changesOfDomains = (name: string, before: Domains, after: Domains): string[] => [
  ...(before.domain === after.domain ? [] : [`domain of ${name} changed ${fromTo(before.domain, after.domain)}`]),
  ...changesOfList('domain', name, before.domains, after.domains),
]

export const domainCauses = (before: Domains, after: Domains): Cause[] =>
  changesOfDomains('the brand', before, after).map(text => ({ competitors: [], text }))

const fromTo = (before: string | null, after: string | null) => `from ${before || 'none'} to ${after || 'none'}`
