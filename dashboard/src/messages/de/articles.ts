import type { Messages } from '../messages.ts'

/** Articles of the brand. */
export const articles = {
  lead: 'Artikel der Marke. Zeitraum und Filter gelten hier nicht.',
  list: 'Artikel',
  title: 'Titel',
  status: 'Status',
  type: 'Typ',
  anyType: 'Alle',
  statuses: { DRAFT: 'Entwurf', GENERATING: 'Wird geschrieben', LIVE: 'Veröffentlicht', ARCHIVED: 'Archiviert' },
  types: {
    INFORMATIONAL: 'Information',
    COMPARISON: 'Vergleich',
    HOW_TO: 'Anleitung',
    LISTICLE: 'Liste',
    REVIEW: 'Testbericht',
    CASE_STUDY: 'Fallstudie',
    NEWS: 'Neuigkeit',
    OPINION: 'Meinung',
    OTHER: 'Sonstiges',
  },
  words: 'Wörter',
  published: 'Veröffentlicht',
  updated: 'Geändert',
  where: 'Veröffentlicht unter',
  search: 'Titel',
  caption: 'Artikel der Marke',
  none: status =>
    `Kein Artikel hat den Status „${status}“. Sie können Artikel importieren oder mit der Admin-API erstellen:`,
  noneFound: 'Kein Artikel mit diesem Status passt zu Typ und Titel.',
  clear: 'Alle mit diesem Status anzeigen',
  facts: 'Über den Artikel',
  markdown: 'Als Markdown speichern',
  copy: 'Als Markdown kopieren',
  text: 'Artikel',
  empty: 'Noch kein Text.',
  notPublished: 'nicht veröffentlicht',
} satisfies Messages['articles']
