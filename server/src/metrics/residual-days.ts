import type { Day } from '../statistics/sums.ts'

/** Where answers are, in the order of their strata. */
interface Placed {
  /** Those of stratum `i` begin at `starts[i]` and end before `starts[i + 1]`. */
  readonly starts: Int32Array
  /** The place of the day of each answer among `days`. */
  readonly dayOf: Int32Array
  readonly days: readonly number[]
}

/** Variables of answers, `width` of them a row. */
interface Rows {
  /** Of each answer, in the order of the strata. */
  values: Float64Array
  /** Millionths: the truncated mean of each variable in each stratum. */
  means: Float64Array
  width: number
  /** One row by the names of its variables; written out by whoever names them, since thousands are made. */
  residualsAt(sums: Float64Array, place: number): Day['residuals']
}

/** The days with answers of some strata, and by how much their answers are apart from the means, as `Day` says. */
export function residualDays(
  { starts, dayOf, days }: Placed,
  { values, means, width, residualsAt }: Rows,
  places: readonly number[],
  weights?: (place: number) => number,
): Day[] {
  const [sums, isSeen] = [new Float64Array(days.length * width), new Uint8Array(days.length)]
  for (const place of places) {
    const weight = weights?.(place)
    for (let at = starts[place]!; at < starts[place + 1]!; at++) {
      const row = dayOf[at]! * width
      isSeen[dayOf[at]!] = 1
      for (let v = 0; v < width; v++) {
        const residual = 1_000_000 * values[at * width + v]! - means[place * width + v]!
        sums[row + v]! += weight === undefined ? residual : Math.trunc((residual * weight) / 1_000_000)
      }
    }
  }
  return days.flatMap((day, place) => (isSeen[place] ? [{ day, residuals: residualsAt(sums, place) }] : []))
}
