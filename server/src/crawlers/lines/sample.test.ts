import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

it.each([
  ['192.0.2.17 GET /', 'xxxxxxxxxx GET /'],
  ['client: 2001:db8::7, at 10:05:03', 'client: xxxxxxxxxxx, at 10:05:03'],
  ['2001:0db8:0:0:0:0:0:7 17/May/2015:10:05:03', 'xxxxxxxxxxxxxxxxxxxxx 17/May/2015:10:05:03'],
  ['::ffff:192.0.2.7', 'xxxxxx:xxxxxxxxx'],
  ['for jo.doe@example.com now', 'for xxxxxxxxxxxxxxxxxx now'],
  ['"GET /a?token=1 HTTP/1.1"', '"GET /a?xxxxxxx HTTP/1.1"'],
  ['GET /reset/0123456789abcdefABCDEF_-0123456789', 'GET /reset/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
  ['a\0b\x1b[31m\xe9', 'a·b·[31m·'],
])('masks %j', (line, shown) => {
  expect(sampleOf(line)).toBe(shown)
})

it('cuts, and shows no part of an address that was cut', () => {
  expect(sampleOf('y '.repeat(500_000))).toBe('y '.repeat(80))
  expect(sampleOf(`${'y '.repeat(78)}192.0.2.17`)).toBe(`${'y '.repeat(78)}xxxx`)
})
