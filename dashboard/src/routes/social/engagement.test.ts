import { expect, test } from 'vitest'
import { answerIdOf, engagement } from './engagement.ts'

test('0 upvotes are not known, any other number is', () => {
  expect(engagement(0)).toBeNull()
  expect(engagement(1)).toBe(1)
})

test('an answer keeps the colons of its id', () => {
  expect(answerIdOf('2026-11-23-prompt:39:1')).toBe('2026-11-23-prompt:39')
})
