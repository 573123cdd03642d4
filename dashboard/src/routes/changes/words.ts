import type { AnswerAt } from '@earshot/sdk/paths'
import type { Messages } from '../../messages/index.ts'
import type { Format } from '../../reader/format.ts'

export type Changes = AnswerAt<'/brands/:brandId/changes'>
export type ChangeRow = Changes['changes'][number]

/** The largest probability of chance at which a change counts when it is looked at alone. */
const surely = 0.05

/** What a change tells beside its verdict: whether it is of all questions, what would not have shown, what to keep in mind. */
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

/** Whether a change is to be expected of other questions, too. */
function acrossSentence({ broad, market }: ChangeRow, sentences: Messages['changes']['sentences']): string {
  if (broad) return sentences.broad
  if (market.reason === 'few_prompts') return sentences.fewPrompts
  return market.reason === null ? sentences.some : sentences.alike
}

/** A size in the unit of its measure; places are small, and have two decimals. */
const sizeOf = (unit: ChangeRow['unit'], value: number, format: Format): string =>
  unit === 'place' ? format.two(value) : format.one(value)

/** A change with its sign. */
export const changeText = (unit: ChangeRow['unit'], value: number | null, format: Format): string =>
  value === null ? '–' : unit === 'place' ? format.signedTwo(value) : format.signed(value)

/** A share of chance finds; those too small to write are said to be smaller than the smallest. */
export function shareText(value: number | null, { changes }: Messages, format: Format): string {
  if (value === null) return '–'
  return value === 0 ? changes.least : format.four(value)
}
