import type { Messages } from '../messages.ts'

/** All brands at a glance. */
export const brands = {
  title: 'Marken',
  caption: 'Marken mit ihren Kennzahlen und Auffälligkeiten',
  brand: 'Marke',
  attention: 'Auffälligkeiten',
  nothing: 'keine',
  trend: 'Verlauf',
  change: 'Veränderung',
  days: 'Gemessene Tage',
  last: 'Letzte Antwort',
  never: 'nie',
  of: (n, m) => `${n} von ${m}`,
  severities: { notice: 'Hinweis', warning: 'Warnung', critical: 'Kritisch' },
  problems: {
    no_answers: () => 'Keine Antwort in diesem Zeitraum',
    schedule_without_provider: () => 'Für den Zeitplan ist kein Assistent eingerichtet',
    schedule_overdue: (n, text) => `${text} ${n === 1 ? 'Abfrage' : 'Abfragen'} nicht geplant`,
    late: (n, text) => `Letzte Antwort vor ${text} ${n === 1 ? 'Tag' : 'Tagen'}`,
    incomplete: (n, text) => `${text} ${n === 1 ? 'Abfrage' : 'Abfragen'} nicht beantwortet`,
    crawlers_gap: (n, text) => `Crawler-Logs fehlen an ${text} ${n === 1 ? 'Tag' : 'Tagen'}`,
    crawlers_silent: () => 'Seit einem Tag keine Crawler-Logs',
    fall: (n, text) => `${text} ${n === 1 ? 'Kennzahl' : 'Kennzahlen'} niedriger`,
    readiness_warnings: (n, text) => `${text} ${n === 1 ? 'Warnung' : 'Warnungen'} zur Website`,
    readiness: (n, text) => `${text} ${n === 1 ? 'Prüfung' : 'Prüfungen'} der Website nicht bestanden`,
  },
  none: 'Es gibt noch keine Marke.',
  begin: 'Die ersten Schritte sind ein Befehl:',
} satisfies Messages['brands']
