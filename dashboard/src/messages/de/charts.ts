import type { Messages } from '../messages.ts'

/** The texts of charts. */
export const charts = {
  table: 'Tabelle',
  chart: 'Diagramm',
  csv: 'CSV',
  svg: 'SVG',
  png: 'PNG',
  download: 'Herunterladen',
  /** Signs in saved charts. */
  legend: {
    partly: 'unter 90 % beantwortet',
    open: 'noch nicht vorbei',
    mark: 'Änderung eines Modells oder der Einstellungen, oder eine Notiz',
    band: 'nicht gemessen',
    ribbon: 'wahrscheinlicher Bereich',
    was: 'davor',
  },
  notMeasured: 'nicht gemessen',
  nothingToCount: 'nichts zu zählen',
  notOver: 'der Tag ist noch nicht vorbei',
  weekNotOver: 'die Woche ist noch nicht vorbei',
  monthNotOver: 'der Monat ist noch nicht vorbei',
  of: (part, whole) => `${part} von ${whole}`,
  range: (low, high) => `${low} bis ${high}`,
  answered: (answered, planned) => `${answered} von ${planned} Fragen beantwortet`,
  summary: ({ first, last, lowest, highest }) =>
    `Erster Wert ${first}, letzter ${last}, niedrigster ${lowest}, höchster ${highest}.`,
  noPoint: 'Nichts wurde gemessen.',
  follow: {
    day: 'Klick oder Eingabetaste: Antworten dieses Tages.',
    week: 'Klick oder Eingabetaste: Antworten dieser Woche.',
    month: 'Klick oder Eingabetaste: Antworten dieses Monats.',
  },
  nameHead: 'Name',
  beforeHead: 'Vorher',
  dayHead: 'Tag',
  weekHead: 'Woche ab',
  monthHead: 'Monat',
  valueHead: 'Wert',
  intervalHead: 'Wahrscheinlicher Bereich',
  ofHead: 'Grundlage',
  point: 'Punkt im Diagramm',
  byDay: measure => `${measure} nach Tag`,
  byMonth: measure => `${measure} nach Monat`,
} satisfies Messages['charts']
