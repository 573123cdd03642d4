import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds } from './kinds.ts'
import { parseLine } from './parse.ts'
import { arePlainCitations, arePlainMentions } from './plain.ts'

/** Values right and wrong: of the right type and the wrong one, at the ends of their ranges and beyond. */
const anything = fc.oneof(
  { weight: 6, arbitrary: fc.string() },
  { weight: 2, arbitrary: fc.constantFrom('', 'a,b', 'x\0', '\ud800', 'https://acme.com/’', 'a'.repeat(129)) },
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 2, 50, 100, 101, -1, 1.5, 2 ** 31 - 1, 2 ** 31) },
  fc.constantFrom(null, true, false, [], {}),
)
const often = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 8, arbitrary: value }, anything)
const name = often(fc.constantFrom('acme', 'globex', 'é'))
const whole = often(fc.integer({ min: 1, max: 9 }))
const social = fc.record(
  { communityId: name, communityName: name, upvotes: whole, commentCount: whole },
  { requiredKeys: [] },
)
const mentions = fc.array(
  often(
    fc.record(
      { competitorId: name, position: whole, sentiment: whole, absent: often(fc.boolean()), judge: name },
      { requiredKeys: ['competitorId', 'position'] },
    ),
  ),
  { maxLength: 3 },
)
const citations = fc.array(
  often(
    fc.record(
      { url: name, domain: name, title: name, position: whole, originalUrl: name, social: often(social), more: name },
      { requiredKeys: [] },
    ),
  ),
  { maxLength: 3 },
)

/** What takes in a record takes none for null and false, where `kinds` writes them out. */
const { mentions: ofMentions, citations: ofCitations } = kinds.answer.shape

describe('what is plain', () => {
  it.each([
    ['mentions', mentions, arePlainMentions, ofMentions],
    ['citations', citations, arePlainCitations, ofCitations],
  ] as const)('is so for %s just where the kinds take them', (_, values, arePlain, kind) => {
    let plain = 0
    fc.assert(
      fc.property(often(values), value => {
        expect(arePlain(value)).toBe(kind.safeParse(value).success)
        plain += Number(arePlain(value))
      }),
      { numRuns: 2000 },
    )
    expect(plain).toBeGreaterThan(200)
  })

  it('gives of an answer what the kinds give, but for what is not there', () => {
    const at = '2026-01-01T00:00:00.000Z'
    const head = { kind: 'answer', id: 'a', brandId: 'b', promptId: 'p', provider: 'x', model: 'm', createdAt: at }
    fc.assert(
      fc.property(often(mentions), often(citations), often(fc.constant('text')), (mentions, citations, text) => {
        const line = JSON.stringify({ ...head, text, mentions, citations })
        const read = parseLine({ bytes: Buffer.from(line) })
        const { data, error } = kinds.answer.safeParse(JSON.parse(line))
        if (error) expect(read).toHaveProperty('refused')
        else
          expect(kinds.answer.omit({ createdAt: true }).parse('record' in read && read.record)).toEqual(without(data))
      }),
      { numRuns: 500 },
    )
  })
})

function without({ createdAt: _, ...record }: { createdAt: number }) {
  return record
}
