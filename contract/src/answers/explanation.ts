import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { Platform, Relationship, SourceType } from '../values/nouns.ts'
import { rounded } from '../values/number.ts'

const span = once(() => ({
  start: count('Offset of the first character in the answer text, in UTF-16 code units.'),
  end: count('Offset after the last character, in UTF-16 code units.'),
}))

/**
 * A number from which the sentiment is computed. It has 4 decimals, because 2 are not enough to reproduce the
 * sentiment.
 */
const precise = (meaning: string) =>
  z
    .number()
    .overwrite(value => Number(value.toFixed(4)))
    .describe(`${meaning} Rounded to 4 decimals.`)

const entity = once(() => ({ id: z.string().describe('Competitor ID.'), name: z.string() }))
const mentioned = once(() => ({
  position: z.int().min(1).describe('Position among the entities mentioned in the answer, 1 = first.'),
  sentiment: z
    .number()
    .overwrite(rounded)
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Sentiment of the mention. Null if it is not scored.', 'x-unit': 'points, 0 to 100' }),
  absent: z
    .boolean()
    .describe(
      'Whether the answer only says that it knows nothing about the entity. If true, the mention counts in no figure.',
    ),
  judge: z.string().nullable().describe('Scorer of the sentiment, for example lexicon/4. Null if it is not scored.'),
}))
const originOf = (what: string) =>
  z.enum(['given', 'read']).describe(`given: ${what} supplied with the answer. read: ${what} extracted from its text.`)
const origin = once(() => originOf('the fact was'))

const storedMention = once(() =>
  z.object({ ...entity(), relationship: Relationship, ...mentioned(), origin: origin() }).meta({ id: 'StoredMention' }),
)

/** How a citation got its URL, type and platform. */
const cited = once(() => ({
  url: z.string().nullable().describe('Null if only the domain is known.'),
  original: z.string().nullable().describe('URL before cleaning. Null if cleaning did not change it.'),
  domain: z.string(),
  cleaning: z
    .array(
      z.object({
        rule: z.string().describe('Short description of the rule.'),
        url: z.string().nullable().describe('URL after this step. Null if no URL is left.'),
      }),
    )
    .describe('Cleaning steps that changed the URL.'),
  type: SourceType,
  typeByRules: SourceType.describe('Type by the rules. Differs from `type` if that was set explicitly.'),
  typeRule: z.string().describe('Short description of the rule that decided.'),
  platform: Platform,
  community: z
    .object({ id: z.string().nullable(), name: z.string().nullable() })
    .describe('Community on the platform, read from the URL. Its fields are null if the URL has none.'),
}))
const place = once(() => z.int().min(1).describe('Position in the source list of the answer, 1 = first.'))

const storedCitation = once(() =>
  z.object({ position: place(), ...cited(), origin: origin() }).meta({ id: 'StoredCitation' }),
)

const storedPlacement = once(() =>
  z
    .object({
      id: z.string().describe('Unique within the brand.'),
      advertiserName: z.string(),
      productName: z.string(),
      description: z.string(),
      position: z.int().min(1).describe('Position among the placements of the answer, 1 = first.'),
    })
    .meta({ id: 'StoredPlacement' }),
)

const step = once(() =>
  z
    .object({
      ...span(),
      rule: z.string().describe('Short description of the rule.'),
      value: precise('Value after this step.'),
    })
    .meta({ id: 'ExplainedStep' }),
)

const clause = once(() =>
  z
    .object({
      ...span(),
      ground: z.string().describe('Short reason why the clause is about the entity.'),
      value: precise('Sentiment of the clause, -4 to 4.'),
      share: precise(
        'Share of the value that applies to this entity. Negative if the clause says the opposite about it.',
      ),
      weight: precise('Weight of the clause in the mean.'),
      verdict: z.boolean().describe('Whether the clause recommends or advises against the entity.'),
      words: z
        .array(z.array(step()))
        .describe(
          'Each word, phrase or rating that counts, as steps: first its own value, then the effect of the words around it.',
        ),
      steps: z.array(step()).describe('Steps that change the sum of the words. Empty if nothing changes it.'),
    })
    .meta({ id: 'ExplainedClause' }),
)

const sentence = once(() =>
  z
    .object({
      ...span(),
      verdict: z.enum(['says it is unknown', 'says nothing', 'says something']),
      rule: z.string().describe('Short description of the rule that decided.'),
    })
    .meta({ id: 'ExplainedSentence' }),
)

