import { describe, expect, it } from 'vitest'
import { anyInstant, commonInstant, epochInstant, isoInstant } from './instants.ts'

// 2015-05-17T10:05:03Z
const at = 1431857103000

describe('commonInstant', () => {
  it.each([
    ['17/May/2015:10:05:03 +0000', at],
    ['17/May/2015:12:05:03 +0200', at],
    ['17/May/2015:05:35:03 -0430', at],
    ['29/Feb/2016:00:00:00 +0000', 1456704000000],
    ['31/Dec/2016:23:59:60 +0000', 1483228800000],
  ])('%s', (text, expected) => expect(commonInstant(text)).toBe(expected))

  it.each([
    '29/Feb/2015:00:00:00 +0000',
    '31/Apr/2015:00:00:00 +0000',
    '00/May/2015:00:00:00 +0000',
    '17/Mai/2015:10:05:03 +0000',
    '17/May/2015:24:00:00 +0000',
    '17/May/2015:10:60:00 +0000',
    '17/May/2015:10:05:03 +2400',
  ])('there is no %s', text => expect(commonInstant(text)).toBeNaN())
})

describe('isoInstant', () => {
  it.each([
    ['2015-05-17T10:05:03Z', at],
    ['2015-05-17 10:05:03Z', at],
    ['2015-05-17T12:05:03+02:00', at],
    ['2015-05-17T12:05:03+0200', at],
    ['2015-05-17T10:05:03.123456789Z', at + 123],
    ['2015-05-17T06:05:03.5-04:00', at + 500],
  ])('%s', (text, expected) => expect(isoInstant(text)).toBe(expected))

  it.each(['2015-05-17T10:05:03', '2015-02-30T10:05:03Z', '2015-13-01T10:05:03Z', '2015-05-17', '17.5.2015', ''])(
    '%j is no instant',
    text => expect(isoInstant(text)).toBeNaN(),
  )
})

describe('epochInstant', () => {
  it.each([
    [1431857103, at],
    [1431857103.042, at + 42],
    [1431857103042, at + 42],
    [1431857103042999, at + 42],
    [1431857103042999000, at + 42],
  ])('%d', (value, expected) => expect(epochInstant(value)).toBe(expected))

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e20])('%d is no instant', value =>
    expect(epochInstant(value)).toBeNaN(),
  )
})

it('reads an instant in whatever way a JSON log writes it', () => {
  for (const value of ['1431857103.000', 1431857103, '2015-05-17T10:05:03Z', '17/May/2015:10:05:03 +0000'])
    expect(anyInstant(value)).toBe(at)
  for (const value of [null, undefined, true, {}, 'yesterday', '2015/05/17 10:05:03'])
    expect(anyInstant(value)).toBeNaN()
})
