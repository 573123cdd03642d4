import { describe, expect, it } from 'vitest'
import { checkProfile } from './check-profile.ts'
import type { BrandProfile, ProfileAttribute, ProfileFact } from './profile.ts'

const attribute = (text: string, more: Partial<ProfileAttribute> = {}): ProfileAttribute => ({
  ...{ text, words: {}, opposites: {} },
  ...more,
})
const fact = (more: Partial<ProfileFact> = {}): ProfileFact => ({
  ...{ text: 'founded in', kind: 'date', words: {}, accepted: ['2012'], outdated: [], severity: 'medium' },
  ...{ validFrom: null, validTo: null, sourceUrl: null },
  ...more,
})
const wrongIn = (profile: Partial<BrandProfile>) =>
  checkProfile({ statement: '', monthly: false, attributes: [], facts: [], ...profile }).map(({ message }) => message)

describe('checking a profile', () => {
  it('accepts a profile without faults', () => {
    const attributes = [attribute('easy to use', { words: { de: ['einfach'] }, opposites: { en: ['clunky'] } })]
    const facts = [
      fact({ outdated: ['2011'] }),
      fact({ text: 'price', kind: 'money', accepted: ['$9'], validTo: '2026-05-31' }),
      fact({ text: 'price', kind: 'money', accepted: ['$12'], validFrom: '2026-06-01' }),
      fact({ text: 'open source', kind: 'yes_no', accepted: ['yes'] }),
      fact({ text: 'led by', kind: 'person', accepted: ['Jane Doe'] }),
      fact({ text: 'motto', kind: 'text', accepted: ['Sturdy'] }),
    ]
    expect(wrongIn({ statement: 'Sturdy tools.', attributes, facts })).toEqual([])
  })

  it('names facts without values, and values that cannot be read', () => {
    expect(wrongIn({ facts: [fact({ accepted: [] })] })).toEqual([
      'facts.0.accepted has no value. Give at least one value that an answer may say.',
    ])
    expect(wrongIn({ facts: [fact({ accepted: ['long ago'] })] })).toEqual([
      "facts.0 has the value 'long ago' but must have a date, for example 2012, March 2012 or 2012-03-05.",
    ])
    expect(wrongIn({ facts: [fact({ kind: 'yes_no', accepted: ['maybe'] })] })).toEqual([
      'facts.0.accepted must be yes or no, without outdated values.',
    ])
    expect(wrongIn({ facts: [fact({ outdated: ['March 2012'] })] })).toEqual([
      "facts.0.outdated has 'March 2012', which is also accepted.",
    ])
    expect(wrongIn({ facts: [fact({ validFrom: '2026-02-01', validTo: '2026-01-31' })] })).toEqual([
      'facts.0.validTo is 2026-01-31 but must not be before validFrom (2026-02-01).',
    ])
  })

  it('names two facts that contradict each other on the same day', () => {
    const facts = [fact(), fact({ text: 'Founded  in', accepted: ['2013'], validFrom: '2026-01-01' })]
    expect(wrongIn({ facts })).toEqual([expect.stringContaining('facts.1 contradicts facts.0: both say')])
    expect(wrongIn({ facts: [fact(), fact()] })).toEqual(['facts.1 is the same as facts.0. Keep one of them.'])
  })

  it('names attributes that are the same', () => {
    const attributes = [attribute('Easy to use'), attribute('simple', { words: { en: ['easy to  use'] } })]
    expect(wrongIn({ attributes })).toEqual([
      "attributes.1 is the same as attributes.0: both have 'easy to use'. Keep one of them.",
    ])
    expect(wrongIn({ attributes: [attribute('fast', { opposites: { en: ['Fast'] } })] })).toEqual([
      "attributes.0.opposites has 'fast', which is also one of its words.",
    ])
  })

  it('names a profile that is too large', () => {
    const facts = Array.from({ length: 40 }, (_, i) =>
      fact({ text: `fact ${i}`, kind: 'text', accepted: Array(10).fill('x'.repeat(290)) }),
    )
    expect(wrongIn({ facts })).toEqual([expect.stringMatching(/^profile has \d+ bytes .* at most 102400\.$/)])
  })
})
