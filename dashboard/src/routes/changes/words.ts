import type { AnswerAt } from '@earshot/sdk/paths'
import type { Messages } from '../../messages/index.ts'
import type { Format } from '../../reader/format.ts'

export type Changes = AnswerAt<'/brands/:brandId/changes'>
export type ChangeRow = Changes['changes'][number]

/** Maximum p-value at which a single change counts as significant. */
const surely = 0.05

/**
 * Sentences about a change: whether it can be expected for similar prompts, which size of change could not be detected,
 * and caveats.
 */
export function sentencesOf(row: ChangeRow, tests: number, { changes }: Messages, format: Format): string[] {
  return [verdictSentence(row, tests, changes, format), ...row.caveats.map(caveat => changes.caveats[caveat])]
}

function verdictSentence(
  row: ChangeRow,
  tests: number,
  { sentences, sizes }: Messages['changes'],
  format: Format,
): string {
  const { verdict, likeForLike, detectable, matched, unit } = row
  if (likeForLike === null) return matched.prompts === 0 ? sentences.notMatched : sentences.nothing
  if (verdict === 'up' || verdict === 'down') return acrossSentence(row, sentences)
  if (likeForLike.reason === 'one_answer') return sentences.oneAnswer
  if (likeForLike.reason !== null) return sentences.noVariation
  if (verdict === 'steady') return sentences.steady
  if (likeForLike.p !== null && likeForLike.p <= surely) return sentences.alone(format.count(tests))
  return detectable === null
    ? sentences.noVariation
    : sentences.detectable(sizes[unit](sizeOf(unit, detectable, format)))
}

/** Whether a change can also be expected for similar prompts. */
function acrossSentence({ broad, market }: ChangeRow, sentences: Messages['changes']['sentences']): string {
  if (broad) return sentences.broad
  if (market.reason === 'few_prompts') return sentences.fewPrompts
  return market.reason === null ? sentences.some : sentences.alike
}

/** A size in the unit of its measure. Positions have two decimals because their changes are small. */
const sizeOf = (unit: ChangeRow['unit'], value: number, format: Format): string =>
  unit === 'place' ? format.two(value) : format.one(value)

/** A change with its sign. */
export const changeText = (unit: ChangeRow['unit'], value: number | null, format: Format): string =>
  value === null ? '–' : unit === 'place' ? format.signedTwo(value) : format.signed(value)

/**
 * Formats a q-value, the expected share of changes that are due to chance. A value that rounds to 0 is shown as less
 * than the smallest one.
 */
export function shareText(value: number | null, { changes }: Messages, format: Format): string {
  if (value === null) return '–'
  return value === 0 ? changes.least : format.four(value)
}
