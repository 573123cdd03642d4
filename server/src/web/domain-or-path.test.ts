import { expect, it } from 'vitest'
import { addressOf, isUnder, normaliseDomainOrPath, omitCovered } from './domain-or-path.ts'

it.each([
  ['acme.com', 'acme.com'],
  ['WWW.Acme.com.', 'acme.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['GitHub.com/Acme', 'github.com/Acme'],
  ['www.github.com:443/acme/', 'github.com/acme'],
  ['acme.com/', 'acme.com'],
  ['nba.com/a/../kings/./', 'nba.com/kings'],
  ['nba.com/caf%c3%a9/%7ex', 'nba.com/caf%C3%A9/~x'],
  ['nba.com/café', 'nba.com/caf%C3%A9'],
])('stores %s as %s', (given, stored) => {
  expect(normaliseDomainOrPath(given)).toBe(stored)
  expect(normaliseDomainOrPath(stored)).toBe(stored)
})

it.each([
  '',
  '/',
  '/acme',
  'https://acme.com',
  'acme',
  'acme.com?x',
  'acme.com/a b',
  'acme.com/a?x=1',
  'a@b.com/c',
  '1.',
])('refuses %j, or keeps only a host', given => {
  expect([null, 'acme']).toContain(normaliseDomainOrPath(given))
})

it('compares whole segments', () => {
  expect(
    ['nba.com/kings', 'nba.com/kings/', 'nba.com/kings/roster'].map(each => isUnder(each, 'nba.com/kings')),
  ).toEqual([true, true, true])
  expect(
    ['nba.com/kingston', 'nba.com/', 'nba.com', 'xnba.com/kings'].map(each => isUnder(each, 'nba.com/kings')),
  ).toEqual([false, false, false, false])
})

it('gives a URL as domain and path', () => {
  expect(addressOf('HTTPS://user@WWW.nba.com:8443/Kings/%61?x#y')).toBe('nba.com/Kings/a')
  expect(addressOf('https://nba.com')).toBe('nba.com/')
  expect(addressOf('mailto:a@nba.com')).toBeNull()
})

it('leaves out what is covered', () => {
  expect(omitCovered(['docs.acme.com', 'acme.io', 'acme.com/x', 'acme.io', 'api.acme.io'], 'acme.com')).toEqual([
    'acme.io',
  ])
  expect(omitCovered(['github.com/acme/site', 'github.com/acme', 'github.com/acmeworks'], null)).toEqual([
    ...['github.com/acme', 'github.com/acmeworks'],
  ])
  expect(omitCovered(['github.com/acme'], 'acme.com')).toEqual(['github.com/acme'])
})
