import type { Random } from '../../src/demo/random.ts'

/** JSON Schema of a query parameter, as OpenAPI and the tools show it. */
export interface Shape {
  type?: string
  enum?: readonly (string | number)[]
  minimum?: number
  maximum?: number
  examples?: readonly unknown[]
}

/** Flaws of a value. */
export const flaws = ['empty', 'over-long', 'wrong type', 'injection', 'Unicode', 'negative', 'out of range'] as const
export type Flaw = (typeof flaws)[number]

const blanks = ['', ' ', '\t', '\u00a0', '\u3000', '\u2028', ' \n ', '\u0085']
const injections = [
  "' or 1=1 --",
  "'; drop table answer; --",
  '1; select pg_sleep(10)',
  "a') union select hash from token --",
  '$1',
  '%',
  '_',
  '\\',
  "\\'",
  '%{jndi:ldap://x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'toString',
  '{"$gt":""}',
  '[object Object]',
  '/*',
  '`id`',
  '(a+)+$',
  '\u001b[31m',
]
const tricks = [
  '\0',
  'a\0b',
  '\ufeff30',
  '\u200b',
  '\u202e03',
  '３０',
  '٣٠',
  '𝟙𝟚',
  'TОFU',
  'ﬁ',
  'İ',
  'ß',
  'e\u0301\u0301\u0301\u0301',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{10ffff}',
  '\uffff',
  '\ud800',
  'ｎａｍｅ',
  '–1',
  '−1',
]
const negatives = ['-1', '-0', '-9007199254740993', '-1e9', '-Infinity', '-0001-01-01', '-DIRECT', '--1']
const wrongTypes = [
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  'false',
  '1.5',
  '1e3',
  '0x10',
  '+1',
  '1_000',
  '1,000',
  '[]',
  '{}',
  '["a"]',
  'a,,b',
  ',',
  ',a',
  'abc',
  '2026-02-30',
  '2026-13-01',
  '26-1-1',
  '2026-01-01T25:00',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+24:00',
  '0000-01-01',
  '10000-01-01',
  'tomorrow',
]
const beyond = [
  '0',
  '101',
  '3651',
  '9007199254740993',
  '18446744073709551616',
  '1'.repeat(40),
  '0001-01-01',
  '9999-12-31',
]

/** A value for a parameter that has one flaw. */
export function flawed(flaw: Flaw, shape: Shape, random: Random): string {
  switch (flaw) {
    case 'empty':
      return random.pick(blanks)
    case 'over-long':
      return random.pick(['x', '9', 'a,', "'", '🦊', '%', ' ']).repeat(random.pick([300, 1000, 5000]))
    case 'injection':
      return random.chance(0.5) ? random.pick(injections) : `${legal(shape, random)}${random.pick(injections)}`
    case 'Unicode':
      return random.chance(0.5) ? random.pick(tricks) : `${legal(shape, random)}${random.pick(tricks)}`
    case 'negative':
      return random.pick(negatives)
    case 'out of range':
      return random.pick(beyond)
    case 'wrong type':
      return random.chance(0.3) ? cased(legal(shape, random), random) : random.pick(wrongTypes)
  }
}

/** A valid value of a parameter. */
export function legal({ type, enum: values, minimum = 0, maximum = 100, examples }: Shape, random: Random): string {
  if (values) return String(random.pick(values))
  if (type === 'integer') return String(random.between(minimum, Math.min(maximum, minimum + 1000)))
  if (type === 'boolean') return random.pick(['true', 'false'])
  return String(random.pick(examples ?? ['a']))
}

const cased = (text: string, random: Random) => (random.chance(0.5) ? text.toLowerCase() : `${text.toUpperCase()} `)
