import { describe, expect, it } from 'vitest'
import { createRecommender } from './recommend.ts'

const names = ['Acme', 'Globex', 'Initech']
const recommend = createRecommender(names.map(name => ({ name })))

const read = (text: string) =>
  Object.fromEntries(
    recommend(text).map(({ entity, recommended, places }) => [
      names[entity]!,
      [recommended, ...places.map(({ start, end }) => text.slice(start, end))],
    ]),
  )

describe('a recommendation', () => {
  it.each([
    ['Go with Acme.', { Acme: ['yes', 'Go with'] }],
    ['Our pick is Acme. It is slow.', { Acme: ['yes', 'Our pick'] }],
    [
      'I recommend Acme for mail and Globex for chat.',
      { Acme: ['yes', 'recommend'], Globex: ['yes', 'Globex for chat'] },
    ],
    ['I would avoid Acme.', { Acme: ['no', 'avoid'] }],
    ['I find it difficult to recommend Acme.', { Acme: ['no', 'difficult to recommend'] }],
    ["I wouldn't choose Acme.", { Acme: ['no', 'choose'] }],
    ['Acme is best if you travel.', { Acme: ['conditional', 'best'] }],
    ['Choose Acme if you travel.', { Acme: ['conditional', 'Choose'] }],
    ['I recommend Acme. Big teams should avoid Acme.', { Acme: ['conditional', 'recommend', 'avoid'] }],
    ['I prefer Acme to Globex.', { Acme: ['yes', 'prefer'], Globex: [null] }],
    ['Acme is reliable and Globex is slow.', { Acme: [null], Globex: [null] }],
    ['Popular options include Acme, Globex and Initech.', { Acme: [null], Globex: [null], Initech: [null] }],
    ['Consider Acme.', { Acme: [null] }],
    ['Would you recommend Acme?', { Acme: [null] }],
    ['Once highly recommended, Acme is slow today.', { Acme: [null] }],
    ['I could not find any information about Acme, so I cannot recommend it.', { Acme: [null] }],
    ['Nehmen Sie Acme, wenn Sie reisen.', { Acme: ['conditional', 'Nehmen Sie'] }],
    ['Von Acme rate ich ab.', { Acme: ['no', 'rate ich ab'] }],
    ['Je ne recommande pas Acme.', { Acme: ['no', 'ne recommande pas'] }],
    ['Nuestra elección: Acme.', { Acme: ['yes', 'Nuestra elección'] }],
    ['La nostra scelta: Acme.', { Acme: ['yes', 'La nostra scelta'] }],
    ['Eu evitaria a Acme.', { Acme: ['no', 'Eu evitaria'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))

  it('gives places in the text as it is written', () => {
    expect(recommend('**Go with** Acme.')).toEqual([{ entity: 0, recommended: 'yes', places: [{ start: 2, end: 9 }] }])
  })
})
