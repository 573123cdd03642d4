import { bindingOf, decide, named } from './decide.ts'
import { matches, type Pattern, type Target, targetOf } from './pattern.ts'
import { type Robots, type Rule, robotsLimit } from './robots.ts'

/** How far a crawler may go on a site (D33). */
export interface Access {
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
export function accessOf(robots: Robots, agent: string): Access {
  const root = decide(robots, agent, '/')
  if (!root.allowed) return { status: 'Disallowed', reason: root.reason }
  const { group, rules } = bindingOf(robots, agent)
  const closing = closingRule(rules)
  return closing
    ? { status: 'Partial', reason: `${group}: ${named(closing)}` }
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
  const isOpened = (target: Target) => {
    for (const allow of longestFirst) {
      if (octetsOf(allow) < octetsOf(rule)) return false
      left.octets -= target.path.length + octetsOf(allow)
      if (left.octets < 0) return false
      if (matches(allow.pattern, target)) return true
    }
    return false
  }
  return instances(rule.pattern).some(path => path !== '/robots.txt' && !isOpened(targetOf(path)))
}

/** Paths that a pattern matches: its stars empty or filled, and, where it is open-ended, something behind it. */
function instances({ pieces, anchored }: Pattern): string[] {
  const fillings = ['', 'x', '~0/~0']
  const ends = anchored ? [''] : fillings
  const paths = fillings.flatMap(filling => ends.map(end => pieces.join(filling) + end))
  const rooted = pieces[0] === '' ? paths.map(path => (path.startsWith('/') ? path : `/${path}`)) : paths
  return rooted.filter(path => path.startsWith('/'))
}
