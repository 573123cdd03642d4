import type { Bucket } from '@earshot/contract'
import { onceEach } from '../../statistics/once-each.ts'
import { formatStratumKey, type ResidualDays, type Strata, someOf } from '../../statistics/strata.ts'
import { startOf } from '../days/buckets.ts'
import type { AnswerGroup } from './groups.ts'
import type { AnswerColumns, SubjectColumns } from './sample.ts'
import { layOut } from './strata.ts'
import type { AskedAs } from './strata-groups.ts'
import { sumUp } from './sums.ts'

export interface InStrata {
  strata: Strata
  days: ResidualDays
}

interface BucketedGroup {
  /** Default: all strata. */
  group?: Pick<AnswerGroup, 'strata'> | undefined
  /** Default: the brand. */
  subject?: SubjectColumns | undefined
}

/** Splits the answers by bucket. The function returns a group's answers in the bucket that begins on a day. */
export function bucketedStrata(
  columns: AnswerColumns,
  bucket: Bucket,
  askedOf: AskedAs,
): (group: BucketedGroup) => (start: number) => InStrata {
  const rows = new Map<number, number[]>()
  for (const [row, day] of columns.day.entries()) {
    const start = startOf(bucket, day)
    const known = rows.get(start)
    if (known) known.push(row)
    else rows.set(start, [row])
  }
  const rowsAt = (start: number) => rows.get(start) ?? []
  const layoutAt = onceEach((start: number) => layOut(rowsOf(columns, rowsAt(start)), askedOf))
  const brandAt = onceEach((start: number) => sumUp(layoutAt(start)))
  return ({ group, subject }) => {
    const keys = group && new Set(group.strata.all.map(formatStratumKey))
    return start => {
      const { strata, daysOf } = subject ? sumUp(layoutAt(start), rowsOf(subject, rowsAt(start))) : brandAt(start)
      const places = strata.all.flatMap((stratum, place) =>
        !keys || keys.has(formatStratumKey(stratum)) ? [place] : [],
      )
      return { strata: someOf(strata, places), days: daysOf(places) }
    }
  }
}

const rowsOf = <C extends { [K in keyof C]: Int32Array }>(columns: C, rows: readonly number[]): C =>
  Object.fromEntries(
    Object.entries<Int32Array>(columns as never).map(([name, column]) => [
      name,
      Int32Array.from(rows, row => column[row]!),
    ]),
  ) as unknown as C
