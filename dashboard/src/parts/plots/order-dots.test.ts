import { expect, it } from 'vitest'
import { orderDots } from './order-dots.ts'

const rows = [
  { id: 'none', name: 'none', value: null },
  { id: 'empty', name: 'empty', value: 0, whole: 0 },
  { id: 'small', name: 'small', value: 2 },
  { id: 'great', name: 'great', value: 8 },
  { id: 'zero', name: 'zero', value: 0 },
]
const order = (measure: string) => orderDots(rows, measure).map(({ id }) => id)

it('is by value, the best first, and those without a value last', () => {
  expect(order('shareOfVoice')).toEqual(['great', 'small', 'zero', 'none', 'empty'])
  expect(order('avgPosition')).toEqual(['zero', 'small', 'great', 'none', 'empty'])
})
