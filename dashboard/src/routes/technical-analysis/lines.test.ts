import { expect, test } from 'vitest'
import { mostLines, numbered } from './lines.ts'

test('every line has a number, whatever ends it; the end of the last line begins no other', () => {
  expect(numbered('a\r\nb\n\nc\n')).toEqual({ numbers: '1\n2\n3\n4', shown: 'a\nb\n\nc', isCut: false })
})

test('a long file is cut after whole lines', () => {
  const { numbers, shown, isCut } = numbered('x\n'.repeat(mostLines + 1))
  expect(numbers.split('\n').at(-1)).toBe(String(mostLines))
  expect(shown.split('\n')).toHaveLength(mostLines)
  expect(isCut).toBe(true)
})
