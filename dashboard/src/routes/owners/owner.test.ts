import { expect, test } from 'vitest'
import { findSiteOwner } from './owner.ts'

const rivals = [
  { name: 'Kestrune', domain: 'kestrune.example' },
  { name: 'Kestrune Outlet', domain: 'Kestrune.example' },
  { name: 'Nameless', domain: '' },
]

test('a domain is ours as the API says, whoever else has it', () => {
  expect(findSiteOwner({ domain: 'kestrune.example', isSelf: true }, rivals)).toEqual({ kind: 'ours' })
})

test('a domain or what is below it is of every rival that has it', () => {
  const theirs = { kind: 'rivals', names: ['Kestrune', 'Kestrune Outlet'] }
  expect(findSiteOwner({ domain: 'kestrune.example', isSelf: false }, rivals)).toEqual(theirs)
  expect(findSiteOwner({ domain: 'shop.kestrune.example', isSelf: false }, rivals)).toEqual(theirs)
})

test('a domain that only ends alike, and any domain beside a rival without one, is of others', () => {
  expect(findSiteOwner({ domain: 'notkestrune.example', isSelf: false }, rivals)).toEqual({ kind: 'others' })
  expect(findSiteOwner({ domain: 'example', isSelf: false }, rivals)).toEqual({ kind: 'others' })
})

test('while the rivals are not known, only our own domains are', () => {
  expect(findSiteOwner({ domain: 'kestrune.example', isSelf: false })).toBeUndefined()
  expect(findSiteOwner({ domain: 'northpace.example', isSelf: true })).toEqual({ kind: 'ours' })
})
