import { excerpt } from '../text.ts'
import { createPathTarget, matchesPattern, type PathPattern, type PathTarget, pathOf } from './pattern.ts'
import { listAgentTokens, type Robots, type Rule, robotsLimit } from './robots.ts'

/** Whether a crawler may fetch a URL, and what in the robots.txt decided it. */
export interface Decision {
  allowed: boolean
  /** For instance `User-agent: GPTBot (line 3)`, or `no group`. */
  group: string
  /** For instance `Disallow: /private (line 4)`, or `no rule matches`. */
  rule: string
  /** Both as one sentence. */
  reason: string
}

/** The rules that bind a crawler, of all groups that name it merged (RFC 9309, section 2.2.1). */
export interface Binding {
  group: string
  rules: readonly Rule[]
}

/**
 * Whether a crawler may fetch a URL (RFC 9309, section 2.2.2): the longest matching rule of its group decides, Allow
 * before Disallow where two are as long; without one the URL is allowed. The agent is a product token, with or without
 * its version: `GPTBot`, `GPTBot/1.2`. Anything else is no token and is bound by `*` alone. The URL may be a path.
 * The time is proportional to the rules of the group, at most to their length and number times that of the URL.
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

/** The rules that bind a crawler: those of the groups that name it, only without one those of `*`. */
export function bindingOf({ named }: Robots, agent: string): Binding {
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

/** The rule that decides about a path: the longest that matches, Allow before Disallow, then the first. */
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

/** A rule as it is named in reasons; an endless path is cut. */
export function describeRule({ allow, path, line }: Rule): string {
  return `${allow ? 'Allow' : 'Disallow'}: ${excerpt(path, 200)} (line ${line})`
}

/** How far a crawler may go on a site (D33). */
export interface CrawlerAccess {
  /** `Disallowed`: the root path is; `Partial`: the root is allowed, some path is not. */
  status: 'Allowed' | 'Disallowed' | 'Partial'
  /** The group and the rule that decided. */
  reason: string
}

/**
 * How many octets are compared at most to find a path that a file closes; then its next Disallow is taken at its word.
 * Real files need thousands. One of 500 KiB that overrules its own rules again and again would need billions.
 */
const comparisons = 20 * robotsLimit

/** What a robots.txt leaves open to a crawler, by the six crawlers' rule of D33. */
export function decideAccess(robots: Robots, agent: string): CrawlerAccess {
  const root = decide(robots, agent, '/')
  if (!root.allowed) return { status: 'Disallowed', reason: root.reason }
  const { group, rules } = bindingOf(robots, agent)
  const closing = closingRule(rules)
  return closing
    ? { status: 'Partial', reason: `${group}: ${describeRule(closing)}` }
    : { status: 'Allowed', reason: root.reason }
}

/**
 * The first rule that closes any path at all: Allow rules as long may open all that a Disallow names. Past `comparisons`
 * the rule in turn is taken to close something.
 */
function closingRule(rules: readonly Rule[]): Rule | null {
  const longestFirst = rules.filter(rule => rule.allow).toSorted((one, other) => octetsOf(other) - octetsOf(one))
  const left = { octets: comparisons }
  return rules.find(rule => !rule.allow && octetsOf(rule) > 0 && closes(rule, longestFirst, left)) ?? null
}

const octetsOf = ({ pattern }: Rule) => pattern.octets

/**
 * Whether some path that a Disallow names is not opened by an Allow that is as long or longer; looked for among its
 * plainest instances. What is compared is taken off what is left to compare.
 */
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

/** Paths that a pattern matches: its stars empty or filled, and, where it is open-ended, something behind it. */
function instances({ pieces, anchored }: PathPattern): string[] {
  const fillings = ['', 'x', '~0/~0']
  const ends = anchored ? [''] : fillings
  const paths = fillings.flatMap(filling => ends.map(end => pieces.join(filling) + end))
  const rooted = pieces[0] === '' ? paths.map(path => (path.startsWith('/') ? path : `/${path}`)) : paths
  return rooted.filter(path => path.startsWith('/'))
}
