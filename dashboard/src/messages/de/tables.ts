import type { Messages } from '../messages.ts'

/** Tables. */
export const tables = {
  rows: (first, last, total) => `Zeilen ${first}–${last} von ${total}`,
  total: (n, text) => `${text} ${n === 1 ? 'Zeile' : 'Zeilen'}`,
  previous: 'Zurück',
  next: 'Weiter',
  pages: 'Seiten der Tabelle',
  sortBy: column => `Nach ${column} sortieren`,
  search: what => `${what} durchsuchen`,
  csv: 'CSV, alle Felder',
  csvShown: 'CSV wie gezeigt',
  xlsx: 'Excel',
  allRows: 'Alle Zeilen, die zu diesen Filtern passen',
  density: 'Zeilen',
  densities: { compact: 'Kompakt', detailed: 'Ausführlich' },
  none: 'Keine Zeilen.',
  more: 'Mehr',
  less: 'Weniger',
  beyond: 'Die Tabelle hat diese Seite nicht.',
  first: 'Zurück zu den ersten Zeilen',
} satisfies Messages['tables']
