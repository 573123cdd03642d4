import { monthOf } from '../../calendar/date-words.ts'
import { numberPattern, parseQuantity } from './numbers.ts'
import type { FactKind } from './profile.ts'

/** `start` and `end` are UTF-16 units. */
export interface FoundValue {
  start: number
  end: number
  value: FactValue
}

/** Dates can lack month and day. Names are in lower case. */
export type FactValue =
  | { amount: number; currency: string | null }
  | { year: number; month: number | null; day: number | null }
  | { name: string }

const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
const words: Readonly<Record<string, string>> = { dollar: 'USD', euro: 'EUR', pound: 'GBP', franc: 'CHF' }
const code = String.raw`[$€£¥]|\b(?:USD|EUR|GBP|JPY|CHF|BRL)\b|\b(?:dollars?|euros?|pounds?|francs?)\b`
const currencyOf = (written: string) =>
  currencies[written] ?? words[written.toLowerCase().replace(/s$/, '')] ?? written.toUpperCase()

function* numbersIn(text: string): Generator<FoundValue> {
  for (const match of text.matchAll(new RegExp(numberPattern, 'giu'))) {
    const start = match.index
    const end = start + match[0].length
    yield { start, end, value: { amount: parseQuantity(match[1]!, match[2]), currency: null } }
  }
}

const before = new RegExp(`(${code})[\\u00a0 ]?$`, 'iu')
const after = new RegExp(String.raw`^[\u00a0 ]?(${code})`, 'iu')

function* moneyIn(text: string): Generator<FoundValue> {
  for (const { start, end, value } of numbersIn(text)) {
    const left = before.exec(text.slice(Math.max(0, start - 8), start))
    const right = left ? null : after.exec(text.slice(end, end + 9))
    const found = left?.[1] ?? right?.[1]
    if (found === undefined || !('amount' in value)) continue
    const from = left ? start - left[0].length : start
    yield { start: from, end: end + (right?.[0].length ?? 0), value: { ...value, currency: currencyOf(found) } }
  }
}

const year = String.raw`(?:1[5-9]|20)\d\d`
const dates = new RegExp(
  [
    String.raw`(?<iso>${year})-(?<isoMonth>\d\d)(?:-(?<isoDay>\d\d))?`,
    String.raw`(?:(?<day>\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ ](?:de |of )?)?(?<month>\p{L}{3,}\.?)(?:[ ](?<late>\d{1,2})(?:st|nd|rd|th)?,)?[ ](?:de )?(?<named>${year})`,
    `(?<bare>${year})`,
  ]
    .map(form => String.raw`(?<![\p{L}\d]|\d[.,])(?:${form})(?![\p{L}\d])`)
    .join('|'),
  'gu',
)

function* datesIn(text: string): Generator<FoundValue> {
  for (const match of text.matchAll(dates)) {
    const { iso, isoMonth, isoDay, day, month, late, named, bare } = match.groups!
    const end = match.index + match[0].length
    const monthNumber = month === undefined ? undefined : monthOf(month.replace('.', ''))
    if (named !== undefined && monthNumber === undefined) {
      yield { start: end - 4, end, value: { year: Number(named), month: null, day: null } }
      continue
    }
    const number = (written: string | undefined) => (written === undefined ? null : Number(written))
    const value = {
      year: Number(iso ?? named ?? bare),
      month: monthNumber ?? number(isoMonth),
      day: number(isoDay ?? day ?? late),
    }
    yield { start: match.index, end, value }
  }
}

/** Words with capitals, which particles can join: `Jane van der Berg`, `Frankfurt am Main`. */
const capital = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*`
const name = new RegExp(`${capital}(?:[ ](?:(?:de|da|do|di|del|der|van|von|am|an|la|le) )*${capital})*`, 'gu')

function* namesIn(text: string): Generator<FoundValue> {
  for (const match of text.matchAll(name)) {
    const written = match[0].replace(/[.'’-]+$/, '')
    yield { start: match.index, end: match.index + written.length, value: { name: fold(written) } }
  }
}

/** Converts to lower case with single blanks. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const finders: Readonly<Record<FactKind, ((text: string) => Iterable<FoundValue>) | null>> = {
  number: numbersIn,
  money: moneyIn,
  date: datesIn,
  place: namesIn,
  person: namesIn,
  yes_no: null,
  text: null,
}

/** Values in reading order. Empty for `yes_no` and `text`. */
export const valuesIn = (kind: FactKind, text: string): FoundValue[] => [...(finders[kind]?.(text) ?? [])]

/** Undefined if the text isn't a single value of this kind. */
export function parseFactValue(kind: FactKind, text: string): FactValue | undefined {
  const trimmed = text.trim()
  if (kind === 'place' || kind === 'person') return trimmed === '' ? undefined : { name: fold(trimmed) }
  const [first, ...others] = valuesIn(kind, trimmed)
  return first && others.length === 0 && first.start === 0 && first.end === trimmed.length ? first.value : undefined
}

/** Compares dates as far as both are known. A missing currency equals any currency. */
export function areEqualValues(one: FactValue, other: FactValue): boolean {
  const agree = <T>(a: T | null, b: T | null) => a === null || b === null || a === b
  if ('name' in one || 'name' in other) return 'name' in one && 'name' in other && one.name === other.name
  if ('year' in one || 'year' in other)
    return (
      'year' in one &&
      'year' in other &&
      one.year === other.year &&
      agree(one.month, other.month) &&
      agree(one.day, other.day)
    )
  return agree(one.currency, other.currency) && Math.abs(one.amount - other.amount) <= 1e-9 * Math.abs(one.amount)
}
