import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { Platform, Relationship, SourceType } from '../values/nouns.ts'
import { rounded } from '../values/number.ts'

const start = count('Offset of the first character in the text of the answer, in UTF-16 units.')
const end = count('Offset after the last character.')
const span = { start, end }

/** Numbers of which a sentiment is worked out have four decimals: with two it would not come out. */
const precise = (meaning: string) =>
  z
    .number()
    .overwrite(value => Number(value.toFixed(4)))
    .describe(`${meaning} To 4 decimals.`)

const id = z.string().describe('Competitor identifier.')
const name = z.string()
const position = z.int().min(1).describe('Place among the entities named in the answer; 1 is first.')
const sentiment = z
  .number()
  .overwrite(rounded)
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'Sentiment of the mention; null where it is not scored.', 'x-unit': 'points, 0 to 100' })
const absent = z
  .boolean()
  .describe('Whether it is named only to say that nothing is known of it; it then counts nowhere.')
const judge = z.string().nullable().describe('What scored the sentiment, as lexicon/2; null where nothing did.')
const originOf = (what: string) =>
  z
    .enum(['given', 'read'])
    .describe(`Whether ${what} given with the answer, or read from its text when it came or was read again.`)
const origin = originOf('the fact was')

const storedMention = z
  .object({ id, name, relationship: Relationship, position, sentiment, absent, judge, origin })
  .meta({ id: 'StoredMention' })

/** Why a citation has its URL, type and platform. */
const cited = {
  url: z.string().nullable().describe('Null where only the domain is known.'),
  original: z.string().nullable().describe('The URL before it was cleaned; null where it was not changed.'),
  domain: z.string(),
  cleaning: z
    .array(
      z.object({
        rule: z.string().describe('What was done, in a few words.'),
        url: z.string().nullable().describe('The URL that it left; null where none is left.'),
      }),
    )
    .describe('The steps that changed the URL.'),
  type: SourceType,
  typeByRules: SourceType.describe('The type that the rules give; another than the type where that was given.'),
  typeRule: z.string().describe('The rule that decided, in a few words.'),
  platform: Platform,
  community: z
    .object({ id: z.string().nullable(), name: z.string().nullable() })
    .describe('The community on the platform that the URL tells; null where it tells none.'),
}
const place = z.int().min(1).describe('Place in the list of sources of the answer; 1 is first.')

const storedCitation = z.object({ position: place, ...cited, origin }).meta({ id: 'StoredCitation' })

const storedPlacement = z
  .object({
    id: z.string().describe('Unique within the brand.'),
    advertiserName: z.string(),
    productName: z.string(),
    description: z.string(),
    position: z.int().min(1).describe('Place among the placements of the answer; 1 is first.'),
  })
  .meta({ id: 'StoredPlacement' })

const step = z
  .object({
    ...span,
    rule: z.string().describe('The rule in a few words.'),
    value: precise('What it left.'),
  })
  .meta({ id: 'ExplainedStep' })

const clause = z
  .object({
    ...span,
    ground: z.string().describe('Why the clause is about the entity, in a few words.'),
    value: precise('What the clause says, -4 to 4.'),
    share: precise('The part of the value that is said of this entity; below 0 where it is said the other way round.'),
    weight: precise('How often it counts in the mean.'),
    words: z
      .array(z.array(step))
      .describe('Each word, phrase or rating that counts: first its own value, then what the words around make of it.'),
    steps: z.array(step).describe('What becomes of the sum of the words, where it does not stay as it is.'),
  })
  .meta({ id: 'ExplainedClause' })

const sentence = z
  .object({
    ...span,
    verdict: z.enum(['says it is unknown', 'says nothing', 'says something']),
    rule: z.string().describe('What decided, in a few words.'),
  })
  .meta({ id: 'ExplainedSentence' })

/** The most spans, sentences and clauses of a mention that are shown. */
export const mostShown = 1000

