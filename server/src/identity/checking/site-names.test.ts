import { describe, expect, it } from 'vitest'
import { profileOf } from './cited-sites.ts'
import { createSiteOwner } from './site-names.ts'

const ownerOf = createSiteOwner([
  { names: ['Acme', 'Acme Coffee'], sites: ['acme.com', 'nba.com/kings'] },
  { names: ['Globex'], sites: ['globex.co.uk'] },
  { names: ['Globex Labs'], sites: [] },
])

describe('the entity that a site has the name of', () => {
  it.each([
    ['acmedocs.io', 0],
    ['get-acme.com', 0],
    ['acme-coffee.de', 0],
    ['github.com/acme', 0],
    ['youtube.com/@AcmeCoffee', 0],
    ['kings.example', 0],
    ['globex.io', 1],
  ])('is known for %s', (site, place) => {
    expect(ownerOf(site)).toBe(place)
  })

  it.each([
    ...['docs.acme.com', 'acme.com', 'nba.com', 'nba.com/kings/roster', 'pacme.io', 'acmeriver.io', 'example.com'],
    // Could be of either.
    'globexlabs.io',
  ])('is nobody for %s', site => {
    expect(ownerOf(site)).toBeUndefined()
  })
})

it.each([
  ['https://github.com/acme/tool/issues/3', 'github.com/acme'],
  ['https://www.linkedin.com/company/acme/about', 'linkedin.com/company/acme'],
  ['https://www.youtube.com/@acme', 'youtube.com/@acme'],
  ['https://www.youtube.com/watch?v=1', undefined],
  ['https://github.com/', undefined],
  ['https://example.com/acme', undefined],
  ['no url', undefined],
])('reads the profile of %s', (url, profile) => {
  expect(profileOf(url)).toBe(profile)
})
