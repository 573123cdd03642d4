import { average, fraction, roundedOrNull, times } from './fraction.ts'
import { distinct, group } from './group.ts'
import { citationsIn, mentionsIn, selfMentions } from './measures.ts'
import { by, byName, exact, inTurn, mostFirst, numeric } from './order.ts'
import type { Answer } from './world.ts'

/** Order by time, then ID (D24). */
const earliestFirst = inTurn<Answer>(
  by(answer => answer.createdAt, numeric),
  by(answer => answer.id, exact),
)

/** Share of common domains among those cited by either answer. Two answers without citations are equal (D24). */
function similarity([one, other]: readonly [Answer, Answer]) {
  const left = distinct(citationsIn([one]).map(citation => citation.source))
  const right = distinct(citationsIn([other]).map(citation => citation.source))
  const either = distinct([...left, ...right])
  return either.length === 0 ? fraction(1) : fraction(left.filter(each => right.includes(each)).length, either.length)
}

/** Pairs of each answer with the next one of the same model, over all models. */
const consecutive = (answers: readonly Answer[]): [Answer, Answer][] =>
  group(answers.toSorted(earliestFirst), answer => [answer.model]).flatMap(([, run]) =>
    run.slice(1).map((answer, index): [Answer, Answer] => [run[index]!, answer]),
  )

/** 0-100. Null without a pair of consecutive answers (D24). */
function sourceStability(answers: readonly Answer[]) {
  const mean = average(consecutive(answers).map(similarity))
  return mean === null ? null : roundedOrNull(times(mean, fraction(100)))
}

/** Fields of `include=details` for the answers of one prompt (D18, D24). */
export function details(answers: readonly Answer[]) {
  const competitors = group(mentionsIn(answers), mention => [mention.entity])
    .map(([entity, mentions]) => ({ entity, mentions: mentions.length }))
    .toSorted(
      mostFirst(
        row => row.mentions,
        by(row => row.entity, byName),
      ),
    )
  const sources = group(citationsIn(answers), citation => [citation.source])
    .map(([{ domain, isSelf }, citations]) => ({ domain, citations: citations.length, isSelf }))
    .toSorted(
      mostFirst(
        row => row.citations,
        by(row => row.domain, exact),
      ),
    )
  const others = competitors.filter(({ entity }) => entity.relationship !== 'SELF')
  const brandMentionCount = selfMentions(answers).length
  return {
    competitors: competitors.map(({ entity, mentions }) => {
      return { name: entity.name, mentions, relationship: entity.relationship }
    }),
    competitorsCount: others.length,
    competitorMentionsTotal: others.reduce((total, row) => total + row.mentions, 0),
    brandMentioned: brandMentionCount > 0,
    brandMentionCount,
    sources,
    sourcesCount: sources.length,
    sourceCitationsTotal: citationsIn(answers).length,
    sourceStability: sourceStability(answers),
  }
}
