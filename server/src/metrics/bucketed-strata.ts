import type { Bucket } from '@earshot/contract'
import type { Day, Stratum } from '../statistics/sums.ts'
import type { AnswerColumns, Subject } from './answer-columns.ts'
import { startOf } from './buckets.ts'
import type { Counted } from './counted.ts'
import { type Layout, layOut, sumUp } from './strata.ts'
import type { AskedAs } from './strata-groups.ts'

/** The answers of a group in one bucket, in strata. */
export interface InBucket {
  strata: readonly Stratum[]
  days: readonly Day[]
}

/** A group whose answers are apart by bucket: all strata of the whole, or those of a group of its layout. */
interface Group {
  /** The strata of a group; all where it has none. */
  group?: Pick<Counted, 'strata'> | undefined
  /** What the answers say of an entity; of the brand where there is none. */
  subject?: Subject | undefined
}

/** The answers in scope apart by bucket: gives those of a group in the bucket that begins on a day. */
export function bucketedStrata(
  columns: AnswerColumns,
  bucket: Bucket,
  askedOf: AskedAs,
): (start: number, group: Group) => InBucket {
  const rows = new Map<number, number[]>()
  for (const [row, day] of columns.day.entries()) {
    const start = startOf(bucket, day)
    const known = rows.get(start)
    if (known) known.push(row)
    else rows.set(start, [row])
  }
  const layouts = new Map<number, Layout>()
  const layoutAt = (start: number): Layout => {
    const known = layouts.get(start) ?? layOut(rowsOf(columns, rows.get(start) ?? []), askedOf)
    layouts.set(start, known)
    return known
  }
  return (start, { group, subject }) => {
    const layout = layoutAt(start)
    const { strata, daysOf } = sumUp(layout, subject && rowsOf(subject, rows.get(start) ?? []))
    const keys = group && new Set(group.strata.map(keyOf))
    const places = strata.flatMap((stratum, place) => (!keys || keys.has(keyOf(stratum)) ? [place] : []))
    return { strata: places.map(place => strata[place]!), days: daysOf(places) }
  }
}

const keyOf = ({ prompt, assistant }: Pick<Stratum, 'prompt' | 'assistant'>) => `${prompt} ${assistant}`

/** Some rows of columns. */
const rowsOf = <C extends { [K in keyof C]: Int32Array }>(columns: C, rows: readonly number[]): C =>
  Object.fromEntries(
    Object.entries<Int32Array>(columns as never).map(([name, column]) => [
      name,
      Int32Array.from(rows, row => column[row]!),
    ]),
  ) as unknown as C
