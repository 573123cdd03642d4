import { expect, it } from 'vitest'
import { listMergeOptions } from './merge-options.ts'

it('preselects no competitor to merge into, and lists the brand itself last', () => {
  const others = [
    { id: 'us', name: 'Acme', relationship: 'SELF' },
    { id: 'r', name: 'Rival', relationship: 'DIRECT' },
  ] as const
  const words = { choose: 'Choose', relationships: { SELF: 'Your brand' } }
  expect(listMergeOptions(others, words)).toEqual([
    { value: '', label: 'Choose' },
    { value: 'r', label: 'Rival' },
    { value: 'us', label: 'Acme (Your brand)' },
  ])
})
