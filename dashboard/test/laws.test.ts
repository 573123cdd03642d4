import { glossary } from '@earshot/contract'
import { expect, it } from 'vitest'
import { en } from '../src/messages/en/index.ts'

it('has every measure that it names in the glossary', () => {
  const named = new Set(glossary.flatMap(({ entries }) => entries.map(({ name }) => name)))
  expect(Object.keys(en.figures.measures).filter(measure => !named.has(measure))).toEqual([])
})
