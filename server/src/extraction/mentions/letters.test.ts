import fc from 'fast-check'
import { expect, it } from 'vitest'
import { constructs } from '../../../test/constructs.ts'
import { readMarkdown } from '../markdown/index.ts'
import type { Entity } from './entity.ts'
import { createFinder } from './finder.ts'
import { mayName } from './letters.ts'

const entities: Entity[] = [
  { name: 'Acme', domain: 'https://www.globex.com/' },
  { name: 'www.a.b.com', aliases: ['B&Q', 'C++'], domain: null },
  { name: "T-Mobile's J.P. Co!", aliases: ['a-b c', '.NET', '!!'], domain: 'bücher.de' },
  { name: 'Nestlé', aliases: ['华为'], domain: 'github.com/acme' },
  { name: 'Best Buy', domain: 'a.b' },
]

it('rules out only texts in which the entity is not found', () => {
  const letters = ['Ac', 'me', 'ACME', 'b&q', 'b and q', 'T Mobile', 'JP', 'co', '%61cme', '\\u0041', '&#65;cme', 'www']
  const piece = fc.oneof(
    fc.constantFrom(...Object.values(constructs).flat(), ...letters, 'c++', 'a b-c', 'best-buy', 'nestle', 'B.com'),
    fc.string({ maxLength: 3 }),
  )
  const finders = entities.map(entity => createFinder([entity]))
  let ruledOut = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const text = pieces.join('')
      for (const [i, entity] of entities.entries()) {
        if (mayName(entity, text)) continue
        ruledOut++
        expect(finders[i]!(readMarkdown(text)), JSON.stringify(text)).toEqual([])
      }
    }),
    { numRuns: 20_000 },
  )
  expect(ruledOut).toBeGreaterThan(1000)
})

it.each([
  ['Which shoes are best?', false],
  ['A cheap name', true],
  ['A name', false],
  ['a c m e', true],
  ['Is **Ac**me good?', true],
  ['Is https://globex.com good?', true],
  ['Is &#65;cme good?', true],
  ['Is ácme good?', true],
])('"%s" can name Acme: %s', (text, expected) => {
  expect(mayName({ name: 'Acme', domain: 'www.globex.com' }, text)).toBe(expected)
})
