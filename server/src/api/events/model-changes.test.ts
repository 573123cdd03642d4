import { describe, expect, it } from 'vitest'
import { arrivalsIn } from './model-changes.ts'

/** `a1 b1 a9`: model a answers on days 1 and 9, b on day 1. The instant equals the day number. */
const arrivals = (text: string) =>
  arrivalsIn(
    text.split(' ').map(each => ({ item: each[0]!, day: Number(each.slice(1)), at: Number(each.slice(1)) })),
  ).map(
    ({ item, day, before, again }) => `${item}${day}${again ? ' again' : ''} after ${before.join('+') || 'nothing'}`,
  )

describe('a model that arrives', () => {
  it('answers for the first time', () => {
    expect(arrivals('a1 a2 b3 b4')).toEqual(['a1 after nothing', 'b3 after a'])
    expect(arrivals('a1 b1 c2')).toEqual(['a1 after nothing', 'b1 after nothing', 'c2 after a+b'])
  })

  it('answers again after more than 7 days of others', () => {
    expect(arrivals('a1 b2 a9')).toEqual(['a1 after nothing', 'b2 after a', 'a9 again after b'])
    expect(arrivals('a1 b2 a8')).toEqual(['a1 after nothing', 'b2 after a'])
  })

  it('is no arrival after days on which nothing answered', () => {
    expect(arrivals('a1 a30')).toEqual(['a1 after nothing'])
    expect(arrivals('a1 b1 b30 a30')).toEqual(['a1 after nothing', 'b1 after nothing'])
  })

  it('is none where two answer by turns', () => {
    expect(arrivals('a1 b2 a3 b4 a5')).toEqual(['a1 after nothing', 'b2 after a'])
  })

  it('comes with its first moment', () => {
    const sightings = [3, 1, 2].map(at => ({ item: 'a', day: 5, at }))
    expect(arrivalsIn(sightings)).toEqual([{ item: 'a', day: 5, at: 1, before: [], again: false }])
  })
})
