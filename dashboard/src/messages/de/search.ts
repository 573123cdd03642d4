import type { Messages } from '../messages.ts'

/** Searches that assistants run on the web. */
export const search = {
  lead: 'Wonach Assistenten im Web suchen, bevor sie antworten.',
  caption: 'Wer in den Antworten nach jeder Suche vorkommt',
  query: 'Suchanfrage',
  priority: 'Priorität',
  priorities: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch', 'very-high': 'Sehr hoch' },
  meanings: {
    low: 'Weder die Marke noch ein Wettbewerber ist präsent.',
    medium: 'Nur die Marke ist präsent.',
    high: 'Die Marke und Wettbewerber sind präsent.',
    'very-high': 'Wettbewerber sind präsent, die Marke nicht.',
  },
  occurrences: 'Suchen',
  us: 'Sie werden zitiert',
  rivals: 'Wettbewerber erwähnt',
  of: (part, whole) => `${part} von ${whole}`,
  competitors: 'Wettbewerber',
  prompts: 'Prompts',
  models: 'Modelle',
  last: 'Zuletzt gesehen',
  searchWhat: 'Suchanfragen',
  more: (first, count) => `${first} und ${count} weitere`,
  none: 'Keine Suchanfragen in diesem Zeitraum.',
} satisfies Messages['search']
