import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../../test/charts/samples.ts'
import { words } from '../../test/charts/words.ts'
import { Bar } from './bar.tsx'
import { HeatTable } from './heat.tsx'
import { Interval } from './interval.tsx'
import { DayBars } from './plot/day-bars.tsx'
import { pushApart } from './plot/ends.ts'
import { LineChart } from './plot/line.tsx'
import { Multiples } from './plot/multiples.tsx'
import { intervalOf, type Point, type Series, shown } from './points.ts'
import { PointsTable } from './points-table.tsx'
import { DotPlot } from './rows/dots.tsx'
import { DotsTable } from './rows/dots-table.tsx'
import { Dumbbell } from './rows/dumbbell.tsx'
import { Shares } from './rows/shares.tsx'
import { Spark } from './spark.tsx'

const value = fc.option(
  fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(0, 100, Number.NaN, -3, 1e9)),
)
const count = fc.option(fc.nat({ max: 60 }), { nil: null })
const valued = fc.record({ value, low: value, high: value, part: count, whole: count })
const measured = fc.constantFrom('whole', 'partly', 'open', 'not')
const points: fc.Arbitrary<Point[]> = fc
  .array(fc.record({ keep: fc.boolean(), measured, valued }), { maxLength: 40 })
  .map(buckets =>
    buckets.map(({ valued, measured }, at) => ({ ...valued, measured: measured as Point['measured'], day: dayOf(at) })),
  )
  .chain(all => fc.subarray(all))
const allSeries: fc.Arbitrary<Series[]> = fc
  .array(points, { maxLength: 6 })
  .map(each => each.map((of, at) => ({ id: `s${at}`, name: `Line ${at}`, isOurs: at === 1, points: of })))
const dots = fc
  .array(fc.record({ valued, was: value }), { maxLength: 8 })
  .map(rows => rows.map(({ valued, was }, at) => ({ id: `d${at}`, name: `Row ${at}`, ...valued, was })))
const domain = fc.option(fc.constantFrom([0, 100] as const, [5, 1] as const, [0, 0] as const), { nil: undefined })

const isSound = (element: ReactNode) => {
  const markup = renderToStaticMarkup(element)
  expect(markup).not.toMatch(/NaN|Infinity|undefined|\[object/)
  return markup
}

describe('no chart writes what is no number', () => {
  it('over time', () => {
    fc.assert(
      fc.property(allSeries, domain, (series, domain) => {
        isSound(<LineChart series={series} words={words} domain={domain} />)
        isSound(<Multiples items={series} words={words} domain={domain} />)
        isSound(<DayBars name="Bars" points={series[0]?.points ?? []} words={words} domain={domain} />)
        isSound(<Spark points={series[0]?.points ?? []} domain={domain} />)
      }),
      { numRuns: 60 },
    )
  })

  it('in rows and cells', () => {
    fc.assert(
      fc.property(dots, domain, value, (rows, domain, value) => {
        isSound(<DotPlot rows={rows} words={words} domain={domain} />)
        isSound(<Dumbbell rows={rows} words={words} domain={domain} />)
        isSound(<Bar value={value} />)
        for (const row of rows) isSound(<Interval point={row} domain={domain} />)
        isSound(<Shares parts={rows} words={words} labels={{ now: 'now', before: 'before' }} />)
        const heat = { caption: 'Heat', corner: 'Row', columns: rows, words, domain }
        isSound(<HeatTable {...heat} rows={rows.map(({ id, name }) => ({ id, name, cells: rows }))} />)
      }),
      { numRuns: 60 },
    )
  })
})

/** The places at which a chart draws a value: the corners of its lines, and its spots. */
function placesOf(markup: string): number {
  const corners = [...markup.matchAll(/data-part="line"[^>]* d="([^"]*)"/g)].flatMap(
    ([, path]) => path!.match(/[ML]/g)!,
  )
  return corners.length + [...markup.matchAll(/data-part="lone"/g)].length
}

describe('a table beside a chart', () => {
  it('has a row a bucket, with a value exactly where the chart has one', () => {
    fc.assert(
      fc.property(points, points => {
        const whole = points.map(point => ({ ...point, measured: point.measured === 'not' ? 'not' : 'whole' }) as Point)
        const series = [{ id: 'us', name: 'Acme', points: whole }]
        const table = renderToStaticMarkup(<PointsTable caption="Points" series={series} words={words} />)
        const rows = [
          ...table.matchAll(/<tr data-day="([^"]+)">.*?<td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g),
        ]
        expect(rows.map(([, day]) => day)).toEqual(whole.map(point => point.day))
        rows.forEach(([, , value, , range], at) => {
          const point = whole[at]!
          const none = point.measured === 'not' ? words.notMeasured : '–'
          expect(value).toBe(shown(point) === null ? none : words.value(shown(point)!))
          expect(range !== '').toBe(intervalOf(point) !== undefined)
        })
        const values = rows.filter(([, , value]) => value !== '–' && value !== words.notMeasured)
        expect(placesOf(renderToStaticMarkup(<LineChart series={series} words={words} />))).toBe(values.length)
      }),
      { numRuns: 60 },
    )
  })

  it('has a row a dot', () => {
    fc.assert(
      fc.property(dots, rows => {
        const table = renderToStaticMarkup(<DotsTable caption="Dots" rows={rows} words={words} />)
        const values = [...table.matchAll(/<\/th><td>(.*?)<\/td>/g)].map(([, text]) => text)
        expect(values).toEqual(rows.map(row => (shown(row) === null ? '–' : words.value(shown(row)!))))
        const chart = renderToStaticMarkup(<DotPlot rows={rows} words={words} />)
        expect(chart.match(/data-part="now"/g)?.length ?? 0).toBe(values.filter(text => text !== '–').length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('labels at the ends of lines', () => {
  it('keep their distance and their order, and stay within the plot', () => {
    const places = fc.array(fc.double({ min: 10, max: 190, noNaN: true }), { maxLength: 9 })
    fc.assert(
      fc.property(places, places => {
        const moved = pushApart(places, 14, 10, 190)
        const order = places.map((_, at) => at).sort((a, b) => moved[a]! - moved[b]!)
        for (const [at, index] of order.entries()) {
          expect(moved[index]).toBeGreaterThanOrEqual(10 - 1e-9)
          expect(moved[index]).toBeLessThanOrEqual(190 + 1e-9)
          const before = order[at - 1]
          if (before === undefined) continue
          expect(moved[index]! - moved[before]!).toBeGreaterThanOrEqual(14 - 1e-9)
          expect(places[index]).toBeGreaterThanOrEqual(places[before]!)
        }
      }),
    )
  })

  it('keep it in a chart too', () => {
    fc.assert(
      fc.property(allSeries, series => {
        const markup = renderToStaticMarkup(<LineChart series={series} words={words} />)
        const ends = [...markup.matchAll(/data-part="end">.*?<text[^>]* y="([^"]+)"/g)].map(([, y]) => Number(y))
        const withValue = series.filter(({ points }) => points.some(point => shown(point) !== null))
        expect(ends).toHaveLength(series.length > 1 ? withValue.length : 0)
        const sorted = ends.toSorted((a, b) => a - b)
        sorted.forEach((y, at) => {
          if (at > 0) expect(y - sorted[at - 1]!).toBeGreaterThanOrEqual(14 - 1e-9)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('stay where they are where they have room', () => {
    expect(pushApart([150, 20, 80], 14, 10, 190)).toEqual([150, 20, 80])
  })
})
