import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createExtractor } from './extract.ts'
import { createRecommender } from './recommend.ts'

const entities = ['Acme', 'Globex', 'HubSpot', 'Zoho', 'Pipedrive'].map(name => ({ name }))
const extract = createExtractor(entities)
const recommend = createRecommender(entities)

/** What the extraction says of each entity, and what the evidence of the same rules says. */
const both = (text: string) => [
  extract(text).mentions.map(({ entity, recommended }) => ({ entity, recommended })),
  recommend(text).map(({ entity, recommended }) => ({ entity, recommended })),
]

const piece = fc.constantFrom(
  ...entities.map(({ name }) => name),
  ...['I recommend', 'I would avoid', 'our pick', 'winner', 'runner-up', 'go with', 'is best if you travel', 'if you'],
  ...['is good', 'is bad', 'and', 'but', ',', '.', '\n', '\n## ', '\n- ', 'hard to recommend', 'unlike', 'as good as'],
  ...[
    'not',
    'better than',
    'too expensive',
    '4.5/5',
    'Pros:',
    'Cons:',
    'they',
    'it',
    '(',
    ')',
    'prefer',
    'to',
    'consider',
  ],
)

it('is the same with and without evidence, for any text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const [extracted, proven] = both(pieces.join(' '))
      expect(extracted).toEqual(proven)
    }),
    { numRuns: 2000 },
  )
})

it('is the same for sentences of real answers', () => {
  const sentences = readFileSync(new URL('./absence/fixtures/sentences.txt', import.meta.url), 'utf8').split('\n')
  for (const sentence of sentences) {
    const [extracted, proven] = both(sentence)
    expect(extracted, sentence).toEqual(proven)
  }
})

it.each([
  ['Go with Acme. I would avoid Globex.', { Acme: 'yes', Globex: 'no' }],
  ['Acme is best if you travel.', { Acme: 'conditional' }],
  ['Acme is good.', { Acme: null }],
  ['Some recommend Acme. Others avoid Acme.', { Acme: 'conditional' }],
  ['I do not know Acme.', { Acme: null }],
])('%s', (text, expected) => {
  const said = extract(text).mentions.map(({ entity, recommended }) => [entities[entity]!.name, recommended])
  expect(Object.fromEntries(said)).toEqual(expected)
})
