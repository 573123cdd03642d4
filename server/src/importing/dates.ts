import { readInstant } from '@earshot/contract'

/** Order of day and month in dates with slashes. */
export type DateOrder = 'dmy' | 'mdy'

export type ReadDate = { at: string } | { problem: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const clock = String.raw`(?:[,T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(?:UTC|GMT|Z)?)?`
const numbers = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${clock}$`, 'i')
const yearFirst = new RegExp(String.raw`^(\d{4})([./])(\d{1,2})\2(\d{1,2})${clock}$`, 'i')
const dayName = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?`
const dayMonth = new RegExp(
  String.raw`^${dayName}(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})${clock}$`,
  'i',
)
const monthDay = new RegExp(
  String.raw`^${dayName}([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${clock}$`,
  'i',
)

/**
 * Reads ISO 8601, epoch seconds or milliseconds, and dates with month names or numbers, in UTC unless a zone is given.
 * Rejects `03/04/2026` without an order. In dates with dots the day comes first.
 */
export function readDate(value: unknown, order?: DateOrder): ReadDate {
  const text = String(value ?? '').trim()
  if (text === '') return { problem: 'has no date' }
  if (/^\d{10}(\.\d+)?$|^\d{13}$/.test(text)) return instant(Number(text) * (text.length === 13 ? 1 : 1000), text)
  const iso = readInstant(text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T').replace(/ ?(?:UTC|GMT)$/, 'Z'))
  if (iso !== undefined) return instant(iso, text)
  const first = yearFirst.exec(text)
  if (first) return dateOf(text, [first[1]!, first[3]!, first[4]!], first.slice(5))
  const named = dayMonth.exec(text)
  if (named) return dateOf(text, [named[3]!, monthOf(named[2]!), named[1]!], named.slice(4))
  const american = monthDay.exec(text)
  if (american) return dateOf(text, [american[3]!, monthOf(american[1]!), american[2]!], american.slice(4))
  const plain = numbers.exec(text)
  if (!plain) return none(text)
  const [, one, mark, two, year, ...time] = plain as unknown as string[]
  const found = mark === '.' ? 'dmy' : (order ?? orderOf(Number(one), Number(two)))
  if (!found) return { problem: `has the ambiguous date '${text}'. Use --dates dmy (day first) or --dates mdy` }
  return dateOf(text, found === 'dmy' ? [year!, two!, one!] : [year!, one!, two!], time)
}

/** Returns the only possible order, or undefined if both are possible and give different dates. */
function orderOf(one: number, two: number): DateOrder | undefined {
  if (one > 12 || one === two) return 'dmy'
  return two > 12 ? 'mdy' : undefined
}

const monthOf = (name: string) => String(months.indexOf(name.toLowerCase()) + 1)

function dateOf(
  text: string,
  [year, month, day]: readonly [string, string, string],
  time: readonly (string | undefined)[],
) {
  const [hour = '0', minute = '0', second = '0', half] = time
  const isPm = half?.toLowerCase() === 'pm'
  const wrongHalf = half !== undefined && (Number(hour) < 1 || Number(hour) > 12)
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0)
  const two = (value: string | number) => String(value).padStart(2, '0')
  const at = readInstant(`${year}-${two(month)}-${two(day)}T${two(hours)}:${two(minute)}:${two(second)}Z`)
  return at === undefined || wrongHalf ? none(text) : instant(at, text)
}

const none = (text: string): ReadDate => ({
  problem: `has the date '${text.slice(0, 40)}', which cannot be read. Write it like 2026-01-31 or 2026-01-31T09:30:00Z`,
})

function instant(at: number, text: string): ReadDate {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? none(text) : { at: date.toISOString() }
}
