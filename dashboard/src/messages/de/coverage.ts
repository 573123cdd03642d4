import type { Messages } from '../messages.ts'

/** Data quality: runs and answers of each day. */
export const coverage = {
  lead: 'Welche Tage gemessen wurden, und der Stand jeder geplanten Frage.',
  noFilters: 'Filter gelten hier nicht. Diese Seite zählt alle Fragen zur Marke in diesem Zeitraum.',
  answers: 'Antworten nach Tag',
  answersNote:
    'Schraffiert: keine Antworten. Der Tag wurde nicht gemessen und fehlt in allen Kennzahlen. Leicht schraffiert: Einige Fragen des Tages wurden nicht beantwortet. Umrandet: Der Tag ist noch nicht vorbei.',
  partly: 'einige Fragen wurden nicht beantwortet',
  calendar: 'Nach Assistent und Tag',
  calendarHint:
    'Jede Zelle zeigt von unten: beantwortete, fehlgeschlagene (!) und übersprungene (!) Fragen. Offene Fragen (○) sind leer. Eine volle Zelle ohne geplante Fragen hat Antworten aus einer anderen Quelle, zum Beispiel einem Import.',
  corner: 'Assistent',
  cell: ({ answers, planned, answered, notShown, failed, skipped, open }) =>
    `${answers} Antworten (geplant ${planned}, beantwortet ${answered}, nicht angezeigt ${notShown}, fehlgeschlagen ${failed}, übersprungen ${skipped}, offen ${open})`,
  noAnswers: 'keine',
  notMeasured: 'nicht gemessen',
  wrongOffset: (given: string) => `offset ist „${given}“, muss aber eine ganze Zahl von Tagen sein.`,
  earlier: 'Frühere Tage',
  later: 'Spätere Tage',
  shown: (days, shown, all) => `${days}: ${shown} von ${all} Tagen`,
  numbers: 'Fragen nach Assistent und Tag',
  noPlans: 'An diesen Tagen waren keine Fragen geplant. Die Antworten kamen aus einer anderen Quelle.',
  asks: 'Fragen',
  onlyMissing: 'Fragen ohne Antwort',
  latestOf: (shown, all) => `Die neuesten ${shown} von ${all}.`,
  nothingMissing: 'An diesen Tagen ist keine geplante Frage fehlgeschlagen, übersprungen oder offen.',
  day: 'Tag',
  assistant: 'Assistent',
  answersHead: 'Antworten',
  planned: 'Geplant',
  answered: 'Beantwortet',
  notShown: 'Nicht angezeigt',
  failed: 'Fehlgeschlagen',
  skipped: 'Übersprungen',
  open: 'Offen',
  gaps: 'Nicht gemessene Tage',
  noGaps: 'Alle angezeigten Tage haben Antworten.',
  why: {
    notShown: 'die Suchmaschinen haben keine KI-Antwort angezeigt',
    failed: 'alle geplanten Fragen sind fehlgeschlagen oder wurden übersprungen',
    open: 'geplante Fragen warten noch',
    unplanned: 'nichts war geplant, und keine Antworten kamen aus einer anderen Quelle',
    late: 'geplante Fragen wurden an einem späteren Tag beantwortet',
  },
  gapOf: (days, why) => `${days}: ${why}.`,
  meaning: 'Was die Begriffe bedeuten',
  meanings: {
    planned: 'Fragen, die ein Zeitplan oder ein Befehl für den Tag geplant hat.',
    answered: 'Geplante Fragen, die beantwortet wurden, auch an einem späteren Tag.',
    notShown:
      'Geplante Fragen, zu denen die Suchmaschine keine KI-Antwort angezeigt hat. Sie zählen in keiner Nennungsrate.',
    failed: 'Geplante Fragen, die fehlgeschlagen sind und nicht wiederholt werden.',
    skipped: 'Geplante Fragen, die nicht rechtzeitig gestellt wurden.',
    open: 'Geplante Fragen, die noch warten.',
  },
} satisfies Messages['coverage']
