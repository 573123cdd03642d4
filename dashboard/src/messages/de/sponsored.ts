import type { Messages } from '../messages.ts'

/** Ads that assistants show with answers. */
export const sponsored = {
  lead: 'Anzeigen, die zusammen mit den Antworten erfasst wurden.',
  advertisers: 'Werbetreibende',
  advertisersOf: (count, total, placements) =>
    `${count} von ${total} Werbetreibenden, insgesamt ${placements} Anzeigen.`,
  advertiser: 'Werbetreibender',
  all: 'Alle Werbetreibenden anzeigen',
  relationship: 'Beziehung',
  relationships: { SELF: 'Sie', DIRECT: 'Direkter Wettbewerber', INDIRECT: 'Indirekter Wettbewerber' },
  unknown: 'Andere',
  placements: 'Anzeigen',
  share: 'Anteil an Anzeigen',
  answers: 'Antworten',
  products: 'Produkte',
  first: 'Zuerst gesehen',
  last: 'Zuletzt gesehen',
  product: 'Produkt',
  model: 'Modell',
  prompt: 'Prompt',
  place: 'Position',
  when: 'Wann',
  image: 'Bild',
  logo: 'Logo',
  productSearch: 'Produkte',
  advertiserSearch: 'Werbetreibende',
  none: 'Keine Anzeigen in diesem Zeitraum erfasst.',
  noneOf: name => `Keine Anzeigen von „${name}“ in diesem Zeitraum.`,
  caption: 'Anzeigen neben den Antworten',
} satisfies Messages['sponsored']
