import { expect, it } from 'vitest'
import { knownProviders } from '../collect/setup/known-providers.ts'
import { makersByProvider } from './judges.ts'

it('names the makers of the known providers that have models of their own', () => {
  const known = Object.values(knownProviders).filter(({ models }) => models.length > 0)
  expect(makersByProvider).toEqual(Object.fromEntries(known.map(({ alias, title }) => [alias, title])))
})
