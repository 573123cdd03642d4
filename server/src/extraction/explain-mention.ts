import { type ExplainedMention, mostShown } from '@earshot/contract'
import type { Mention } from './extract.ts'
import { addScore, createScoreTally, ground, meanOf, type SentimentEvidence, score } from './sentiment/index.ts'
import type { Trace } from './trace.ts'

export interface EntityName {
  publicId: string
  name: string
}

/** Everything to recompute the score by hand. `who` is the mention's index. */
export function explainMention(
  { publicId, name }: EntityName,
  mention: Mention,
  who: number,
  { evidence, passages }: Trace,
): ExplainedMention {
  const { position, sentiment, absent, judge, spans } = mention
  const sentences = passages.filter(passage => passage.who === who)
  const clauses = absent ? [] : evidence.filter(one => one.who === who)
  const tally = sum(clauses)
  return {
    ...{ id: publicId, name, position, sentiment, absent, judge },
    spans: spans.slice(0, mostShown),
    sentences: sentences.slice(0, mostShown).map(({ who: _, ...sentence }) => sentence),
    mean: meanOf(tally, 0),
    weights: tally.weights[0]!,
    clauses: clauses.slice(0, mostShown).map(clauseOf),
    more: {
      spans: beyond(spans),
      sentences: beyond(sentences),
      clauses: beyond(clauses),
    },
  }
}

const beyond = ({ length }: readonly unknown[]) => Math.max(0, length - mostShown)

const clauseOf = ({
  who: _,
  ground: key,
  parts,
  steps,
  isVerdict,
  isConditional: __,
  ...clause
}: SentimentEvidence) => ({
  ...clause,
  ground: ground[key],
  verdict: isVerdict,
  words: parts.map(part => [...part]),
  steps: [...steps],
})

export const scoreEvidence = (evidence: readonly SentimentEvidence[]): number | null => score(sum(evidence), 0)

function sum(evidence: readonly SentimentEvidence[]) {
  const tally = createScoreTally(1)
  for (const { value, share, weight, isVerdict } of evidence) addScore(tally, 0, value * share, weight, isVerdict)
  return tally
}
