import * as z from 'zod'
import { once } from '../values/lazy.ts'
import { rounded } from '../values/number.ts'

const count = once(() => z.int().min(0))
const points = once(() => z.number().overwrite(rounded).nullable())

const scoreInterval = once(() =>
  z
    .object({
      low: points(),
      high: points(),
      reason: z
        .enum(['nothing_to_count', 'one_answer', 'few_prompts', 'no_variation'])
        .nullable()
        .describe('Why there is no interval. Null if there is one.'),
    })
    .meta({ id: 'PerceptionInterval' }),
)

/** 95% intervals of the four scores, computed from the variation between prompts. */
export const scoreIntervals = once(() =>
  z
    .object({
      sentiment: scoreInterval(),
      alignment: scoreInterval(),
      consistency: scoreInterval(),
      factualAlignment: scoreInterval(),
    })
    .describe('95% intervals of the scores, by prompt. Missing if the snapshot was not computed from answers.'),
)

/** Whether two snapshots can be compared. */
export const comparability = once(() =>
  z
    .object({
      comparable: z.boolean(),
      reasons: z
        .array(z.enum(['profile', 'judge', 'providers', 'not_computed']))
        .describe('What differs between the two snapshots. Empty if they can be compared.'),
    })
    .describe('Whether the trends compare like with like. Missing if no snapshot was computed from answers.'),
)

const quote = once(() =>
  z
    .object({
      answerId: z.string(),
      provider: z.string(),
      prompt: z.string().describe('Text of the prompt.'),
      quote: z.string().describe('The words of the answer.'),
    })
    .meta({ id: 'PerceptionQuote' }),
)
const verdicts = ['affirmed', 'denied', 'supported', 'contradicted', 'outdated'] as const
/** Numbers of answers that make a claim about a fact. */
const factClaims = once(() => ({
  text: z.string(),
  severity: z.enum(['low', 'medium', 'high']),
  supported: count(),
  contradicted: count(),
  outdated: count(),
}))

const item = once(() => z.string().describe('`attributes.0` or `facts.0`: place in the profile.'))

/** The data from which a snapshot's scores were computed. */
export const computedPerception = once(() =>
  z
    .object({
      revision: z.int().describe('How often the answers were judged.'),
      profileRevision: z.int().describe('Revision of the perception profile.'),
      judge: z.string().nullable().describe('Who scored the sentiment. Null without a score.'),
      rules: z.string().nullable().describe('Who read the other verdicts.'),
      languages: z.array(z.string()).describe('Languages of the prompts.'),
      planned: count().describe('Requests.'),
      answered: count().describe('Answers.'),
      scored: count().describe('Answers to open prompts with a sentiment.'),
      intervals: scoreIntervals(),
      withinProvider: points().describe(
        'Consistency between odd and even days of the same assistant: what chance alone gives. Null if not measured.',
      ),
      coverage: points().describe('Facts that answers speak of, in percent of those in force. Null without facts.'),
      attributes: z.array(
        z.object({
          text: z.string(),
          status: z.enum(['aligned', 'partial', 'missing']),
          affirmed: count(),
          denied: count(),
          answers: count().describe('Answers to open prompts.'),
          affirming: count().describe('Assistants that affirm it.'),
          providers: count(),
        }),
      ),
      facts: z
        .array(
          z.object({
            ...factClaims(),
          }),
        )
        .describe('Facts that answers speak of, with the number of answers by claim.'),
      verdicts: z
        .array(
          z.object({
            item: item(),
            text: z.string(),
            verdict: z.enum(verdicts),
            answers: count(),
            quotes: z.array(quote()),
          }),
        )
        .describe('Answers by item and verdict, with up to ten quotes each.'),
      insights: z
        .array(
          z.object({
            kind: z.enum(['strengths', 'weaknesses', 'opportunities', 'threats']),
            text: z.string(),
            item: item().nullable().describe('Place in the profile. Null for words of answers.'),
            answers: count(),
            of: count(),
            providers: count(),
            ofProviders: count(),
            quotes: z.array(quote()).describe('Up to five.'),
          }),
        )
        .describe('The insights with their counts and quotes.'),
      wild: z
        .object({
          startDate: z.iso.date(),
          endDate: z.iso.date(),
          answers: count().describe('Ordinary answers of these days that name the brand.'),
          facts: z.array(
            z.object({
              ...factClaims(),
              quotes: z
                .array(z.object({ answerId: z.string(), quote: z.string() }))
                .describe('Contradicting places of up to 20 answers that still exist.'),
            }),
          ),
        })
        .nullable()
        .describe('The facts in all ordinary answers of the 30 days before the snapshot was judged.'),
    })
    .meta({ id: 'PerceptionComputed' }),
)
