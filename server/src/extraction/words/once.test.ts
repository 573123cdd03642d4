import { expect, it } from 'vitest'
import { once } from './index.ts'

it('makes a constant when it is first asked for, and once', () => {
  let made = 0
  const constant = once(() => {
    made++
    return undefined
  })
  expect(made).toBe(0)
  expect([constant(), constant(), made]).toEqual([undefined, undefined, 1])
})
