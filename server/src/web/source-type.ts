import type { SourceType } from '@earshot/contract'
import { parse } from 'tldts'
import { mediaSites } from './media-sites.ts'
import {
  knownSites,
  nameBeginnings,
  nameEndings,
  sourceTypeLabels,
  suffixLabels,
  wholeSuffixes,
} from './source-types.ts'

export interface SourceRule {
  type: SourceType
  rule: string
}

export function classifySource(domain: string, path = ''): SourceType {
  return sourceRule(domain, path).type
}

/**
 * The first match decides. A path counts only if the domain gives OTHER, and never for stored sources, which have one
 * type for all pages.
 */
export function sourceRule(domain: string, path = ''): SourceRule {
  const rule = ofDomain(domain)
  return rule.type === 'OTHER' && path !== '' ? (ofPath(path) ?? rule) : rule
}

const words = (text: string) => text.split(/\s+/).filter(word => word !== '')

function byWord(table: Readonly<Partial<Record<SourceType, string>>>, rule: string): Map<string, SourceRule> {
  const entries = Object.entries(table) as [SourceType, string][]
  return new Map(
    entries.flatMap(([type, text]) => words(text).map(word => [word, { type, rule: `${rule} "${word}"` }] as const)),
  )
}

const siteRules = new Map(
  [...knownSites, ...mediaSites].flatMap(({ type, about, sites }) => {
    const rule = { type, rule: `known: ${about}` }
    return words(sites).map(site => [site, rule] as const)
  }),
)
const bySuffix = byWord(wholeSuffixes, 'suffix')
const bySuffixLabel = byWord(suffixLabels, 'label of the suffix')
const bySubdomain = byWord(sourceTypeLabels, 'subdomain')
const byPath = byWord(sourceTypeLabels, 'path')
const endings = [...byWord(nameEndings, 'name ends in')]
const beginnings = [...byWord(nameBeginnings, 'name begins with')]

const company: SourceRule = { type: 'COMMERCIAL', rule: 'no other rule: a company' }
const unregistered: SourceRule = { type: 'OTHER', rule: 'no registered domain' }

/** Subdomains of these sites may be of another kind, for example a shop's blog. */
const manyVoiced = new Set<SourceType>(['COMMERCIAL', 'SOCIAL', 'FORUM'])

function ofDomain(domain: string): SourceRule {
  const itself = siteRules.get(domain)
  if (itself) return itself
  const above = siteAbove(domain)
  if (above && !manyVoiced.has(above.type)) return above
  const { publicSuffix, subdomain, domainWithoutSuffix, isIcann } = parse(domain, hostOnly)
  if (!publicSuffix || !isIcann) return above ?? unregistered
  const suffix = ofSuffix(publicSuffix)
  if (suffix && suffix.type !== 'OTHER') return suffix
  return ofSubdomain(subdomain ?? '') ?? above ?? ofName(domainWithoutSuffix ?? '') ?? suffix ?? company
}

const hostOnly = { extractHostname: false, mixedInputs: false, validateHostname: false }

function siteAbove(domain: string): SourceRule | undefined {
  for (let dot = domain.indexOf('.'); dot > 0; dot = domain.indexOf('.', dot + 1)) {
    const site = siteRules.get(domain.slice(dot + 1))
    if (site) return site
  }
  return undefined
}

function ofSuffix(suffix: string): SourceRule | undefined {
  const whole = bySuffix.get(suffix)
  if (whole || !suffix.includes('.')) return whole
  return firstOf(suffix.split('.').slice(0, -1), bySuffixLabel)
}

function ofSubdomain(subdomain: string): SourceRule | undefined {
  return subdomain === '' ? undefined : firstOf(subdomain.split('.'), bySubdomain)
}

function ofPath(path: string): SourceRule | undefined {
  return byPath.get(path.split(/[/?#]/, 2)[1]?.toLowerCase() ?? '')
}

function firstOf(names: readonly string[], rules: ReadonlyMap<string, SourceRule>): SourceRule | undefined {
  for (const name of names) {
    const rule = rules.get(name)
    if (rule) return rule
  }
  return undefined
}

function ofName(name: string): SourceRule | undefined {
  return (
    endings.find(([ending]) => name.endsWith(ending))?.[1] ?? beginnings.find(([start]) => name.startsWith(start))?.[1]
  )
}
