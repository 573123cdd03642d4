import type { Expected, Labelled, Side } from './labels.ts'

/** What the extraction found about one entity in a text. */
export interface Got {
  readonly entity: string
  /** 1 is mentioned first. */
  readonly position: number
  /** 0 to 100. Null if there is nothing to score. */
  readonly sentiment: number | null
  readonly absent: boolean
}

const figures = ['mention', 'position', 'absence', 'sentiment'] as const
type Figure = (typeof figures)[number]

/** How often a figure was right, found although it isn't there, or missed. */
export interface Count {
  readonly right: number
  readonly wrong: number
  readonly missed: number
}
export type Counts = Readonly<Record<Figure, Count>>

/** A fact on which labels and extraction differ. */
export interface Disagreement {
  readonly figure: Figure
  readonly id: string
  readonly language: string
  readonly entity: string
  readonly expected: string
  readonly got: string
  readonly reason: string
}

const none: Count = { right: 0, wrong: 0, missed: 0 }

export const nothing: Counts = { mention: none, position: none, absence: none, sentiment: none }

export function add(one: Counts, other: Counts): Counts {
  const sum = (figure: Figure): Count => ({
    right: one[figure].right + other[figure].right,
    wrong: one[figure].wrong + other[figure].wrong,
    missed: one[figure].missed + other[figure].missed,
  })
  return { mention: sum('mention'), position: sum('position'), absence: sum('absence'), sentiment: sum('sentiment') }
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** Share of right results among those found. 1 if nothing was found. */
export const precision = ({ right, wrong }: Count) => share(right, right + wrong)

/** Share of right results among those labeled. 1 if nothing was labeled. */
export const recall = ({ right, missed }: Count) => share(right, right + missed)

/** The harmonic mean of precision and recall. */
export const f1 = ({ right, wrong, missed }: Count) => share(2 * right, 2 * right + wrong + missed)

/** True if a sentiment is on the labeled side of 50. */
export function isOnSide(sentiment: number | null, side: Exclude<Side, 'any'>): boolean {
  if (sentiment === null || side === null) return sentiment === side
  if (side === 'neutral') return sentiment >= 40 && sentiment <= 60
  return side === 'positive' ? sentiment > 50 : sentiment < 50
}

/** Compares the facts of a text with its labels. */
export function score(labelled: Labelled, got: readonly Got[]): { counts: Counts; disagreements: Disagreement[] } {
  const disagreements: Disagreement[] = []
  let counts = nothing
  const count = (figure: Figure, kind: keyof Count, entity: string, expected: unknown, actual: unknown) => {
    counts = add(counts, { ...nothing, [figure]: { ...none, [kind]: 1 } })
    if (kind === 'right') return
    const { id, language, reason } = labelled
    disagreements.push({ figure, id, language, entity, expected: `${expected}`, got: `${actual}`, reason })
  }

  for (const { name } of labelled.entities) {
    const label = labelled.expect.find(({ entity }) => entity === name)
    const found = got.find(({ entity }) => entity === name)

    if (label && found) count('mention', 'right', name, '', '')
    else if (label) count('mention', 'missed', name, 'named', 'not named')
    else if (found) count('mention', 'wrong', name, 'not named', 'named')

    const position = label?.position
    if (found && position !== undefined) {
      count('position', found.position === position ? 'right' : 'wrong', name, position, found.position)
    }

    if (label?.absent && found?.absent) count('absence', 'right', name, '', '')
    else if (label?.absent) count('absence', 'missed', name, 'absent', found ? 'present' : 'not named')
    else if (found?.absent) count('absence', 'wrong', name, label ? 'present' : 'not named', 'absent')

    if (label) countSentiment(label, found)
  }
  return { counts, disagreements }

  /** Only present mentions. A mention that is missing or counts as absent is wrong. */
  function countSentiment({ entity, absent, sentiment: side }: Expected, found: Got | undefined) {
    if (absent || side === 'any') return
    const right = found && !found.absent && isOnSide(found.sentiment, side)
    const actual = found ? (found.absent ? 'absent' : found.sentiment) : 'not named'
    count('sentiment', right ? 'right' : 'wrong', entity, side, actual)
  }
}
