import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { decimal, flag, integer, list, listOf, oneOf, text, trim } from './parameter.ts'

/** Value of a parameter, or its error message. */
const read = (parameter: z.ZodType, value: unknown) => {
  const { data, error } = parameter.safeParse(value)
  return error ? `must be ${error.issues[0]!.message}` : data
}

const whole = Number.MAX_SAFE_INTEGER
const blanks = [...'\t\n\u000b\u0085 \u00a0\u1680\u2003\u2028\u202f\u205f\u3000']

describe('trim', () => {
  it('removes blanks at both ends, and needs linear time for many blanks in the middle', () => {
    for (const blank of blanks) expect(trim(`${blank}${blank}a${blank}b${blank}`)).toBe(`a${blank}b`)
    expect([trim(''), trim(' \u3000'), trim('\u200b')]).toEqual(['', '', '\u200b'])
    // An algorithm with quadratic time needs 125,000 million steps, so the test would not end.
    const long = `a${' '.repeat(500_000)}b`
    expect(trim(long)).toBe(long)
  })
})

describe('a decimal number', () => {
  const detect = decimal(0.01, 100, 'A change.')
  it.each([
    ['0.01', 0.01],
    ['5', 5],
    ['02.50', 2.5],
    ['100.0', 100],
  ])('reads %j', (text, value) => {
    expect(read(detect, text)).toBe(value)
  })

  it.each(['0', '0.009', '100.01', '-1', '+1', '1e1', '.5', '5.', '1,5', ' 1', '１', 'NaN', '9'.repeat(400), ''])(
    'rejects %j',
    text => {
      expect(read(detect, text)).toBe('must be a number from 0.01 to 100')
    },
  )
})

describe('an integer', () => {
  const limit = integer(1, 100, 'Page size.')
  const offset = integer(0, whole, 'Items to skip.')
  it.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
    ['0', 'must be an integer from 1 to 100'],
    ['101', 'must be an integer from 1 to 100'],
    ['-1', 'must be an integer from 1 to 100'],
    ['+1', 'must be an integer from 1 to 100'],
    ['1.0', 'must be an integer from 1 to 100'],
    ['1e1', 'must be an integer from 1 to 100'],
    ['0x1', 'must be an integer from 1 to 100'],
    ['１', 'must be an integer from 1 to 100'],
    [' 1', 'must be an integer from 1 to 100'],
    ['1\n', 'must be an integer from 1 to 100'],
    ['9'.repeat(400), 'must be an integer from 1 to 100'],
    ['', 'must be an integer from 1 to 100'],
  ])('%j gives %j', (value, expected) => {
    expect(read(limit, value)).toBe(expected)
  })

  it('is exact up to 2^53 - 1', () => {
    expect(read(offset, '9007199254740991')).toBe(whole)
    expect(read(offset, '9007199254740992')).toBe('must be an integer of at least 0')
    fc.assert(
      fc.property(fc.nat({ max: whole }), n => {
        expect(read(offset, String(n))).toBe(n)
      }),
    )
  })
})

describe('a closed set', () => {
  const order = oneOf(['asc', 'desc'], 'Direction.')
  it.each(['ASC', 'asc ', '', 'ascending', '__proto__', 'toString', 'asc,desc'])('rejects %j', value => {
    expect(read(order, value)).toBe('must be one of asc, desc')
  })

  it('accepts its values', () => {
    expect(['asc', 'desc'].map(value => read(order, value))).toEqual(['asc', 'desc'])
  })

  it.each<[string, unknown]>([
    ['true', true],
    ['false', false],
    ...['1', '0', 'TRUE', 'yes', '', ' true'].map((value): [string, unknown] => [value, 'must be true or false']),
  ])('of flags reads %j as %j', (value, expected) => {
    expect(read(flag('So?'), value)).toBe(expected)
  })
})

describe('a list', () => {
  const topics = list('Topics.')
  const relationship = listOf(['SELF', 'DIRECT'], 'Relationships.')
  it.each<[string, unknown]>([
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    [' a ,\tb\u3000', ['a', 'b']],
    ['a b,A', ['a b', 'A']],
    ['a,a', ['a', 'a']],
    ['\u200ba', ['\u200ba']],
    ['\ufeffa', ['\ufeffa']],
    ...[',', 'a,', ',a', 'a,,b', 'a, ,b', 'a,\u00a0', '', ' '].map((value): [string, unknown] => [
      value,
      'must be a comma-separated list without empty items',
    ]),
  ])('%j gives %j', (value, expected) => {
    expect(read(topics, value)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['SELF', ['SELF']],
    ['DIRECT, SELF', ['DIRECT', 'SELF']],
    ...['self', 'SELF,', 'SELF,OTHER', '', ',', 'SELF DIRECT'].map((value): [string, unknown] => [
      value,
      'must be a comma-separated list of SELF, DIRECT',
    ]),
  ])('of a closed set: %j gives %j', (value, expected) => {
    expect(read(relationship, value)).toEqual(expected)
  })

  it('returns the joined items without blanks around them', () => {
    const item = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter(value => !value.includes(',') && trim(value) === value)
    const blank = fc.string({ unit: fc.constantFrom(...blanks), maxLength: 2 })
    const padded = fc.tuple(blank, item, blank)
    fc.assert(
      fc.property(fc.array(padded, { minLength: 1, maxLength: 5 }), items => {
        expect(read(topics, items.map(parts => parts.join('')).join(','))).toEqual(items.map(([, value]) => value))
      }),
    )
  })
})

describe('white space', () => {
  it('is as defined by Unicode, at both ends', () => {
    for (const blank of blanks) expect(trim(`${blank}a${blank}b${blank}`)).toBe(`a${blank}b`)
    for (const other of ['\ufeff', '\u200b', '\u180e', '\0', '\u001c'])
      expect(trim(`${other}a${other}`)).toBe(`${other}a${other}`)
    expect(trim(blanks.join(''))).toBe('')
  })

  it('is removed by one trim', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), value => {
        expect(trim(trim(value))).toBe(trim(value))
      }),
    )
  })
})

describe('the shape of a parameter', () => {
  it('is shown in OpenAPI', () => {
    const schema = z.object({
      limit: integer(1, 100, 'Page size.').prefault(50),
      order: oneOf(['asc', 'desc'], 'Direction.').optional(),
      isSelf: flag('So?').optional(),
      name: text('A name.').optional(),
    })
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Page size.', default: 50 },
        order: { type: 'string', enum: ['asc', 'desc'] },
        isSelf: { type: 'boolean' },
        name: { type: 'string' },
      },
    })
    expect(schema.parse({})).toEqual({ limit: 50 })
    // The SDK passes values, a URL passes texts.
    expect(schema.parse({ limit: 7, isSelf: true })).toEqual(schema.parse({ limit: '7', isSelf: 'true' }))
  })
})
