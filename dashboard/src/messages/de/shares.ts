import type { Messages } from '../messages.ts'

/** A page that is shared without login. */
export const shares = {
  opening: 'Wird geöffnet …',
  gone: 'Dieser Link funktioniert nicht.',
  goneHint: 'Er ist abgelaufen, widerrufen oder unvollständig. Bitten Sie den Absender um einen neuen.',
  password: 'Passwort',
  open: 'Öffnen',
  shared: brand => `Geteilt von ${brand}`,
  until: time => `Gültig bis ${time}`,
  fixed: 'Zeitraum und Filter sind fest.',
} satisfies Messages['shares']
