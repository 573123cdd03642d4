import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactKind } from './profile.ts'
import { areEqualValues, parseFactValue, valuesIn } from './values.ts'

const found = (kind: FactKind, text: string) => valuesIn(kind, text).map(({ start, end }) => text.slice(start, end))
const amount = (amount: number, currency: string | null = null) => ({ amount, currency })

describe('values of facts', () => {
  it.each([
    ['1,200', 1200],
    ['1.200', 1200],
    ['1 200', 1200],
    ["1'200", 1200],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1,200.50', 1200.5],
    ['1.200,50', 1200.5],
    ['1,234,567', 1234567],
    ['1.5 million', 1_500_000],
    ['3 Mio', 3_000_000],
    ['12k', 12_000],
    ['2 Milliarden', 2_000_000_000],
    ['0', 0],
  ])('reads the number %s', (text, value) => {
    expect(parseFactValue('number', text)).toEqual(amount(value))
  })

  it.each(['many', '', '1 or 2', '5 stars', 'v2', '1.2.3'])('reads no number in %j', text => {
    expect(parseFactValue('number', text)).toBeUndefined()
  })

  it('reads amounts with their currency', () => {
    expect(parseFactValue('money', '$25')).toEqual(amount(25, 'USD'))
    expect(parseFactValue('money', '1.200,50 EUR')).toEqual(amount(1200.5, 'EUR'))
    expect(parseFactValue('money', '9 dollars')).toEqual(amount(9, 'USD'))
    expect(parseFactValue('money', '€3.5 million')).toEqual(amount(3_500_000, 'EUR'))
    expect(parseFactValue('money', '25')).toBeUndefined()
    expect(found('money', 'From $9 to 12 € for 3 seats')).toEqual(['$9', '12 €'])
  })

  it('reads dates as far as they are given, in six languages', () => {
    const date = (year: number, month: number | null = null, day: number | null = null) => ({ year, month, day })
    expect(parseFactValue('date', '2012')).toEqual(date(2012))
    expect(parseFactValue('date', '2012-03')).toEqual(date(2012, 3))
    expect(parseFactValue('date', '2012-03-05')).toEqual(date(2012, 3, 5))
    expect(parseFactValue('date', 'March 2012')).toEqual(date(2012, 3))
    expect(parseFactValue('date', 'March 5, 2012')).toEqual(date(2012, 3, 5))
    expect(parseFactValue('date', '5. März 2012')).toEqual(date(2012, 3, 5))
    expect(parseFactValue('date', '5 de marzo de 2012')).toEqual(date(2012, 3, 5))
    expect(parseFactValue('date', 'février 2012')).toEqual(date(2012, 2))
    expect(parseFactValue('date', '12')).toBeUndefined()
    expect(found('date', 'Founded in 2012, sold 1,999 units and moved in May 2019')).toEqual(['2012', 'May 2019'])
  })

  it('reads names', () => {
    expect(found('person', 'It is led by Jane van der Berg and O’Neil.')).toEqual(['It', 'Jane van der Berg', 'O’Neil'])
    expect(found('place', 'based in Frankfurt am Main today')).toEqual(['Frankfurt am Main'])
    expect(valuesIn('text', 'Anything 5')).toEqual([])
  })

  it('compares what both sides give', () => {
    const equal = (kind: FactKind, one: string, other: string) =>
      areEqualValues(parseFactValue(kind, one)!, parseFactValue(kind, other)!)
    expect(equal('date', '2012', 'March 2012')).toBe(true)
    expect(equal('date', 'April 2012', 'March 2012')).toBe(false)
    expect(equal('number', '1,200', '1.2k')).toBe(true)
    expect(equal('money', '$5', '5 EUR')).toBe(false)
    expect(equal('place', 'Berlin', 'berlin ')).toBe(true)
  })

  it('reads what it is given, whatever the text', () => {
    const kinds = fc.constantFrom<FactKind[]>('number', 'money', 'date', 'place', 'person')
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9.,$€ kMay-]{0,30}$/))
    fc.assert(
      fc.property(kinds, texts, (kind, text) => {
        let last = 0
        for (const { start, end, value } of valuesIn(kind, text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          if ('amount' in value) expect(value.amount).toBeGreaterThanOrEqual(0)
          last = end
        }
      }),
    )
  })

  it('reads whole numbers in every notation', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), number => {
        for (const language of ['en', 'de', 'de-CH'])
          expect(parseFactValue('number', number.toLocaleString(language))).toEqual(amount(number))
      }),
    )
  })
})
