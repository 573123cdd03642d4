import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../test/steps.ts'
import { decideAccess } from './robots/decide.ts'
import { parseRobots } from './robots/robots.ts'

const access = (...rules: string[]) => decideAccess(parseRobots(['User-agent: GPTBot', ...rules].join('\n')), 'GPTBot')

describe('accessOf', () => {
  it('is Disallowed where the root is', () => {
    expect(access('Disallow: /', 'Allow: /docs/')).toEqual({
      status: 'Disallowed',
      reason: 'User-agent: GPTBot (line 1): Disallow: / (line 2)',
    })
    expect(access('Disallow: /$').status).toBe('Disallowed')
    expect(access('Disallow: *').status).toBe('Disallowed')
  })

  it('is Partial where the root is open and some path is not', () => {
    expect(access('Disallow:', 'Disallow: /private')).toEqual({
      status: 'Partial',
      reason: 'User-agent: GPTBot (line 1): Disallow: /private (line 3)',
    })
    expect(access('Allow: /$', 'Disallow: /').status).toBe('Partial')
    expect(access('Disallow: /*.pdf$').status).toBe('Partial')
    expect(access('Disallow: *.pdf').status).toBe('Partial')
    expect(access('Disallow: /x', 'Allow: /x$').status).toBe('Partial')
    expect(access('Disallow: /*x', 'Allow: /x').status).toBe('Partial')
  })

  it('is Allowed where no rule closes anything', () => {
    expect(access('Disallow:').reason).toBe('User-agent: GPTBot (line 1): no rule matches, so it is allowed')
    expect(access('Allow: /').reason).toBe('User-agent: GPTBot (line 1): Allow: / (line 2)')
    expect(decideAccess(parseRobots(''), 'GPTBot')).toEqual({
      status: 'Allowed',
      reason: 'no group: no rule matches, so it is allowed',
    })
    expect(access('Disallow: /x', 'Allow: /x').status).toBe('Allowed')
    expect(access('Disallow: /x/y', 'Allow: /x/*').status).toBe('Allowed')
    expect(access('Disallow: private').status).toBe('Allowed')
    expect(access('Disallow: /robots.txt$').status).toBe('Allowed')
    expect(
      decideAccess(parseRobots('User-agent: *\nDisallow: /\nUser-agent: GPTBot\nDisallow:'), 'GPTBot').status,
    ).toBe('Allowed')
  })

  it('takes a file that overrules itself without end at its word', () => {
    const rules = Array.from({ length: 9_000 }, (_, i) => `disallow: /${i}\nallow: /${i}`)
    expect(access(...rules).status).toBe('Partial')
  })

  // All of these once took quadratic time: minutes for 500 KiB.
  it.each<[string, (length: number) => string[]]>([
    [
      'rules that never match before long ones that do',
      length => {
        const stars = '*'.repeat(length / 60)
        return [
          ...Array.from({ length: length / 50 }, () => 'allow: /*/~0~0/~0~0/~1'),
          ...Array.from({ length: 10 }, () => `disallow: /${stars}/\nallow: /${stars}/`),
        ]
      },
    ],
    [
      'long pieces that nearly match',
      length => [
        `disallow: /*${'a'.repeat(length / 4)}`,
        ...Array.from({ length: 3 }, (_, i) => `allow: /*b${'a'.repeat(length / 4 + i)}*`),
        `allow: /*${'a'.repeat(length / 4)}`,
      ],
    ],
  ])('reads a file in time proportional to its length: %s', (_, rulesOf) => {
    const stepsFor = (length: number) => {
      const robots = parseRobots(['User-agent: *', ...rulesOf(length)].join('\n'))
      return stepsOf(() => decideAccess(robots, 'GPTBot'))
    }
    expect(stepsFor(24_000)).toBeLessThan(24_000 * 100)
    expect(stepsFor(48_000)).toBeLessThan(2.2 * stepsFor(24_000) + 1000)
  })
})
