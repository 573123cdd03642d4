import { expect, it } from 'vitest'
import { lazily, once } from './lazy.ts'

it('makes a value when it is first asked for, and once', () => {
  let made = 0
  const value = once(() => {
    made++
    return undefined
  })
  expect(made).toBe(0)
  expect([value(), value(), made]).toEqual([undefined, undefined, 1])
})

it('makes each field of an object when it is first asked for, and all to spread it', () => {
  const made: string[] = []
  const make = (field: string) => () => {
    made.push(field)
    return field.length
  }
  const object = lazily({ one: make('one'), three: make('three') })
  expect(made).toEqual([])
  expect([object.three, object.three, made]).toEqual([5, 5, ['three']])
  expect([{ ...object }, made]).toEqual([{ one: 3, three: 5 }, ['three', 'one']])
})
