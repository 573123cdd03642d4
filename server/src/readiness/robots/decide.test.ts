import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { parseRobots } from './robots.ts'

const robots = parseRobots(`User-agent: *
Disallow: /private

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
Allow: /docs/

User-agent: gptbot
Allow: /blog/
`)

describe('decide', () => {
  it('names the group and the rule that decided', () => {
    expect(decide(robots, 'ClaudeBot', 'https://example.com/docs/a')).toEqual({
      allowed: true,
      group: 'User-agent: ClaudeBot (line 5)',
      rule: 'Allow: /docs/ (line 7)',
      reason: 'User-agent: ClaudeBot (line 5): Allow: /docs/ (line 7)',
    })
    expect(decide(robots, 'GPTBot/1.2', '/blog/')).toMatchObject({
      allowed: true,
      group: 'User-agent: GPTBot (lines 4 and 9)',
      rule: 'Allow: /blog/ (line 10)',
    })
    expect(decide(robots, 'PerplexityBot', '/private/x')).toMatchObject({
      allowed: false,
      reason: 'User-agent: * (line 1): Disallow: /private (line 2)',
    })
  })

  it('says when nothing decided', () => {
    expect(decide(robots, 'PerplexityBot', '/')).toEqual({
      allowed: true,
      group: 'User-agent: * (line 1)',
      rule: 'no rule matches',
      reason: 'User-agent: * (line 1): no rule matches, so it is allowed',
    })
    expect(decide(parseRobots(''), 'GPTBot', '/')).toEqual({
      allowed: true,
      group: 'no group',
      rule: 'no rule matches',
      reason: 'no group: no rule matches, so it is allowed',
    })
    expect(decide(robots, 'GPTBot', 'https://example.com/robots.txt#x')).toMatchObject({
      allowed: true,
      reason: '/robots.txt itself is always allowed (RFC 9309, section 2.2.2)',
    })
  })

  it.each(['AI2Bot', 'img2dataset', 'Ai2Bot-Dolma'])('lets %s find the group that names it', agent => {
    const named = parseRobots(`User-agent: *\nDisallow: /\n\nUser-agent: ${agent}\nAllow: /\n`)
    expect(decide(named, agent, '/x')).toMatchObject({ allowed: true, group: `User-agent: ${agent} (line 4)` })
    expect(decide(named, `${agent.toLowerCase()}/1.0`, '/x').allowed).toBe(true)
    expect(decide(named, `${agent}2`, '/x').allowed).toBe(false)
  })

  it('keeps reasons short', () => {
    const endless = parseRobots(`${'user-agent: a\nallow: /\n'.repeat(9)}disallow: /${'x'.repeat(900)}`)
    const { group, rule } = decide(endless, 'a', `/${'x'.repeat(900)}`)
    expect(group).toBe('User-agent: a (line 1 and 8 others)')
    expect(rule).toBe(`Disallow: /${'x'.repeat(199)}… (line 19)`)
  })
})

describe('laws', () => {
  const segment = fc.constantFrom('/', 'a', 'b', '*', '$', '%41', 'é', '?', '.', '=')
  const path = fc.array(segment, { maxLength: 6 }).map(parts => `/${parts.join('')}`)
  const rule = fc.record({ allow: fc.boolean(), path })
  const rules = fc.array(rule, { maxLength: 6 })
  type Written = { allow: boolean; path: string }
  const allowed = (written: readonly Written[], url: string) => {
    const lines = written.map(({ allow, path }) => `${allow ? 'allow' : 'disallow'}: ${path}`)
    return decide(parseRobots(['user-agent: a', ...lines].join('\n')), 'a', url).allowed
  }

  it('the order of rules does not matter', () => {
    fc.assert(fc.property(rules, path, (all, url) => allowed(all.toReversed(), url) === allowed(all, url)))
  })

  it('an Allow more never closes, a Disallow more never opens', () => {
    fc.assert(
      fc.property(rules, path, path, (all, more, url) => {
        const before = allowed(all, url)
        expect(allowed([...all, { allow: true, path: more }], url) || !before).toBe(true)
        expect(allowed([...all, { allow: false, path: more }], url) && !before).toBe(false)
      }),
    )
  })

  it('a rule matches the very path it spells, and all that begin with it', () => {
    const plain = fc
      .array(fc.constantFrom('/', 'a', '%41', 'é', '='), { maxLength: 6 })
      .map(parts => `/${parts.join('')}`)
    fc.assert(
      fc.property(plain, plain, (prefix, rest) => {
        expect(allowed([{ allow: false, path: prefix }], `http://foo.bar${prefix}`)).toBe(false)
        expect(allowed([{ allow: false, path: prefix }], `http://foo.bar${prefix}${rest}`)).toBe(false)
      }),
    )
  })
})
