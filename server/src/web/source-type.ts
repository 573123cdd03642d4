import { once, type SourceType } from '@earshot/contract'
import { parse } from 'tldts'
import { readSourceTypes, type SourceTypeRow } from './source-types.ts'

export interface SourceRule {
  type: SourceType
  rule: string
}

export function classifySource(domain: string, path = ''): SourceType {
  return sourceRule(domain, path).type
}

/**
 * The first matching rule decides. A path is used only if the domain gives OTHER, and never for stored sources, which
 * have one type.
 */
export function sourceRule(domain: string, path = ''): SourceRule {
  const rule = ofDomain(domain)
  return rule.type === 'OTHER' && path !== '' ? (ofPath(path) ?? rule) : rule
}

interface SourceRules {
  sites: ReadonlyMap<string, SourceRule>
  suffixes: ReadonlyMap<string, SourceRule>
  suffixLabels: ReadonlyMap<string, SourceRule>
  subdomains: ReadonlyMap<string, SourceRule>
  paths: ReadonlyMap<string, SourceRule>
  endings: readonly (readonly [string, SourceRule])[]
  beginnings: readonly (readonly [string, SourceRule])[]
}

const rules = once((): SourceRules => {
  const rows = readSourceTypes()
  const entriesOf = (kind: SourceTypeRow['rule'], name: (row: SourceTypeRow) => string) =>
    rows.filter(({ rule }) => rule === kind).map(row => [row.text, { type: row.type, rule: name(row) }] as const)
  const quoted = (what: string) => (row: SourceTypeRow) => `${what} "${row.text}"`
  return {
    sites: new Map(entriesOf('site', ({ about }) => `known: ${about}`)),
    suffixes: new Map(entriesOf('suffix', quoted('suffix'))),
    suffixLabels: new Map(entriesOf('suffix-label', quoted('label of the suffix'))),
    subdomains: new Map(entriesOf('label', quoted('subdomain'))),
    paths: new Map(entriesOf('label', quoted('path'))),
    endings: entriesOf('ending', quoted('name ends in')),
    beginnings: entriesOf('beginning', quoted('name begins with')),
  }
})

const company: SourceRule = { type: 'COMMERCIAL', rule: 'no other rule: a company' }
const unregistered: SourceRule = { type: 'OTHER', rule: 'no registered domain' }

/** Subdomains of sites of these types can have another type, for example a shop's blog. */
const manyVoiced = new Set<SourceType>(['COMMERCIAL', 'SOCIAL', 'FORUM'])

function ofDomain(domain: string): SourceRule {
  const itself = rules().sites.get(domain)
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
  const { sites } = rules()
  for (let dot = domain.indexOf('.'); dot > 0; dot = domain.indexOf('.', dot + 1)) {
    const site = sites.get(domain.slice(dot + 1))
    if (site) return site
  }
  return undefined
}

function ofSuffix(suffix: string): SourceRule | undefined {
  const { suffixes, suffixLabels } = rules()
  const whole = suffixes.get(suffix)
  if (whole || !suffix.includes('.')) return whole
  return firstOf(suffix.split('.').slice(0, -1), suffixLabels)
}

function ofSubdomain(subdomain: string): SourceRule | undefined {
  return subdomain === '' ? undefined : firstOf(subdomain.split('.'), rules().subdomains)
}

function ofPath(path: string): SourceRule | undefined {
  return rules().paths.get(path.split(/[/?#]/, 2)[1]?.toLowerCase() ?? '')
}

function firstOf(names: readonly string[], known: ReadonlyMap<string, SourceRule>): SourceRule | undefined {
  for (const name of names) {
    const rule = known.get(name)
    if (rule) return rule
  }
  return undefined
}

function ofName(name: string): SourceRule | undefined {
  const { endings, beginnings } = rules()
  return (
    endings.find(([ending]) => name.endsWith(ending))?.[1] ?? beginnings.find(([start]) => name.startsWith(start))?.[1]
  )
}
