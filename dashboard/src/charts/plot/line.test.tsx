import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { hardCourse } from '../../../test/charts/samples.ts'
import { words } from '../../../test/charts/words.ts'
import type { Point, Series } from '../points.ts'
import { strokesOver } from './hatched.tsx'
import { LineChart } from './line.tsx'

const day = (at: number) => `2026-11-${String(at + 1).padStart(2, '0')}`
const whole = (values: (number | null)[]): Point[] =>
  values.map((value, at) => ({ day: day(at), value, measured: value === null ? 'not' : 'whole' }))
const draw = (points: readonly Point[], more: Partial<Parameters<typeof LineChart>[0]> = {}) =>
  renderToStaticMarkup(
    <LineChart series={[{ id: 'us', name: 'Acme', isOurs: true, points }]} words={words} {...more} />,
  )

/** The elements of a part of a chart, as text. */
const parts = (markup: string, part: string) => markup.match(new RegExp(`<\\w+ data-part="${part}"[^>]*>`, 'g')) ?? []
const pathOf = (element: string) => element.match(/ d="([^"]*)"/)![1]!
const number = (element: string, name: string) => Number(element.match(new RegExp(` ${name}="([^"]*)"`))![1])

describe('a line', () => {
  it('breaks in two at a day that was not measured, under a hatched band', () => {
    const markup = draw(whole([40, 50, null, 60, 70]))
    expect(pathOf(parts(markup, 'line')[0]!).match(/M/g)).toHaveLength(2)
    const [band, ...others] = parts(markup, 'band')
    expect(others).toEqual([])
    const box = {
      x: number(band!, 'x'),
      y: number(band!, 'y'),
      width: number(band!, 'width'),
      height: number(band!, 'height'),
    }
    expect(markup).toContain(`d="${strokesOver(box)}"`)
  })

  it('has one band for days beside each other, as wide as they are', () => {
    const wide = number(parts(draw(whole([40, 50, null, null, 60, 70])), 'band')[0]!, 'width')
    const narrow = number(parts(draw(whole([40, 50, null, 55, 60, 70])), 'band')[0]!, 'width')
    expect(wide).toBeCloseTo(2 * narrow)
  })

  it('is a dot where a measured day has gaps on both sides', () => {
    const markup = draw(whole([40, 50, null, 60, null, 70, 71]))
    expect(parts(markup, 'lone')).toHaveLength(1)
    expect(pathOf(parts(markup, 'line')[0]!).match(/M/g)).toHaveLength(2)
    expect(parts(draw(whole([null, 60, null])), 'line')).toEqual([])
    expect(parts(draw(whole([60])), 'lone')).toHaveLength(1)
  })

  it('is at zero on a day with answers and no mention', () => {
    const points = whole([50, 0, 50]).map(point => ({ ...point, part: point.value, whole: 100 }))
    const markup = draw(points, { domain: [0, 100] })
    const heights = pathOf(parts(markup, 'line')[0]!)
      .split(/[ML]/)
      .slice(1)
      .map(place => Number(place.split(',')[1]))
    expect(heights).toHaveLength(3)
    expect(heights[1]).toBeGreaterThan(heights[0]!)
    expect(parts(markup, 'band')).toEqual([])
  })

  it('has no point where nothing was there to count, and no band', () => {
    const points = whole([50, 0, 60]).map((point, at) => (at === 1 ? { ...point, part: 0, whole: 0 } : point))
    const markup = draw(points)
    expect(parts(markup, 'line')).toEqual([])
    expect(parts(markup, 'lone')).toHaveLength(2)
    expect(parts(markup, 'band')).toEqual([])
  })

  it('is hollow at a bucket that is not over, half full at one partly measured', () => {
    const points = whole([50, 60, 70])
    const markup = draw([points[0]!, { ...points[1]!, measured: 'partly' }, { ...points[2]!, measured: 'open' }])
    const shapes = (part: string) => markup.match(new RegExp(`data-part="${part}">(.*?)</g>`))![1]!
    expect(shapes('open').match(/<(circle|path) /g)).toEqual(['<circle '])
    expect(shapes('open')).not.toContain(' fill=')
    expect(shapes('partly').match(/<(circle|path) /g)).toEqual(['<circle ', '<path '])
  })
})

