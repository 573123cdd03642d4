import { describe, expect, it } from 'vitest'
import { words } from '../../test/charts/words.ts'
import type { Point } from './points.ts'
import { rowText, sentenceOf, stepText } from './texts.ts'

const point: Point = { day: '2026-11-22', value: 68.33, low: 55.8, high: 78.7, part: 41, whole: 60, measured: 'whole' }
const read = (changed: Partial<Point>) =>
  stepText(point.day, [{ name: 'Acme', point: { ...point, ...changed } }], [], words)

describe('a step read out', () => {
  it.each([
    [{}, 'Sun, Nov 22, 2026: 68.3%, 41 of 60, 55.8 to 78.7'],
    [{ low: null, high: null }, 'Sun, Nov 22, 2026: 68.3%, 41 of 60'],
    [{ part: undefined, low: null }, 'Sun, Nov 22, 2026: 68.3%'],
    [{ value: 0, part: 0, low: 0, high: 6 }, 'Sun, Nov 22, 2026: 0.0%, 0 of 60, 0 to 6'],
    [{ value: null, measured: 'not' }, 'Sun, Nov 22, 2026: not measured'],
    [{ value: 0, part: 0, whole: 0 }, 'Sun, Nov 22, 2026: nothing to measure, 0 of 0'],
    [{ measured: 'open' }, 'Sun, Nov 22, 2026: 68.3%, 41 of 60, 55.8 to 78.7, day is not over'],
    [
      { measured: 'partly', planned: 14, answered: 12 },
      'Sun, Nov 22, 2026: 68.3%, 41 of 60, 55.8 to 78.7, 12 of 14 questions answered',
    ],
  ] as const)('of %j is %s', (changed, text) => {
    expect(read(changed)).toBe(text)
  })

  it('names the lines where there are several, and what happened', () => {
    const lines = [
      { name: 'Acme', point },
      { name: 'Rival', point: undefined },
    ]
    const mark = { id: 'm', day: point.day, kind: 'model', title: 'Another model' }
    expect(stepText(point.day, lines, [mark], words)).toBe(
      'Sun, Nov 22, 2026: Acme 68.3%, 41 of 60, 55.8 to 78.7; Rival not measured; Another model',
    )
  })
})

describe('a row read out', () => {
  it('has its name, value, count, interval and what it was', () => {
    expect(rowText({ ...point, id: 'us', name: 'Acme', was: 45 }, words)).toBe(
      'Acme: 68.3%, 41 of 60, 55.8 to 78.7, 45.0% before',
    )
    expect(rowText({ id: 'us', name: 'Acme', value: null }, words)).toBe('Acme: nothing to measure')
  })
})

describe('the sentence of a line', () => {
  it('picks the first, last, lowest and highest value', () => {
    const points = [null, 30, 10, 50, 20, null].map((value, at): Point => {
      return { day: `2026-11-0${at + 1}`, value, measured: value === null ? 'not' : 'whole' }
    })
    expect(sentenceOf(points, words)).toBe(
      'First 30.0% (Nov 2), last 20.0% (Nov 5), lowest 10.0% (Nov 3), highest 50.0% (Nov 4).',
    )
    expect(sentenceOf(points.slice(0, 1), words)).toBe(words.noPoint)
  })
})
