import { reasonText } from '../../collect/models/reason-text.ts'
import type { Ahead } from '../../delivery/ahead.ts'
import type { Wait } from '../../delivery/waiting.ts'

export const waitText = ({ lane, items, until, why }: Wait): string =>
  `${items} ${items === 1 ? 'ask of' : 'asks of'} ${lane} ${items === 1 ? 'waits' : 'wait'} until ${new Date(until).toISOString()}: ${reasonText(why)}.`

const aheadTexts: Readonly<Record<Ahead['what'], string>> = {
  pause: 'its pause',
  waits: 'the waits of its asks',
  leases: 'the leases of its asks',
}

export const aheadText = ({ lane, what, until }: Ahead): string =>
  `The clock was ahead once: of ${lane}, ${aheadTexts[what]} now ${what === 'pause' ? 'ends' : 'end'} by ${new Date(until).toISOString()}.`
