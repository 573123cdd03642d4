import type { Dot, Point, Series } from '../../src/charts/points.ts'

/** The nth UTC day of the sample data. */
export const dayOf = (at: number) => new Date(Date.UTC(2026, 9, 26 + at)).toISOString().slice(0, 10)

/** Points around a level, the same in every run. With intervals of this half width, if given. */
export function course(level: number, count: number, half?: number): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const value = Math.min(
      100,
      Math.max(0, level + 9 * Math.sin(at * 1.3 + level) + 5 * Math.sin(at * 0.4 + level * 2)),
    )
    const interval = half === undefined ? {} : { low: Math.max(0, value - half), high: Math.min(100, value + half) }
    return { day: dayOf(at), value, ...interval, part: Math.round(value * 0.6), whole: 60, measured: 'whole' as const }
  })
}

/** Points with two missing days, an isolated day after them, a partly measured day, a day of 0 of 0, and today. */
export function hardCourse(level: number, half?: number): Point[] {
  const missing = { value: null, low: null, high: null, part: null, whole: null, measured: 'not' as const }
  return course(level, 28, half).map((point, at) => {
    if ([8, 9, 11].includes(at)) return { ...point, ...missing }
    if (at === 16) return { ...point, measured: 'partly', planned: 14, answered: 9 }
    if (at === 20) return { ...point, value: 0, low: null, high: null, part: 0, whole: 0 }
    return at === 27 ? { ...point, measured: 'open' } : point
  })
}

const rivals = ['Northwind', 'Globex Corporation International Holdings', '日本語の会社名', 'شركة المنافسين', 'Initech']

/** The brand and up to five competitors with close last values. */
export function lines(count: number): Series[] {
  const ours = { id: 'us', name: 'Acme', isOurs: true, points: hardCourse(52, 12) }
  const others = rivals.map((name, at) => ({ id: name, name, points: hardCourse(46 + at * 4) }))
  return [ours, ...others].slice(0, count)
}

/** Rows of a dot plot. One has a name of 300 characters, one has no value, and one has no interval. */
export const dots: Dot[] = [
  {
    id: 'us',
    name: 'Acme',
    isOurs: true,
    href: '#us',
    value: 68.3,
    low: 55.8,
    high: 78.7,
    was: 45,
    part: 41,
    whole: 60,
  },
  { id: 'a', name: 'Northwind', href: '#a', value: 51.2, low: 40.1, high: 62, was: 58.9, part: 31, whole: 60 },
  { id: 'b', name: 'x'.repeat(300), href: '#b', value: 33, low: 22.4, high: 46, was: 34, part: 20, whole: 60 },
  { id: 'c', name: '日本語の会社名', href: '#c', value: 20, was: null, part: 12, whole: 60 },
  { id: 'd', name: 'شركة المنافسين', value: 0, low: 0, high: 6, was: 12, part: 0, whole: 60 },
  { id: 'e', name: 'Initech', href: '#e', value: 0, was: null, part: 0, whole: 0 },
]
