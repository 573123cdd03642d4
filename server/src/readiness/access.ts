import { bindingOf, decide, deciding, named } from './decide.ts'
import { type Pattern, targetOf } from './pattern.ts'
import type { Robots, Rule } from './robots.ts'

/** How far a crawler may go on a site (D33). */
export interface Access {
  /** `Disallowed`: the root path is; `Partial`: the root is allowed, some path is not. */
  status: 'Allowed' | 'Disallowed' | 'Partial'
  /** The group and the rule that decided. */
  reason: string
}

/** How many Disallow rules are tried before a file that overrules its own rules so often is taken at its word. */
const trials = 50

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

/** The first rule that closes any path at all: a longer Allow may open all that a Disallow names. */
function closingRule(rules: readonly Rule[]): Rule | null {
  const disallows = rules.filter(rule => !rule.allow && rule.pattern.octets > 0)
  const untried = disallows[trials] ?? null
  return disallows.slice(0, trials).find(rule => closes(rule, rules)) ?? untried
}

/** Whether some path that a rule names is disallowed; looked for among its plainest instances. */
function closes(rule: Rule, rules: readonly Rule[]): boolean {
  return instances(rule.pattern).some(
    path => path !== '/robots.txt' && deciding(rules, targetOf(path))?.allow === false,
  )
}

/** Paths that a pattern matches: its stars empty or filled, and, where it is open-ended, something behind it. */
function instances({ pieces, anchored }: Pattern): string[] {
  const fillings = ['', 'x', '~0/~0']
  const ends = anchored ? [''] : fillings
  const paths = fillings.flatMap(filling => ends.map(end => pieces.join(filling) + end))
  const rooted = pieces[0] === '' ? paths.map(path => (path.startsWith('/') ? path : `/${path}`)) : paths
  return rooted.filter(path => path.startsWith('/'))
}
