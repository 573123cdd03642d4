import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds } from './kinds.ts'
import { plainAnswer } from './parse.ts'

/** Valid and invalid values: correct and wrong types, limits of ranges and values beyond them. */
const anything = fc.oneof(
  { weight: 6, arbitrary: fc.string() },
  { weight: 2, arbitrary: fc.constantFrom('', 'a,b', 'x\0', '\ud800', 'https://acme.com/’', 'a'.repeat(129)) },
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 2, 50, 100, 101, -1, 1.5, 2 ** 31 - 1, 2 ** 31) },
  fc.constantFrom(null, true, false, [], {}),
)
const often = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 24, arbitrary: value }, anything)
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

const searches = fc.array(often(fc.record({ query: name })), { maxLength: 2 })
const sponsored = fc.array(
  often(
    fc.record(
      {
        ...{ id: name, advertiserName: name, advertiserLogo: name, productName: name, description: name },
        ...{ imageUrl: name, position: whole },
      },
      { requiredKeys: ['id', 'advertiserName', 'advertiserLogo', 'productName', 'description', 'position'] },
    ),
  ),
  { maxLength: 2 },
)
const seldom = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 200, arbitrary: value }, anything)
const instant = fc.constantFrom('2026-01-01', '2026-01-01T10:20:30.456+02:00', '0001-01-01T00:00+01:00', '2026-02-30')
const answer = fc.record(
  {
    ...{ id: seldom(name), brandId: seldom(name), promptId: seldom(name), provider: seldom(name), model: seldom(name) },
    ...{ createdAt: seldom(instant), text: seldom(fc.string()), country: often(fc.constantFrom('DE', 'de', null)) },
    ...{ mentions: seldom(mentions), citations: seldom(citations), searches: seldom(searches) },
    ...{ sponsored: seldom(sponsored), extracted: seldom(fc.boolean()), citationsExtracted: seldom(fc.boolean()) },
    ...{ rules: seldom(name), citationRules: seldom(name), manner: seldom(name), modelServed: seldom(name) },
    more: anything,
  },
  { requiredKeys: ['id', 'brandId', 'promptId', 'provider', 'model', 'createdAt', 'text'] },
)

describe('a plain answer', () => {
  it('is one where the kinds take it, and what they read of it', () => {
    const timeless = kinds.answer.omit({ createdAt: true })
    let plain = 0
    fc.assert(
      fc.property(answer, value => {
        const read = plainAnswer(value)
        const { data } = kinds.answer.safeParse(value)
        expect(read === undefined).toBe(data === undefined)
        if (!read) return
        plain++
        // `plainAnswer` can omit default values. `kinds` fills them in.
        expect({ ...timeless.parse(read), createdAt: read.createdAt }).toEqual(data)
      }),
      { numRuns: 5000 },
    )
    expect(plain).toBeGreaterThan(500)
  })
})
