import { expect, it } from 'vitest'
import type { ChartMark } from '../points.ts'
import { placeMarkLabels } from './mark-labels.ts'

const mark = (label: string): ChartMark => ({ id: label, day: '2026-11-01', kind: 'model', title: label, label })
const room = { x: (at: number) => 100 * at + 50, left: 20, right: 400 }
const place = (...marks: string[][]) =>
  placeMarkLabels(
    marks.map(of => of.map(mark)),
    room,
  )

it('writes a label to the right of its mark, or to the left at the end of the plot', () => {
  expect(place(['gpt-6'], [], [], ['gpt-6.2-long'])).toEqual([
    { at: 0, text: 'gpt-6', row: 0, isLeft: false },
    { at: 3, text: 'gpt-6.2-long', row: 0, isLeft: true },
  ])
})

it('moves labels that would overlap to other rows, and omits those without space', () => {
  expect(place(['aaaaaaaaaaaaaaa', 'b', 'b'], ['c']).map(({ text, row }) => [text, row])).toEqual([
    ['aaaaaaaaaaaaaaa', 0],
    ['b', 1],
    ['c', 1],
  ])
  expect(place(['a', 'b', 'c', 'd']).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  expect(placeMarkLabels([[{ ...mark('x'), label: undefined }]], room)).toEqual([])
})
