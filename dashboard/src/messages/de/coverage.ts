import type { Messages } from '../messages.ts'

/** What was asked and answered, day by day. */
export const coverage = {
  lead: 'Welche Tage gemessen wurden und was aus jeder geplanten Abfrage wurde.',
  noFilters: 'Hier gelten keine Filter: Gezählt werden alle Abfragen der Marke in diesem Zeitraum.',
  answers: 'Antworten nach Tag',
  answersNote:
    'Schraffiert: keine Antwort, der Tag wurde nicht gemessen und fehlt in jeder Kennzahl dieser Seiten. Leicht schraffiert: Einige Abfragen des Tages blieben unbeantwortet. Umrandet: Der Tag ist noch nicht vorbei.',
  partly: 'einige Abfragen blieben unbeantwortet',
  calendar: 'Nach Assistent und Tag',
  calendarHint:
    'Von unten: beantwortet, fehlgeschlagen (!), ausgelassen (!); was offen ist (○), bleibt leer. Ein voller Tag ohne Plan hat Antworten, die auf anderem Weg kamen.',
  corner: 'Assistent',
  cell: ({ answers, planned, answered, failed, skipped, open }) =>
    `Antworten: ${answers}; geplant ${planned}, beantwortet ${answered}, fehlgeschlagen ${failed}, ausgelassen ${skipped}, offen ${open}`,
  noAnswers: 'keine',
  notMeasured: 'nicht gemessen',
  wrongOffset: (given: string) => `offset ist „${given}“; es muss eine ganze Zahl von Tagen sein.`,
  earlier: 'Frühere Tage',
  later: 'Spätere Tage',
  shown: (days, shown, all) => `${days}: ${shown} von ${all} Tagen`,
  numbers: 'Abfragen nach Assistent und Tag',
  noPlans: 'An diesen Tagen war keine Abfrage geplant; ihre Antworten kamen auf anderem Weg.',
  asks: 'Abfragen',
  onlyMissing: 'Fehlende Abfragen',
  latestOf: (shown, all) => `Die letzten ${shown} von ${all}.`,
  nothingMissing: 'Keine geplante Abfrage dieser Tage ist fehlgeschlagen, ausgelassen oder offen.',
  day: 'Tag',
  assistant: 'Assistent',
  answersHead: 'Antworten',
  planned: 'Geplant',
  answered: 'Beantwortet',
  failed: 'Fehlgeschlagen',
  skipped: 'Ausgelassen',
  open: 'Offen',
  gaps: 'Nicht gemessene Tage',
  noGaps: 'Jeder gezeigte Tag hat Antworten.',
  why: {
    failed: 'jede geplante Abfrage ist fehlgeschlagen oder wurde ausgelassen',
    open: 'geplante Abfragen sind noch nicht an der Reihe',
    unplanned: 'nichts war geplant, und keine Antwort kam auf anderem Weg',
    late: 'geplante Abfragen wurden an einem späteren Tag beantwortet',
  },
  gapOf: (days, why) => `${days}: ${why}.`,
  meaning: 'Was die Wörter bedeuten',
  meanings: {
    planned: 'Abfragen, die ein Zeitplan oder ein Befehl für den Tag vorgesehen hat.',
    answered: 'Davon die beantworteten, auch wenn die Antwort an einem späteren Tag kam.',
    failed: 'Davon die endgültig fehlgeschlagenen.',
    skipped: 'Davon die, die nicht zu ihrer Zeit gestellt wurden.',
    open: 'Davon die, die noch nicht an der Reihe sind.',
  },
} satisfies Messages['coverage']
