import type { Labelled, Side } from './labels.ts'
import { type Count, type Got, isOnSide } from './score.ts'

/** What is said of an entity: praise, blame, both alike, or nothing that can be scored. */
export const classes = ['praise', 'blame', 'neutral', 'null'] as const
type Class = (typeof classes)[number]

/** Of each class: how often it was seen rightly, how often it was seen where it is not, how often it was missed. */
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

/** The class of a score; around the middle (40 to 60) it is that of a neutral label. */
function classOf(sentiment: number | null, side: Exclude<Side, 'any'>): Class {
  if (sentiment === null) return 'null'
  if (sentiment === 50 || (side === 'neutral' && isOnSide(sentiment, side))) return 'neutral'
  return sentiment > 50 ? 'praise' : 'blame'
}

/** One text's sentiments held against its labels, by class; absent mentions and labels of `any` are left out. */
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
