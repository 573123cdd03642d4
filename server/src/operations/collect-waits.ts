import type { Ahead } from '../delivery/ahead.ts'
import type { Wait } from '../delivery/waiting.ts'

/** Why asks wait, as a sentence says it. */
const reasons: Readonly<Record<string, string>> = {
  unauthorized: 'its key is not accepted; mend it, and the next run asks at once',
  no_credit: 'its credit is used up; once there is more, the next run asks at once',
  rate_limited: 'it asks for patience',
  unavailable: 'it is out of order',
  timeout: 'it does not answer in time',
  network: 'it cannot be reached',
  budget: "they would cost more than is left of the day's budget",
}

/** Why asks wait; null is the pace. */
export const reasonText = (why: string | null): string =>
  why === null ? 'their turn at the pace allowed' : (reasons[why] ?? `the last attempt failed (${why})`)

/** How many asks of a provider wait, until when and why. */
export const waitText = ({ lane, items, until, why }: Wait): string =>
  `${items} ${items === 1 ? 'ask of' : 'asks of'} ${lane} ${items === 1 ? 'waits' : 'wait'} until ${new Date(until).toISOString()}: ${reasonText(why)}.`

const aheadTexts: Readonly<Record<Ahead['what'], string>> = {
  pause: 'its pause',
  waits: 'the waits of its asks',
  leases: 'the leases of its asks',
}

/** What a clock that was ahead had set for a provider, and until when that lasts now. */
export const aheadText = ({ lane, what, until }: Ahead): string =>
  `The clock was ahead once: of ${lane}, ${aheadTexts[what]} now ${what === 'pause' ? 'ends' : 'end'} by ${new Date(until).toISOString()}.`
