import { expect, it } from 'vitest'
import { excerpt } from './text.ts'

it.each([
  ['short', 5, 'short'],
  ['longer', 5, 'longe…'],
  ['four🙂', 5, 'four…'],
  ['four🙂', 6, 'four🙂'],
])('the beginning of %s, %i long', (text, length, beginning) => {
  expect(excerpt(text, length)).toBe(beginning)
})
