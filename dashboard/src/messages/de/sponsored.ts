import type { Messages } from '../messages.ts'

/** Placements that were paid for, beside the answers. */
export const sponsored = {
  lead: 'Was neben den Antworten beworben wurde, so wie es mit ihnen erfasst ist.',
  advertisers: 'Werbetreibende',
  advertisersOf: (count, total, placements) =>
    `${count} von ${total} Werbetreibenden, Anzeigen insgesamt: ${placements}.`,
  advertiser: 'Werbetreibende',
  all: 'Alle Werbetreibenden zeigen',
  relationship: 'Beziehung',
  relationships: { SELF: 'Eigene', DIRECT: 'Wettbewerber', INDIRECT: 'Indirekter Wettbewerber' },
  unknown: 'Nicht beobachtet',
  placements: 'Anzeigen',
  share: 'Anteil der Anzeigen',
  answers: 'Antworten',
  products: 'Produkte',
  first: 'Zuerst gesehen',
  last: 'Zuletzt gesehen',
  product: 'Produkt',
  model: 'Modell',
  prompt: 'Prompt',
  place: 'Platz',
  when: 'Wann',
  image: 'Bild',
  logo: 'Logo',
  productSearch: 'Produkte',
  advertiserSearch: 'Werbetreibende',
  none: 'Keine Antwort dieses Zeitraums kam mit einer Anzeige.',
  noneOf: name => `Keine Anzeige von „${name}“ in diesem Zeitraum.`,
  caption: 'Anzeigen neben den Antworten',
} satisfies Messages['sponsored']
