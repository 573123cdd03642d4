import fc from 'fast-check'
import { endOfDay, instant } from './instant.ts'
import { date, timestamp } from './random-words.ts'

export type Texts = Record<string, string>

/** An integer as a parameter, sometimes with leading zeros (D2). */
export const number = (min: number, max: number) =>
  fc.tuple(fc.constantFrom('', '', '', '00'), fc.integer({ min, max })).map(parts => parts.join(''))

/** Two moments in ascending order (D5). */
const pair = (moment: fc.Arbitrary<string>): fc.Arbitrary<Texts> =>
  fc.tuple(moment, moment).map(([one, other]): Texts => {
    const isInverted = instant(one) > endOfDay(instant(other))
    return isInverted ? { startDate: other, endDate: one } : { startDate: one, endDate: other }
  })

const period: fc.Arbitrary<Texts> = fc.oneof(number(1, 10), number(1, 3650)).map(days => ({ period: days }))
const both = (one: fc.Arbitrary<Texts>, other: fc.Arbitrary<Texts>) =>
  fc.tuple(one, other).map(([a, b]): Texts => ({ ...a, ...b }))

const always = fc.constant<Texts>({})
const moment = fc.oneof(date, timestamp)
const lone = (at: fc.Arbitrary<string>): fc.Arbitrary<Texts> =>
  fc.tuple(fc.constantFrom('startDate', 'endDate'), at).map(([name, text]): Texts => ({ [name]: text }))

const windowOf = (at: fc.Arbitrary<string>) => fc.oneof(always, period, pair(at), both(period, pair(at)))

/** Types of window parameters (D6). A single boundary is an error, ignored, or ignored with dates only. */
export const windows = {
  strict: windowOf(moment),
  lenient: fc.oneof(windowOf(moment), lone(moment), both(period, lone(moment))),
  days: fc.oneof(windowOf(date), lone(date), both(period, lone(date))),
}