const readMention = z
  .object({
    ...{ id, name, position, sentiment, absent, judge },
    spans: z
      .array(
        z.object({
          ...span,
          rule: z.enum(['name', 'alias', 'domain', 'url']).describe('Which of the things it is called stands there.'),
        }),
      )
      .describe(`Where the entity is named; the first ${mostShown}.`),
    sentences: z
      .array(sentence)
      .describe(
        `What sentences that name it say of its being known, up to one that says something; the first ${mostShown}. The entity is absent where one says that it is unknown and none says something.`,
      ),
    mean: precise(
      'The mean of value x share of the clauses by their weights; the sentiment is 50 + 12.5 x mean. Null without clauses.',
    ).nullable(),
    weights: precise('The sum of the weights of the clauses.'),
    clauses: z.array(clause).describe(`The clauses that the sentiment is made of; the first ${mostShown}.`),
    more: z
      .object({
        spans: count('Spans that are not shown.'),
        sentences: count('Sentences that are not shown.'),
        clauses: count('Clauses that are not shown; the mean has them.'),
      })
      .describe('What an answer of extraordinary length has beside.'),
  })
  .meta({ id: 'ReadMention' })

const readCitation = z
  .object({
    position: place,
    ...{ start, end, title: z.string().nullable() },
    ...cited,
  })
  .meta({ id: 'ReadCitation' })

const reasoning = z
  .object({
    ...span,
    tags: z
      .enum(['both', 'opening', 'closing'])
      .describe(
        'Which of its tags are in the text: without the closing one it runs to the end, without the opening one it begins with the text.',
      ),
  })
  .meta({ id: 'ExplainedReasoning' })

/** What is read from a text by the present rules. */
const reading = z.object({
  reasoning: z
    .array(reasoning)
    .describe(
      'Where the model thinks aloud, as in `<think>`, in order: no text, so it names and cites nothing. Empty for most answers.',
    ),
  language: z
    .enum(['en', 'de', 'fr', 'es', 'it', 'pt', 'other'])
    .nullable()
    .describe('The language whose words were scored; null where nobody is named.'),
  mentions: z.array(readMention).describe('By position.'),
  citations: z.array(readCitation).describe('By position.'),
})

export type ReadExplanation = z.output<typeof reading>
export type ExplainedMention = ReadExplanation['mentions'][number]
export type ExplainedCitation = Omit<z.output<typeof storedCitation>, 'position' | 'origin'>

const explained = z
  .object({
    answerId: z.string(),
    length: count('UTF-16 units of the text that the offsets count in: the text of the answer, as it is served.'),
    stored: z
      .object({
        mentionsOrigin: originOf('the mentions were'),
        mentions: z.array(storedMention).describe('By position, absent ones included.'),
        citationsOrigin: originOf('the citations were'),
        citations: z.array(storedCitation).describe('By position.'),
        searches: z.array(z.string()).describe('What the assistant searched the web for, in its order.'),
        placements: z.array(storedPlacement).describe('Sponsored placements beside the answer, by position.'),
        modelServed: z
          .string()
          .nullable()
          .describe(
            'The model that the reply names, which may be another than was asked for; null where none is known.',
          ),
      })
      .describe('The facts that count in figures.'),
    read: reading.describe(
      'What is read from the text now, by the present rules and names. It differs from what is stored where facts were given, or rules have changed since.',
    ),
  })
  .meta({ id: 'AnswerExplanation' })

export type AnswerExplanation = z.output<typeof explained>

/** Which characters of an answer made which fact: an extension of ours, beside the contract that the other resources keep. */
export const explanation = endpoint({
  path: '/brands/:brandId/answers/:answerId/explanation',
  summary:
    'An extension of Earshot: which characters of an answer made which mention, sentiment and citation, by which rule.',
  query: z.object({}),
  response: { explanation: explained },
  errors: ['BRAND_NOT_FOUND', 'ANSWER_NOT_FOUND'],
})
