import { excerpt } from '../text.ts'
import { createPathTarget, matchesPattern, type PathPattern, type PathTarget, pathOf } from './pattern.ts'
import { listAgentTokens, type Robots, type Rule, robotsLimit } from './robots.ts'

export interface Decision {
  allowed: boolean
  /** `User-agent: GPTBot (line 3)`, or `no group`. */
  group: string
  /** `Disallow: /private (line 4)`, or `no rule matches`. */
  rule: string
  reason: string
}

/** A crawler's merged groups (RFC 9309, section 2.2.1). */
interface Binding {
  group: string
  rules: readonly Rule[]
}

/**
 * The longest matching rule decides. Ties go to Allow. No match allows (RFC 9309, section 2.2.2). `agent` is a product
 * token, with or without version (`GPTBot/1.2`).
 */
export function decide(robots: Robots, agent: string, url: string): Decision {
  const { group, rules } = bindingOf(robots, agent)
  const path = pathOf(url)
  if (path === '/robots.txt') {
    const rule = '/robots.txt itself is always allowed'
    return { allowed: true, group, rule, reason: `${rule} (RFC 9309, section 2.2.2)` }
  }
  const decider = deciding(rules, createPathTarget(path))
  if (decider)
    return { allowed: decider.allow, group, rule: describeRule(decider), reason: `${group}: ${describeRule(decider)}` }
  return { allowed: true, group, rule: 'no rule matches', reason: `${group}: no rule matches, so it is allowed` }
}

function bindingOf({ named }: Robots, agent: string): Binding {
  const token = /^([a-z0-9_-]+)(?:\/.*)?$/is.exec(agent)?.[1]?.toLowerCase() ?? '*'
  const own = named.get(token)
  const groups = own ?? named.get('*')
  if (groups === undefined) return { group: 'no group', rules: [] }
  const name = own ? token : '*'
  const agents = groups.flatMap(group => group.agents.filter(agent => listAgentTokens(agent).includes(name)))
  return {
    group: `User-agent: ${excerpt(agents[0]!.token, 200)} (${linesOf(agents)})`,
    rules: groups.flatMap(group => group.rules),
  }
}

function linesOf(agents: readonly { line: number }[]): string {
  const [first, ...others] = agents.map(agent => agent.line)
  if (others.length === 0) return `line ${first}`
  return others.length === 1 ? `lines ${first} and ${others[0]}` : `line ${first} and ${others.length} others`
}

function deciding(rules: readonly Rule[], target: PathTarget): Rule | null {
  let best: Rule | null = null
  for (const rule of rules) {
    if ((best === null || outranks(rule, best)) && matchesPattern(rule.pattern, target)) best = rule
  }
  return best
}

function outranks(rule: Rule, other: Rule): boolean {
  const longer = rule.pattern.octets - other.pattern.octets
  return longer > 0 || (longer === 0 && rule.allow && !other.allow)
}

function describeRule({ allow, path, line }: Rule): string {
  return `${allow ? 'Allow' : 'Disallow'}: ${excerpt(path, 200)} (line ${line})`
}

/** How much of a site a crawler can fetch (D33). */
export interface CrawlerAccess {
  /** `Disallowed`: the root path is disallowed. `Partial`: only another path is. */
  status: 'Allowed' | 'Disallowed' | 'Partial'
  reason: string
}

/**
 * Maximum octets to compare. After that, every Disallow counts. Real files need thousands, but a crafted file of 500
 * KiB would need billions.
 */
const comparisons = 20 * robotsLimit

/** Applies the rule for six crawlers (D33). */
export function decideAccess(robots: Robots, agent: string): CrawlerAccess {
  const root = decide(robots, agent, '/')
  if (!root.allowed) return { status: 'Disallowed', reason: root.reason }
  const { group, rules } = bindingOf(robots, agent)
  const closing = closingRule(rules)
  return closing
    ? { status: 'Partial', reason: `${group}: ${describeRule(closing)}` }
    : { status: 'Allowed', reason: root.reason }
}

/** Ignores a Disallow if Allow rules that are at least as long allow all its paths. */
function closingRule(rules: readonly Rule[]): Rule | null {
  const longestFirst = rules.filter(rule => rule.allow).toSorted((one, other) => octetsOf(other) - octetsOf(one))
  const left = { octets: comparisons }
  return rules.find(rule => !rule.allow && octetsOf(rule) > 0 && closes(rule, longestFirst, left)) ?? null
}

const octetsOf = ({ pattern }: Rule) => pattern.octets

function closes(rule: Rule, longestFirst: readonly Rule[], left: { octets: number }): boolean {
  const isOpened = (target: PathTarget) => {
    for (const allow of longestFirst) {
      if (octetsOf(allow) < octetsOf(rule)) return false
      left.octets -= target.path.length + octetsOf(allow)
      if (left.octets < 0) return false
      if (matchesPattern(allow.pattern, target)) return true
    }
    return false
  }
  return instances(rule.pattern).some(path => path !== '/robots.txt' && !isOpened(createPathTarget(path)))
}

function instances({ pieces, anchored }: PathPattern): string[] {
  const fillings = ['', 'x', '~0/~0']
  const ends = anchored ? [''] : fillings
  const paths = fillings.flatMap(filling => ends.map(end => pieces.join(filling) + end))
  const rooted = pieces[0] === '' ? paths.map(path => (path.startsWith('/') ? path : `/${path}`)) : paths
  return rooted.filter(path => path.startsWith('/'))
}
