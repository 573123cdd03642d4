import { expect, it } from 'vitest'
import { createPathOwners, resolveOwners } from './owners.ts'

type Relationship = 'SELF' | 'DIRECT' | 'INDIRECT'

const competitor = (id: number, relationship: Relationship, domain: string, ignored = false, domains: string[] = []) =>
  [`c${id}`, { id, relationship, domain, ignored, domains }] as const

const brand = {
  domain: 'acme.com',
  domains: ['acmedocs.io', 'github.com/acme', 'rival.io/acme'],
  competitors: new Map([
    competitor(1, 'SELF', 'acme.com'),
    competitor(2, 'DIRECT', 'rival.io'),
    competitor(3, 'DIRECT', 'eu.rival.io'),
    competitor(4, 'INDIRECT', 'other.org'),
    competitor(5, 'DIRECT', 'hidden.org', true),
    competitor(6, 'DIRECT', ''),
    competitor(7, 'DIRECT', 'shop.acme.com'),
    competitor(8, 'DIRECT', '', false, ['rival8.io', 'github.com/rival8', 'rival.io/rival8', 'github.com/acme/rival8']),
    competitor(9, 'INDIRECT', '', false, ['rival9.io', 'github.com/rival9']),
    competitor(10, 'DIRECT', '', true, ['github.com/hidden']),
  ]),
}

it.each([
  ['acme.com', { self: true, entities: [1] }],
  ['help.acme.com', { self: true, entities: [1] }],
  ['shop.acme.com', { self: true, entities: [1] }],
  ['notacme.com', undefined],
  ['acme.com.evil.net', undefined],
  ['rival.io', { self: false, entities: [2] }],
  ['docs.eu.rival.io', { self: false, entities: [2, 3] }],
  ['other.org', undefined],
  ['hidden.org', undefined],
  ['acmedocs.io', { self: true, entities: [1] }],
  ['v2.acmedocs.io', { self: true, entities: [1] }],
  ['rival8.io', { self: false, entities: [8] }],
  ['rival9.io', undefined],
  ['github.com', undefined],
])(
  'a source of the domain %s is the brand’s, else every direct competitor’s within whose domain it is',
  (domain, owners) => {
    expect(resolveOwners(brand, domain)).toEqual(owners)
  },
)

it('is nobody’s where there is no domain to be within', () => {
  expect(resolveOwners({ domain: null, domains: [], competitors: new Map() }, 'acme.com')).toBeUndefined()
})

it.each([
  ['https://github.com/acme', { self: true, entities: [1] }],
  ['https://www.github.com/acme/?tab=repositories#top', { self: true, entities: [1] }],
  ['http://GitHub.com:8080/%61cme/site', { self: true, entities: [1] }],
  ['https://github.com/other/../acme/site', { self: true, entities: [1] }],
  // The brand's path wins over a competitor's.
  ['https://github.com/acme/rival8', { self: true, entities: [1] }],
  ['https://rival.io/acme', { self: true, entities: [1] }],
  ['https://github.com/Acme', undefined],
  ['https://github.com/acmeworks', undefined],
  ['https://github.com/', undefined],
  ['https://gist.github.com/acme', undefined],
  ['https://github.com/rival8/x', { self: false, entities: [8] }],
  ['https://rival.io/rival8', { self: false, entities: [2, 8] }],
  ['https://rival.io/other', undefined],
  ['https://github.com/rival9', undefined],
  ['https://github.com/hidden', undefined],
  // Their domains own these.
  ['https://acme.com/acme', undefined],
  ['https://rival8.io/', undefined],
  ['mailto:acme@github.com', undefined],
])('a path gives the URL %s its owners', (url, owners) => {
  expect(createPathOwners(brand)!(url)).toEqual(owners)
})

it('needs no work for a brand without paths', () => {
  expect(createPathOwners({ domain: 'acme.com', domains: ['acmedocs.io'], competitors: new Map() })).toBeUndefined()
})
