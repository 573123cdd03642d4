import type { Labelled, Side } from './labels.ts'
import { type Count, type Got, isOnSide } from './score.ts'

/** Statements about an entity: praise, blame, both equally, or nothing to score. */
export const classes = ['praise', 'blame', 'neutral', 'null'] as const
type Class = (typeof classes)[number]

/** For each class: number of right, wrong and missed results. */
export type ClassCounts = Readonly<Record<Class, Count>>

const none: Count = { right: 0, wrong: 0, missed: 0 }
export const noClasses: ClassCounts = { praise: none, blame: none, neutral: none, null: none }

export function addClasses(one: ClassCounts, other: ClassCounts): ClassCounts {
  const sum = (name: Class): Count => ({
    right: one[name].right + other[name].right,
    wrong: one[name].wrong + other[name].wrong,
    missed: one[name].missed + other[name].missed,
  })
  return { praise: sum('praise'), blame: sum('blame'), neutral: sum('neutral'), null: sum('null') }
}

const classOfSide = { positive: 'praise', negative: 'blame', neutral: 'neutral' } as const

/** Class of a score. A neutral label makes 40 to 60 neutral. */
function classOf(sentiment: number | null, side: Exclude<Side, 'any'>): Class {
  if (sentiment === null) return 'null'
  if (sentiment === 50 || (side === 'neutral' && isOnSide(sentiment, side))) return 'neutral'
  return sentiment > 50 ? 'praise' : 'blame'
}

/** Compares the sentiments of a text with its labels, by class. Omits absent mentions and labels of `any`. */
export function countClasses({ expect }: Labelled, got: readonly Got[]): ClassCounts {
  let counts = noClasses
  const count = (name: Class, kind: keyof Count) => {
    counts = addClasses(counts, { ...noClasses, [name]: { ...none, [kind]: 1 } })
  }
  for (const { entity, absent, sentiment: side } of expect) {
    if (absent || side === 'any') continue
    const found = got.find(one => one.entity === entity)
    const label = side === null ? 'null' : classOfSide[side]
    const seen = classOf(found && !found.absent ? found.sentiment : null, side)
    if (seen === label) count(label, 'right')
    else {
      count(label, 'missed')
      count(seen, 'wrong')
    }
  }
  return counts
}
