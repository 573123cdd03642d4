import type { Labelled } from './labels.ts'
import { type Got, isOnSide } from './score.ts'

/** Side of a label or score: praise, blame, or neither (null, 50, or 40 to 60 if the label is neutral). */
const sides = ['praise', 'blame', 'none'] as const
type Side = (typeof sides)[number]

/** How often each label (first) was scored as each side (second). */
export type SideCounts = Readonly<Record<`${Side} as ${Side}`, number>>

export const noSides = Object.fromEntries(
  sides.flatMap(label => sides.map(seen => [`${label} as ${seen}`, 0])),
) as SideCounts

export function addSides(one: SideCounts, other: SideCounts): SideCounts {
  const sum: Record<string, number> = { ...one }
  for (const [key, count] of Object.entries(other)) sum[key]! += count
  return sum as SideCounts
}

/** Omits absent mentions, labels of `any`, and entities that were not found. */
export function countSides({ expect }: Labelled, got: readonly Got[]): SideCounts {
  const counts: Record<string, number> = { ...noSides }
  for (const { entity, absent, sentiment: label } of expect) {
    const found = got.find(one => one.entity === entity)
    if (absent || label === 'any' || !found || found.absent) continue
    const side = label === 'positive' ? 'praise' : label === 'negative' ? 'blame' : 'none'
    const { sentiment } = found
    const isNone = sentiment === null || sentiment === 50 || (label === 'neutral' && isOnSide(sentiment, label))
    counts[`${side} as ${isNone ? 'none' : sentiment > 50 ? 'praise' : 'blame'}`]! += 1
  }
  return counts as SideCounts
}

/** A dash if nothing was counted. Truncates instead of rounding. */
const share = (part: number, whole: number) =>
  whole === 0 ? '–' : (Math.floor((1000 * part) / whole) / 1000).toFixed(3)

interface Row {
  readonly name: string
  readonly sides: SideCounts
}

/**
 * Of scored praise (or blame), the share with this label, without and with neutral labels. Of this label, the shares
 * scored equally and oppositely. Of neutral labels, the share scored as neutral.
 */
export function asSides(rows: readonly Row[]): string[][] {
  const of = (counts: SideCounts, side: 'praise' | 'blame') => {
    const opposite = side === 'praise' ? 'blame' : 'praise'
    const right = counts[`${side} as ${side}`]
    const labelled = sides.reduce((sum, seen) => sum + counts[`${side} as ${seen}`], 0)
    const scored = right + counts[`${opposite} as ${side}`]
    return [
      `${labelled}`,
      share(right, scored),
      share(right, scored + counts[`none as ${side}`]),
      share(right, labelled),
      share(counts[`${side} as ${opposite}`], labelled),
    ]
  }
  const header = (side: string, opposite: string) => [side, 'right', 'with neutrals', 'found', `scored as ${opposite}`]
  return [
    ['', ...header('praise', 'blame'), ...header('blame', 'praise'), 'neither', 'kept'],
    ...rows.map(({ name, sides: counts }) => {
      const none = sides.reduce((sum, seen) => sum + counts[`none as ${seen}`], 0)
      return [name, ...of(counts, 'praise'), ...of(counts, 'blame'), `${none}`, share(counts['none as none'], none)]
    }),
  ]
}
