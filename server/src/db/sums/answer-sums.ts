import { join, name, sql } from '../sql.ts'

export const counting = {
  hasSelfMention: sql`self_mentions > 0`,
  hasTrackedMention: sql`self_mentions + direct_mentions > 0`,
  hasSelfSource: sql`self_citations > 0`,
  hasTrackedSource: sql`tracked_citations > 0`,
} as const

/**
 * `metrics/measures.ts` builds measures from these integer sums over `answer`. The ledger stores them before and after
 * an edit.
 */
const answerSums = {
  answers: sql`count(*)`,
  naming_self: sql`count(*) filter (where ${counting.hasSelfMention})`,
  naming_tracked: sql`count(*) filter (where ${counting.hasTrackedMention})`,
  citing_self: sql`count(*) filter (where ${counting.hasSelfSource})`,
  citing_tracked: sql`count(*) filter (where ${counting.hasTrackedSource})`,
  self_mentions: sql`sum(self_mentions)`,
  direct_mentions: sql`sum(direct_mentions)`,
  sentiment_sum: sql`sum(self_sentiment)`,
  sentiments: sql`count(self_sentiment)`,
  recommending: sql`sum(self_recommended)`,
  advised: sql`count(self_recommended)`,
} as const

export type AnswerSum = keyof typeof answerSums

export const answerSumNames = Object.keys(answerSums) as readonly AnswerSum[]

export const summedAnswers = join(
  answerSumNames.map(sum => sql`${answerSums[sum]} as ${name(sum)}`),
  ',\n    ',
)
