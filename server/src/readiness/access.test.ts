import { describe, expect, it } from 'vitest'
import { accessOf } from './access.ts'
import { parseRobots } from './robots.ts'

const access = (...rules: string[]) => accessOf(parseRobots(['User-agent: GPTBot', ...rules].join('\n')), 'GPTBot')

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
    expect(accessOf(parseRobots(''), 'GPTBot')).toEqual({
      status: 'Allowed',
      reason: 'no group: no rule matches, so it is allowed',
    })
    expect(access('Disallow: /x', 'Allow: /x').status).toBe('Allowed')
    expect(access('Disallow: /x/y', 'Allow: /x/*').status).toBe('Allowed')
    expect(access('Disallow: private').status).toBe('Allowed')
    expect(access('Disallow: /robots.txt$').status).toBe('Allowed')
    expect(accessOf(parseRobots('User-agent: *\nDisallow: /\nUser-agent: GPTBot\nDisallow:'), 'GPTBot').status).toBe(
      'Allowed',
    )
  })

  it('takes a file that overrules itself without end at its word', () => {
    const rules = Array.from({ length: 9_000 }, (_, i) => `disallow: /${i}\nallow: /${i}`)
    const started = performance.now()
    expect(access(...rules).status).toBe('Partial')
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
