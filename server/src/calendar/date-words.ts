import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const

interface DateWords {
  /** From 1. */
  months: ReadonlyMap<string, number>
  /** Weekdays and other words that don't change the date. */
  skipped: ReadonlySet<string>
}

const dateWords = once((): DateWords => {
  const rows = readDataTable('date-words.tsv', {
    ...{ kind: cell.oneOf(['month', 'weekday', 'filler']), number: cell.number },
    ...{ language: cell.oneOf(languages), words: cell.list },
  })
  const months = rows.filter(({ kind }) => kind === 'month')
  return {
    months: new Map(months.flatMap(({ number, words }) => words.map(word => [word, number] as const))),
    skipped: new Set(rows.flatMap(({ kind, words }) => (kind === 'month' ? [] : words))),
  }
})

export interface CalendarDay {
  year: number
  /** From 1. */
  month: number
  day: number
}

/** Reads a date with a month's name in six languages, in any order: `20 de noviembre de 2026`. */
export function dayInWords(text: string): CalendarDay | undefined {
  const { months, skipped } = dateWords()
  const tokens = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter(token => token !== '')
  const monthWords = tokens.filter(token => months.has(token))
  // Some weekdays and months have the same abbreviation, for example `mar`.
  const isSkipped = (token: string) => skipped.has(token) && (monthWords.length > 1 || !months.has(token))
  const rest = tokens.filter((token, i) => !isSkipped(token) || (months.has(token) && i > tokens.indexOf(token)))
  const names = rest.filter(token => months.has(token))
  const numbers = rest.filter(token => !months.has(token))
  if (names.length !== 1 || numbers.length !== 2) return undefined
  const [day, year] = numbers.toSorted((a, b) => Number(/^\d{4}$/.test(a)) - Number(/^\d{4}$/.test(b))) as [
    string,
    string,
  ]
  const dayNumber = /^(\d{1,2})(?:st|nd|rd|th|er|o|a)?$/.exec(day)?.[1]
  const yearNumber = /^\d{4}$/.test(year) ? Number(year) : /^\d{2}$/.test(year) ? 2000 + Number(year) : undefined
  if (dayNumber === undefined || yearNumber === undefined) return undefined
  return { year: yearNumber, month: months.get(names[0]!)!, day: Number(dayNumber) }
}

/** Number of the month, from 1. Accepts six languages, ignoring case and accents. Undefined for other words. */
export const monthOf = (word: string): number | undefined =>
  dateWords().months.get(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
