import fc from 'fast-check'
import type { AnswerRecord } from './archive.ts'
import { place } from './random-hosts.ts'
import { idMaker, name, query, seldom, sentiment, text, timestamp } from './random-words.ts'

export const providers = ['chatgpt', 'claude', 'perplexity', 'google-ai-mode', 'zeta']
/** Any provider can have any of these models. One model has the name of a provider. */
export const models = ['gpt-x', 'gpt-x-mini', 'sonar/large', 'claude']

const recommended = fc.constantFrom(null, 'yes', 'conditional', 'no')

const mention = fc.record(
  { competitor: fc.nat(), position: fc.integer({ min: 1, max: 4 }), sentiment, absent: seldom, recommended },
  { requiredKeys: ['competitor', 'position'] },
)

const citation = fc.record(
  {
    place,
    position: fc.integer({ min: 1, max: 12 }),
    title: fc.constantFrom(null, null, 'A title', 'a title', 'Ein Titel'),
    social: fc.record(
      {
        communityId: fc.constantFrom('t5_2qh', 'é'),
        communityName: fc.constantFrom('r/shoes', 'Shoes'),
        upvotes: fc.nat(3),
        commentCount: fc.nat(1000),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['place', 'position'] },
)

const placement = fc.record({
  toId: idMaker,
  advertiserName: name,
  advertiserLogo: fc.constantFrom('https://ads.example/a.png', ''),
  productName: name,
  description: text,
  imageUrl: fc.constantFrom(undefined, null, 'https://ads.example/b.png'),
  position: fc.integer({ min: 1, max: 3 }),
})

export const countries = ['DE', 'FR']

/** An answer with numbers for its prompt and competitors. */
export const answer = fc.record({
  toId: idMaker,
  prompt: fc.nat(),
  provider: fc.constantFrom(...providers),
  model: fc.constantFrom(...models),
  country: fc.constantFrom(null, null, ...countries),
  createdAt: timestamp,
  text,
  mentions: fc.array(mention, { maxLength: 6 }),
  citations: fc.array(citation, { maxLength: 6 }),
  hasOwnPositions: fc.boolean(),
  searches: fc.array(query, { maxLength: 4 }),
  sponsored: fc.array(placement, { maxLength: 2 }),
})
export type AnswerSketch = typeof answer extends fc.Arbitrary<infer Sketch> ? Sketch : never

/** The first row of each key. */
const firstOf = <Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[] =>
  rows.filter((row, index) => rows.findIndex(each => key(each) === key(row)) === index)

/**
 * Record of a sketched answer. Each competitor and each position occurs once (D12, D14).
 * @param number index of the answer in its brand, used for the IDs of placements
 */
export function answerRecord(
  sketch: AnswerSketch,
  names: {
    id: string
    brandId: string
    number: number
    promptIds: readonly string[]
    competitorIds: readonly string[]
  },
): AnswerRecord {
  const { id, brandId, number, promptIds, competitorIds } = names
  const { provider, model, country, createdAt, text, searches, hasOwnPositions } = sketch
  const mentions = sketch.mentions.map(({ competitor, ...rest }) => {
    return { competitorId: competitorIds[competitor % competitorIds.length]!, ...rest }
  })
  const citations = sketch.citations.map(({ place, ...rest }) => ({ ...place, ...rest }))
  return {
    kind: 'answer',
    id,
    brandId,
    promptId: promptIds[sketch.prompt % promptIds.length]!,
    provider,
    model,
    country,
    createdAt,
    text,
    mentions: firstOf(mentions, each => each.competitorId),
    citations: hasOwnPositions
      ? firstOf(citations, each => each.position)
      : citations.map(({ position: _, ...rest }) => rest),
    searches: searches.map(each => ({ query: each })),
    sponsored: sketch.sponsored.map(({ toId, imageUrl, ...rest }, index) => {
      return { ...rest, id: toId(`${number}-${index}`), ...(imageUrl !== undefined && { imageUrl }) }
    }),
  }
}