describe('an interval', () => {
  it('is drawn where low and high are given, and nowhere else', () => {
    const given = (at: number) => ({ day: day(at), value: 50, low: 40, high: 60, measured: 'whole' as const })
    const bare = (at: number) => ({ day: day(at), value: 50, low: 40, high: null, measured: 'whole' as const })
    expect(parts(draw([bare(0), bare(1)]), 'ribbon')).toEqual([])
    expect(parts(draw([bare(0), bare(1)]), 'interval')).toEqual([])
    const markup = draw([given(0), given(1), bare(2), given(3), bare(4), given(5), given(6)])
    expect(pathOf(parts(markup, 'ribbon')[0]!).match(/M/g)).toHaveLength(2)
    expect(parts(markup, 'interval')).toHaveLength(1)
    const nothing = { ...given(1), value: null, measured: 'not' as const }
    expect(parts(draw([given(0), nothing, given(2)]), 'interval')).toHaveLength(2)
  })

  it('is drawn for our line alone', () => {
    const points = hardCourse(50, 10)
    const series: Series[] = [
      { id: 'a', name: 'Rival', points },
      { id: 'us', name: 'Acme', isOurs: true, points: points.map(point => ({ ...point, low: null, high: null })) },
    ]
    expect(parts(draw([], { series }), 'ribbon')).toEqual([])
    expect(parts(draw([], { series: [series[0]!] }), 'ribbon')).toHaveLength(1)
  })
})

describe('a chart over time', () => {
  it('has a cell of coverage for each bucket', () => {
    const states = [...draw(hardCourse(50)).matchAll(/data-part="covered" data-measured="(\w+)"/g)].map(
      ([, state]) => state,
    )
    expect(states).toHaveLength(28)
    expect(states.filter(state => state === 'not')).toHaveLength(3)
    expect([states[16], states[27]]).toEqual(['partly', 'open'])
  })

  it('has a cell partly full where lines differ, empty where any is not over, and a band only where none was measured', () => {
    const one = whole([1, 2, null, 4, 5])
    const other = whole([1, null, null, 4, 5]).map((point, at) =>
      at === 4 ? { ...point, measured: 'open' as const } : point,
    )
    const series = [one, other].map((points, at) => ({ id: `${at}`, name: `${at}`, points }))
    const markup = draw([], { series })
    const states = [...markup.matchAll(/data-measured="(\w+)"/g)].map(([, state]) => state)
    expect(states).toEqual(['whole', 'partly', 'not', 'whole', 'open'])
    expect(parts(markup, 'band')).toHaveLength(1)
  })

  it('keeps within its axis what lies beyond it', () => {
    const heights = (values: number[]) => pathOf(parts(draw(whole(values), { domain: [0, 100] }), 'line')[0]!)
    expect(heights([-5, 50, 1e6])).toBe(heights([0, 50, 100]))
  })

  it('names what happened on a day in its mark', () => {
    const marks = [{ id: '1', day: day(1), kind: 'model', title: 'gpt-5.1 instead of gpt-5' }]
    expect(draw(whole([1, 2, 3]), { marks })).toContain('<title>gpt-5.1 instead of gpt-5</title>')
    expect(draw(whole([1, 2, 3]), { marks: [{ ...marks[0]!, day: '2026-10-31' }] })).not.toContain('gpt-5.1')
  })

  it('has one focus stop, which reads out its step', () => {
    const markup = draw(hardCourse(50))
    expect(markup.match(/tabindex="0"/gi)).toHaveLength(1)
    expect(markup).toContain('aria-valuemin="1" aria-valuemax="28" aria-valuenow="28"')
    expect(markup).toMatch(/aria-valuetext="Sun, Nov 22, 2026: [\d.]+%, \d+ of 60, day is not over"/)
  })

  it('says so where no point has a value', () => {
    expect(draw(whole([null, null]))).toContain(words.noPoint)
    expect(draw([])).toContain(words.noPoint)
    expect(draw([])).not.toContain('role="slider"')
  })
})
