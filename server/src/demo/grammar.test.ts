import { describe, expect, it } from 'vitest'
import { createDeck, say } from './grammar.ts'
import { createRandom } from './random.ts'

describe('say', () => {
  const random = createRandom(7)

  it('takes one option, nested ones too', () => {
    const said = new Set(Array.from({ length: 60 }, () => say(random, '<a|b <c|d>>!')))
    expect([...said].sort()).toEqual(['a!', 'b c!', 'b d!'])
  })

  it('fills slots with texts and with what comes next', () => {
    let count = 0
    expect(say(random, '{^name} {next} {next}', { name: 'ann', next: () => String(++count) })).toBe('Ann 1 2')
  })

  it('names a slot that nobody filled', () => {
    expect(() => say(random, 'Hello {name}')).toThrow('{name}')
  })
})

it('a deck gives every text before it repeats one', () => {
  const next = createDeck(createRandom(3), ['a', 'b', 'c'])
  const drawn = Array.from({ length: 6 }, next)
  expect(drawn.slice(0, 3).sort()).toEqual(['a', 'b', 'c'])
  expect(drawn.slice(3).sort()).toEqual(['a', 'b', 'c'])
})

describe('createRandom', () => {
  it('repeats itself for the same seed', () => {
    const [first, second] = [createRandom(5), createRandom(5)]
    expect(Array.from({ length: 9 }, first.next)).toEqual(Array.from({ length: 9 }, second.next))
  })

  it('stays within its bounds and reaches them', () => {
    const random = createRandom(11)
    const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 6)))
    expect([...drawn].sort()).toEqual([3, 4, 5, 6])
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
  })
})
