import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BrandProfile, ProfileFact } from '../profile/profile.ts'
import { createVerdictReader } from './read-verdicts.ts'

const fact = (more: Pick<ProfileFact, 'text' | 'kind' | 'accepted'> & Partial<ProfileFact>): ProfileFact => ({
  ...{ words: {}, outdated: [], validFrom: null, validTo: null, sourceUrl: null, severity: 'medium' },
  ...more,
})
const profile: BrandProfile = {
  statement: '',
  monthly: false,
  attributes: [
    { text: 'easy to use', words: { de: ['einfach'] }, opposites: { en: ['clunky'], de: ['umständlich'] } },
    { text: 'reliable', words: { en: ['reliab*'] }, opposites: {} },
  ],
  facts: [
    fact({ text: 'founded in', kind: 'date', accepted: ['2012'], outdated: ['2011'], words: { de: ['gegründet'] } }),
    fact({ text: 'employees', kind: 'number', accepted: ['250'] }),
    fact({ text: 'price', kind: 'money', accepted: ['$9'], words: { en: ['costs', 'price'] } }),
    fact({ text: 'based in', kind: 'place', accepted: ['Frankfurt am Main'], outdated: ['Bonn'] }),
    fact({ text: 'led by', kind: 'person', accepted: ['Jane Doe'] }),
    fact({ text: 'open source', kind: 'yes_no', accepted: ['no'] }),
    fact({ text: 'support hours', kind: 'number', accepted: ['24'], validFrom: '2027-01-01' }),
    fact({ text: 'motto', kind: 'text', accepted: ['Sturdy'] }),
  ],
}
const entities = [{ name: 'Acme' }, { name: 'Globex' }]
const read = createVerdictReader({ entities, profile, day: '2026-11-03' })
const told = (text: string) =>
  read(text).map(({ item, verdict, start, end }) => `${item} ${verdict}: ${text.slice(start, end)}`)

describe('what a text says about a profile', () => {
  it.each([
    ['Acme is easy to use.', ['attributes.0 affirmed: Acme is easy to use']],
    ['Acme is not easy to use.', ['attributes.0 denied: Acme is not easy to use']],
    ['Acme is clunky.', ['attributes.0 denied: Acme is clunky']],
    ['Globex is easy to use.', []],
    ['Acme ist einfach.', ['attributes.0 affirmed: Acme ist einfach']],
    ['Acme ist nicht einfach.', ['attributes.0 denied: Acme ist nicht einfach']],
    ['People praise the reliability of Acme.', ['attributes.1 affirmed: People praise the reliability of Acme']],
    ['Acme was founded in 2012.', ['facts.0 supported: founded in 2012']],
    ['Acme was founded in 2011.', ['facts.0 outdated: founded in 2011']],
    ['Acme was founded in May 2013, and renamed in 2012.', ['facts.0 contradicted: founded in May 2013']],
    ['Globex was founded in 2013.', []],
    ['Acme wurde 2010 gegründet.', ['facts.0 contradicted: 2010 gegründet']],
    [
      'Acme has 250 employees and was founded in 2012.',
      ['facts.1 supported: 250 employees', 'facts.0 supported: founded in 2012'],
    ],
    ['Acme costs $9 per month.', ['facts.2 supported: costs $9']],
    ['Acme costs 12 dollars per month.', ['facts.2 contradicted: costs 12 dollars']],
    ['Acme costs less than you think.', []],
    ['Acme is based in Frankfurt am Main.', ['facts.3 supported: based in Frankfurt am Main']],
    ['Acme is based in Bonn.', ['facts.3 outdated: based in Bonn']],
    ['Acme is based in the city of Berlin.', ['facts.3 contradicted: based in the city of Berlin']],
    ['Acme is led by Jane Doe.', ['facts.4 supported: led by Jane Doe']],
    ['Acme is led by John Smith.', ['facts.4 contradicted: led by John Smith']],
    ['Acme is led by engineers.', []],
    ['Acme is open source.', ['facts.5 contradicted: Acme is open source']],
    ['Acme is not open source.', ['facts.5 supported: Acme is not open source']],
    ['The support hours of Acme are 8.', []],
    ['The motto of Acme is Light.', []],
  ])('reads %s', (text, verdicts) => {
    expect(told(text)).toEqual(verdicts)
  })

  it('gives spans that are in the text and contain the words', () => {
    const words = fc.constantFrom(
      ...[
        'Acme',
        'Globex',
        'is',
        'not',
        'easy to use',
        'clunky',
        'founded in',
        '2012',
        '1999',
        'employees',
        '250',
        '9k',
      ],
      ...[
        'costs',
        '$9',
        'based in',
        'Berlin',
        'led by',
        'John Smith',
        'open source',
        '.',
        '\n- ',
        ',',
        '**',
        '|',
        'but',
      ],
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), parts => {
        const text = parts.join(' ')
        for (const { start, end, verdict, item } of read(text)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(['affirmed', 'denied'].includes(verdict)).toBe(item.startsWith('attributes.'))
        }
      }),
    )
  })
})
