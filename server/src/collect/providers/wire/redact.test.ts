import { describe, expect, it } from 'vitest'
import { createRedactor, plainMessage } from './redact.ts'

describe('a redactor', () => {
  const redactor = createRedactor(['k/"é"+0123', 'Bearer team-token-1', 'x/y', null])

  it('strikes secrets out as they are, and as JSON and URLs write them', () => {
    expect(redactor.text('k/"é"+0123 k/\\"é\\"+0123 k%2F%22%C3%A9%22%2B0123 team-token-1')).toBe(
      '[redacted] [redacted] [redacted] [redacted]',
    )
    expect(redactor.bytes(Buffer.from('é k/"é"+0123 é')).toString()).toBe('é [redacted] é')
  })

  it('strikes them out with any of their characters escaped', () => {
    const writings = [
      'k\\/\\"é\\"+0123',
      'k/\\u0022\\u00E9\\u0022\\u002b\\u00301\\u0032\\u0033',
      'k%2f%22%c3%A9%22+0123',
    ]
    for (const writing of writings) {
      expect(redactor.text(`a ${writing} b`)).toBe('a [redacted] b')
      expect(redactor.bytes(Buffer.from(`ä ${writing} b`)).toString()).toBe('ä [redacted] b')
    }
  })

  it('leaves bytes alone that hold none, and words that are too short to be one', () => {
    const bytes = Buffer.from([0xff, 0x00, 0x78])
    expect(redactor.bytes(bytes)).toBe(bytes)
    expect(redactor.text('x/y')).toBe('x/y')
    expect(createRedactor([null]).text('any')).toBe('any')
  })
})

describe('a message', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-****************abcd.', 'Incorrect API key provided: [redacted].'],
    ['key AIzaSyD-0123456789_x is bad', 'key [redacted] is bad'],
    ['a\n\n  b', 'a b'],
    ['ask-me-anything-you-like', 'ask-me-anything-you-like'],
  ])('%j is %j', (from, to) => expect(plainMessage(from)).toBe(to))

  it('is at most 300 characters', () => expect(plainMessage('a'.repeat(400))).toHaveLength(300))
})