/** Maximum number of spans, of sentences and of clauses returned for a mention. */
export const mostShown = 1000

const readMention = once(() =>
  z
    .object({
      ...entity(),
      ...mentioned(),
      spans: z
        .array(
          z.object({
            ...span(),
            rule: z.enum(['name', 'alias', 'domain', 'url']).describe('Kind of name found at this place.'),
          }),
        )
        .describe(`Places where the text names the entity, the first ${mostShown}.`),
      sentences: z
        .array(sentence())
        .describe(
          `Sentences that name the entity, up to the first that says something about it, at most ${mostShown}. The entity is absent if a sentence says that it is unknown and no sentence says something.`,
        ),
      mean: precise(
        'Weighted mean of value x share over the clauses. If verdicts recommend the entity, it is at least 0.5, and if they advise against it, at most -0.5. The sentiment is 50 + 12.5 x mean. Null if there are no clauses.',
      ).nullable(),
      weights: precise('Sum of the weights of the clauses.'),
      clauses: z.array(clause()).describe(`Clauses that make up the sentiment, the first ${mostShown}.`),
      more: z
        .object({
          spans: count('Number of spans left out.'),
          sentences: count('Number of sentences left out.'),
          clauses: count('Number of clauses left out. The mean includes them.'),
        })
        .describe(`Items left out because of the limit of ${mostShown}.`),
    })
    .meta({ id: 'ReadMention' }),
)

const readCitation = once(() =>
  z
    .object({
      position: place(),
      ...span(),
      title: z.string().nullable(),
      ...cited(),
    })
    .meta({ id: 'ReadCitation' }),
)

const reasoning = once(() =>
  z
    .object({
      ...span(),
      tags: z
        .enum(['both', 'opening', 'closing'])
        .describe(
          'Tags found in the text. Without a closing tag the reasoning runs to the end of the text. Without an opening tag it begins at the start.',
        ),
    })
    .meta({ id: 'ExplainedReasoning' }),
)

/** Facts that the current rules extract from the text. */
const reading = once(() =>
  z.object({
    reasoning: z
      .array(reasoning())
      .describe(
        'Reasoning of the model, for example `<think>` blocks, in order. It is not part of the answer, so it has no mentions or citations. Usually empty.',
      ),
    language: z
      .enum(['en', 'de', 'fr', 'es', 'it', 'pt', 'other'])
      .nullable()
      .describe('Language used for scoring. Null if the answer mentions no entity.'),
    mentions: z.array(readMention()).describe('Ordered by position.'),
    citations: z.array(readCitation()).describe('Ordered by position.'),
  }),
)

export type ReadExplanation = z.output<ReturnType<typeof reading>>
export type ExplainedMention = ReadExplanation['mentions'][number]
export type ExplainedCitation = Omit<z.output<ReturnType<typeof storedCitation>>, 'position' | 'origin'>

const explained = once(() =>
  z
    .object({
      answerId: z.string(),
      length: count(
        'Length of the answer text in UTF-16 code units. All offsets refer to this text as the API returns it.',
      ),
      stored: z
        .object({
          mentionsOrigin: originOf('the mentions were'),
          mentions: z.array(storedMention()).describe('Ordered by position. Includes absent mentions.'),
          citationsOrigin: originOf('the citations were'),
          citations: z.array(storedCitation()).describe('Ordered by position.'),
          searches: z.array(z.string()).describe('Web search queries of the assistant, in order.'),
          placements: z.array(storedPlacement()).describe('Ads shown with the answer, ordered by position.'),
          modelServed: z
            .string()
            .nullable()
            .describe('Model named in the reply. It can differ from the requested model. Null if unknown.'),
        })
        .describe('Stored facts. All figures use these.'),
      read: reading().describe(
        'Facts that the current rules and names extract from the text now. They differ from the stored facts if those were given or if the rules changed.',
      ),
    })
    .meta({ id: 'AnswerExplanation' }),
)

export type AnswerExplanation = z.output<ReturnType<typeof explained>>

export const explanation = endpoint({
  path: '/brands/:brandId/answers/:answerId/explanation',
  summary: 'Extension: show which text of an answer produced each mention, sentiment and citation, and by which rule.',
  query: () => z.object({}),
  response: () => ({ explanation: explained() }),
  errors: ['BRAND_NOT_FOUND', 'ANSWER_NOT_FOUND'],
})
