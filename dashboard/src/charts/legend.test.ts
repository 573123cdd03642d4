import { expect, it } from 'vitest'
import { listLegend } from './legend.ts'

const texts = {
  ...{ partly: 'incomplete', open: 'not over', mark: 'event', band: 'not measured', ribbon: 'likely range' },
  was: 'before',
}

it('explains the signs that a chart has, and no others', () => {
  expect(listLegend(new Set(['line', 'band', 'partly', null]), texts)).toEqual(['◐ incomplete', '▨ not measured'])
  expect(listLegend(new Set(['now', 'was']), texts)).toEqual(['○ before'])
  expect(listLegend(new Set(['line']), texts)).toEqual([])
})
