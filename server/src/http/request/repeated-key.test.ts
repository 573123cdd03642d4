import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedKey } from './repeated-key.ts'

describe('a key that an object has twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"b":{"a":1},"c":[{"a":1},{"x":[],"x":{}}]}', 'x'],
    ['{"a":{"b":1},"c":1,"a":1}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"q\\\\":1,"q\\\\":2}', 'q\\'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a":"b","b":"a"}', undefined],
    ['[{"a":1},{"a":2}]', undefined],
    ['{"a":"\\"a\\":1,{","b":["a","a"]}', undefined],
    ['"a"', undefined],
  ])('of %s is %s', (text, key) => {
    JSON.parse(text)
    expect(repeatedKey(text)).toBe(key)
  })

  it('is found wherever it is, and nowhere else', () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(value, fc.string(), value, (value, key, other) => {
        const clean = JSON.stringify({ before: [value], after: other })
        expect(repeatedKey(clean)).toBeUndefined()
        const own = JSON.stringify(key)
        const inner = `{${own}:${JSON.stringify(other)},${own}:${JSON.stringify(value)}}`
        expect(repeatedKey(`{"before":[${JSON.stringify(value)}],"inner":[${inner}]}`)).toBe(key)
      }),
    )
  })
})
