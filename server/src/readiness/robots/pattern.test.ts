import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../../test/steps.ts'
import { createPathTarget, find, matchesPattern, normalise, octetsOf, pathOf, patternOf } from './pattern.ts'

describe('pathOf', () => {
  it.each([
    ['', '/'],
    ['http://www.example.com', '/'],
    ['http://www.example.com/', '/'],
    ['http://www.example.com/a', '/a'],
    ['http://www.example.com/a/b?c=http://d.e/', '/a/b?c=http://d.e/'],
    ['http://www.example.com/a/b?c=d&e=f#fragment', '/a/b?c=d&e=f'],
    ['example.com', '/'],
    ['example.com/a/b?c=d&e=f#fragment', '/a/b?c=d&e=f'],
    ['a/b', '/b'],
    ['/a', '/a'],
    ['example.com?a', '/?a'],
    ['example.com/a;b#c', '/a;b'],
    ['http://example.com#/a', '/'],
    ['//a/b/c', '/b/c'],
  ])('%s is %s', (url, path) => {
    expect(pathOf(url)).toBe(path)
  })
})

describe('normalise', () => {
  it.each([
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%62%61%7a', '/foo/bar/baz'],
    ['/a%2fb%7E', '/a%2Fb~'],
    ['/a b:c*$', '/a%20b%3Ac%2A%24'],
    ['/%%34', '/%254'],
  ])('%s is %s', (path, normal) => {
    expect(normalise(octetsOf(path))).toBe(normal)
  })

  it('done twice is done once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', '4', '1', 'f', 'é', '/', '?', '*') }), text => {
        const once = normalise(octetsOf(text))
        expect(normalise(once)).toBe(once)
      }),
    )
  })
})

describe('matches', () => {
  it('agrees with the regular expression that a pattern is short for', () => {
    const symbol = fc.constantFrom('a', 'b', '/', '*', '$')
    const pattern = fc.string({ unit: symbol, maxLength: 8 })
    const path = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 })
    fc.assert(
      fc.property(pattern, path, (written, rest) => {
        const body = written.replace(/\$$/, '')
        const source = body.replaceAll('$', '\\$').replaceAll('*', '.*') + (written === body ? '' : '$')
        const expected = written !== '' && new RegExp(`^${source}`).test(`/${rest}`)
        expect(matchesPattern(patternOf(written), createPathTarget(`/${rest}`))).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each<[string, (length: number) => [string, string]]>([
    ['stars', length => [`/${'*a'.repeat(length)}b`, `/${'a'.repeat(2 * length)}`]],
    ['a piece that nearly matches everywhere', length => [`/*b${'a'.repeat(length)}`, `/${'a'.repeat(2 * length)}`]],
    ['a piece that nearly ends everywhere', length => [`/*${'a'.repeat(length)}b`, `/${'a'.repeat(2 * length)}`]],
  ])('reads every octet a few times at most: %s', (_, written) => {
    for (const length of [1_000, 8_000]) {
      const [value, path] = written(length)
      const pattern = patternOf(value)
      const target = createPathTarget(path)
      const steps = stepsOf(() => expect(matchesPattern(pattern, target)).toBe(false))
      expect(steps).toBeLessThanOrEqual(10 * (value.length + path.length))
    }
  })

  it('finds pieces as indexOf does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 20 })
    fc.assert(
      fc.property(text, text, fc.nat(20), (all, piece, from) => {
        if (from <= all.length) expect(find(all, piece, from)).toBe(all.indexOf(piece, from))
      }),
    )
  })
})
