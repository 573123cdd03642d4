import type { Messages } from '../messages.ts'

/** Summary of all brands. */
export const brands = {
  title: 'Marken',
  caption: 'Marken mit ihren Kennzahlen und dem Handlungsbedarf',
  brand: 'Marke',
  attention: 'Handlungsbedarf',
  nothing: 'keiner',
  trend: 'Trend',
  change: 'Änderung',
  days: 'Gemessene Tage',
  last: 'Letzte Antwort',
  never: 'nie',
  of: (n, m) => `${n} von ${m}`,
  severities: { notice: 'Hinweis', warning: 'Warnung', critical: 'Kritisch' },
  problems: {
    no_answers: () => 'Keine Antworten in diesem Zeitraum',
    not_asked: () => 'Noch nicht gefragt',
    schedule_without_provider: () => 'Für den Zeitplan ist kein Assistent eingerichtet',
    schedule_overdue: (n, text) => `${text} geplante ${n === 1 ? 'Frage' : 'Fragen'} überfällig`,
    late: (n, text) => `Letzte Antwort vor ${text} ${n === 1 ? 'Tag' : 'Tagen'}`,
    incomplete: (n, text) => `${text} ${n === 1 ? 'Frage' : 'Fragen'} nicht beantwortet`,
    crawlers_gap: (n, text) => `Crawler-Logs fehlen an ${text} ${n === 1 ? 'Tag' : 'Tagen'}`,
    crawlers_silent: () => 'Seit einem Tag keine Crawler-Logs',
    fall: (n, text) => `${text} ${n === 1 ? 'Kennzahl' : 'Kennzahlen'} niedriger`,
    readiness_warnings: (n, text) => `${text} ${n === 1 ? 'Warnung' : 'Warnungen'} im Website-Check`,
    readiness: (n, text) => `${text} ${n === 1 ? 'Prüfung' : 'Prüfungen'} der Website nicht bestanden`,
  },
  none: 'Noch keine Marken.',
  begin: 'Erstellen Sie Ihre erste Marke mit Name, Website und den Prompts, die Käufer stellen.',
} satisfies Messages['brands']
