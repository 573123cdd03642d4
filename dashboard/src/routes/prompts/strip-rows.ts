import type { AnswerAt } from '@earshot/sdk/paths'
import type { BrandMentionState, StripMark } from '../../charts/rows/strip.tsx'

export type StripAnswer = AnswerAt<'/brands/:brandId/answers'>['answers'][number]

/** How an answer mentions the brand. */
export function namingOf(
  { id, hasSelfMention, selfMentionPosition }: StripAnswer,
  absent: ReadonlySet<string>,
): BrandMentionState {
  if (hasSelfMention) return selfMentionPosition === 1 ? 'first' : 'named'
  return absent.has(id) ? 'absent' : 'not'
}

/**
 * One row per model, sorted by name. Reverses its answers to chronological order, because the input has the newest
 * first.
 */
export function rowsOf(answers: readonly StripAnswer[], markOf: (answer: StripAnswer) => StripMark) {
  const byModel = new Map<string, { id: string; name: string; marks: StripMark[] }>()
  for (const answer of [...answers].reverse()) {
    const { provider, model } = answer
    const id = `${provider} ${model}`
    const row = byModel.get(id) ?? { id, name: `${provider} · ${model}`, marks: [] }
    row.marks.push(markOf(answer))
    byModel.set(id, row)
  }
  return [...byModel.values()].sort((a, b) => a.name.localeCompare(b.name))
}
