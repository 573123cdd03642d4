import { expect, it } from 'vitest'
import { resolveOwners } from './owners.ts'

const competitor = (id: number, relationship: 'SELF' | 'DIRECT' | 'INDIRECT', domain: string, ignored = false) =>
  [`c${id}`, { id, relationship, domain, ignored }] as const

const brand = {
  domain: 'acme.com',
  competitors: new Map([
    competitor(1, 'SELF', 'acme.com'),
    competitor(2, 'DIRECT', 'rival.io'),
    competitor(3, 'DIRECT', 'eu.rival.io'),
    competitor(4, 'INDIRECT', 'other.org'),
    competitor(5, 'DIRECT', 'hidden.org', true),
    competitor(6, 'DIRECT', ''),
    competitor(7, 'DIRECT', 'shop.acme.com'),
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
])(
  'a source of the domain %s is the brand’s, else every direct competitor’s within whose domain it is',
  (domain, owners) => {
    expect(resolveOwners(brand, domain)).toEqual(owners)
  },
)

it('is nobody’s where there is no domain to be within', () => {
  expect(resolveOwners({ domain: null, competitors: new Map() }, 'acme.com')).toBeUndefined()
})
