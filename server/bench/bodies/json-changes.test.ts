import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonChanges } from './json-changes.ts'

it('names the fields that two values do not share', () => {
  const before = { a: 1, b: [{ c: 'x' }, { c: 'y' }], d: null, e: [1], f: { g: 1 } }
  const after = { a: 2, b: [{ c: 'x', h: 1 }, { c: 'z' }], d: null, e: [1, 2], i: {} }
  expect(jsonChanges(before, after)).toEqual([
    { kind: 'changed', path: 'a' },
    { kind: 'added', path: 'b[].h' },
    { kind: 'changed', path: 'b[].c' },
    { kind: 'changed', path: 'e[].length' },
    { kind: 'removed', path: 'f' },
    { kind: 'added', path: 'i' },
  ])
})

it('finds no change exactly if the values are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(jsonChanges(before, structuredClone(before))).toEqual([])
      expect(jsonChanges(before, after).length === 0).toBe(isDeepStrictEqual(before, after))
    }),
  )
})
