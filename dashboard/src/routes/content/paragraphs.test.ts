import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('blank lines part paragraphs, other breaks stay', () => {
  expect(paragraphsOf('# Title\r\n\r\nOne\nline\n \n\nTwo\n')).toEqual(['# Title', 'One\nline', 'Two'])
})

test('a text without words has no paragraph', () => {
  expect(paragraphsOf(' \n\n')).toEqual([])
})
