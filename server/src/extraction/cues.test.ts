import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCueReader } from './cues.ts'

const entities = [{ name: 'Acme' }, { name: 'Globex' }]
const read = createCueReader(entities, language =>
  language === 'de'
    ? { words: ['einfach'], contrary: ['umständlich'] }
    : { words: ['easy to use', 'reliab*', 'founded'], contrary: ['clunky'] },
)
const found = (text: string) =>
  read(text).places.map(({ entity, start, end, sign, isOwn }) => [
    `${entities[entity]!.name}: ${text.slice(start, end)}`,
    ...(isOwn ? [sign] : [sign, 'compared']),
  ])

describe('words in clauses about an entity', () => {
  it.each([
    ['Acme is easy to use.', [['Acme: easy to use', 1]]],
    ['Acme is not easy to use.', [['Acme: easy to use', -1]]],
    ['Acme is clunky.', [['Acme: clunky', -1]]],
    [
      'Acme is known for reliability. Globex is clunky.',
      [
        ['Acme: reliability', 1],
        ['Globex: clunky', -1],
      ],
    ],
    [
      'Globex is easy to use, but Acme is clunky.',
      [
        ['Globex: easy to use', 1],
        ['Acme: clunky', -1],
      ],
    ],
    ['Acme was founded in 2012.', [['Acme: founded', 1]]],
    ['Here is what I know. Acme was founded in 2012.', [['Acme: founded', 1]]],
    [
      'Acme ist einfach und nicht umständlich.',
      [
        ['Acme: einfach', 1],
        ['Acme: umständlich', 1],
      ],
    ],
    ['Is Acme easy to use?', []],
    ['If Acme is easy to use, take it.', []],
    ['Acme sells anvils. Everybody is happy.', []],
  ])('reads %s', (text, places) => {
    expect(found(text)).toEqual(places)
  })

  it('reads lists of strengths and weaknesses', () => {
    expect(found('## Acme\n\nWeaknesses:\n\n- Clunky editor\n- Price')).toEqual([['Acme: Clunky', -1]])
  })

  it('gives places that are in the text', () => {
    const words = fc.constantFrom('Acme', 'Globex', 'is', 'not', 'easy to use', 'clunky', '.', '\n- ', ',', '**', 'but')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), parts => {
        const text = parts.join(' ')
        for (const { start, end, clauseStart, clauseEnd } of read(text).places) {
          expect(['easy to use', 'clunky']).toContain(text.slice(start, end).toLowerCase())
          expect([clauseStart <= start, end <= clauseEnd, clauseEnd <= text.length]).toEqual([true, true, true])
        }
      }),
    )
  })
})
