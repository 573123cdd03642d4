import {
  type ChartMark,
  type ChartValue,
  type ChartWords,
  type Dot,
  intervalOf,
  type Point,
  shown,
  wasOf,
} from './points.ts'

type Measurable = ChartValue & { measured?: Point['measured'] }

/** A fraction as text: 41 of 60. Undefined if the API does not report it. */
export function ofText(point: Measurable | undefined, words: ChartWords): string | undefined {
  if (point?.part == null || point.whole == null || point.measured === 'not') return undefined
  return words.of(words.count(point.part), words.count(point.whole))
}

/** An interval as text: 56 to 79. Undefined without an interval. */
export function rangeText(point: Measurable | undefined, words: ChartWords) {
  const interval = intervalOf(point)
  return interval && words.range(words.tick(interval[0]), words.tick(interval[1]))
}

/** The value of a point, or the reason why the point has no value. */
export function valueText(point: Point | undefined, words: ChartWords): string {
  if (!point || point.measured === 'not') return words.notMeasured
  const value = shown(point)
  return value === null ? words.nothingToCount : words.value(value)
}

/** Details of a value as texts: its fraction, its interval, and the measurement state of its bucket. */
export function besides(point: Point | undefined, words: ChartWords): string[] {
  if (!point || point.measured === 'not') return []
  const isShort = point.planned !== undefined && point.answered !== undefined && point.answered < point.planned
  return [
    ofText(point, words),
    rangeText(point, words),
    isShort ? words.answered(words.count(point.answered!), words.count(point.planned!)) : undefined,
    point.measured === 'partly' && !isShort ? words.partly : undefined,
    point.measured === 'open' ? words.notOver : undefined,
  ].filter(text => text !== undefined)
}

/** A bucket for screen readers: its day, the value of each line with details, and events. */
export function stepText(
  day: string,
  lines: readonly { name: string; point: Point | undefined }[],
  marks: readonly ChartMark[],
  words: ChartWords,
): string {
  const said = lines.map(({ name, point }) => {
    const text = [valueText(point, words), ...besides(point, words)].join(', ')
    return lines.length > 1 ? `${name} ${text}` : text
  })
  return `${words.day(day)}: ${[...said, ...marks.map(mark => mark.title)].join('; ')}`
}

/** A row of a dot plot for screen readers. */
export function rowText(dot: Dot, words: ChartWords): string {
  const value = shown(dot)
  const was = wasOf(dot)
  const said = [
    value === null ? words.nothingToCount : words.value(value),
    ofText(dot, words),
    rangeText(dot, words),
    was === null ? undefined : words.was(words.value(was)),
  ]
  return `${dot.name}: ${said.filter(text => text !== undefined).join(', ')}`
}

/** Summary of a line: its first, last, lowest and highest points. The points are selected, not computed. */
export function sentenceOf(points: readonly Point[], words: ChartWords): string {
  const there = points.filter(point => shown(point) !== null)
  if (there.length === 0) return words.noPoint
  const byValue = there.toSorted((a, b) => shown(a)! - shown(b)!)
  const said = (point: Point) => `${words.value(shown(point)!)} (${words.shortDay(point.day)})`
  return words.summary({
    first: said(there[0]!),
    last: said(there.at(-1)!),
    lowest: said(byValue[0]!),
    highest: said(byValue.at(-1)!),
  })
}
