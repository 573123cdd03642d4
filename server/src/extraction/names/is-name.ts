import type { evidence } from './names-in.ts'
import { notNames } from './not-names.ts'

/** Number of a brand's answers with each kind of evidence. */
export type NameEvidence = Record<'answers' | keyof typeof evidence, number>

/** Minimum answers that are enough evidence. */
export const fewestAnswers = 2

/** If larger shares of the answers have `small` or `determiner`, the text is not a name. */
const mostSmall = 0.25
const mostDeterminers = 0.4
/** Minimum share of answers that use the text as a name. In all other answers, it only begins a sentence. */
const leastUse = 0.2

/** Decides from a brand's answers if a text is a name (docs/methods/names.md). */
export function isName(name: string, isCited: boolean, found: NameEvidence): boolean {
  const { answers, structure, label, sentence, small, determiner, noun } = found
  if (answers < fewestAnswers || isOrdinary(name.toLowerCase())) return false
  if (small > mostSmall * answers || determiner > mostDeterminers * answers) return false
  if (isCited) return structure + label + sentence > 0
  if (/^[\p{Lu}\p{N}-]{1,5}s?$/u.test(name) && structure === 0) return false
  if (noun > answers / 2) return structure >= leastUse * answers && structure > 1 && determiner <= structure / 2
  const isLabelOnly = structure + sentence === 0
  if (isLabelOnly) return label > 2 && small + determiner === 0
  return structure + sentence >= leastUse * answers
}

function isOrdinary(folded: string): boolean {
  const words = folded.split(/[\s/]+/)
  return notNames().has(folded) || words.every(word => notNames().has(word) || /^[\d.,%$€£-]+$/.test(word))
}
