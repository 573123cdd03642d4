import type { Messages } from '../messages.ts'

/** Searches that assistants run on the web. */
export const search = {
  lead: 'Wonach Assistenten im Web suchen, bevor sie antworten.',
  caption: 'Welche Marken in den Antworten nach jeder Suche vorkommen',
  query: 'Suchanfrage',
  priority: 'Priorität',
  priorities: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch', 'very-high': 'Sehr hoch' },
  meanings: {
    low: 'Die Antworten zitieren die Marke nicht und erwähnen keine Wettbewerber.',
    medium: 'Die Antworten zitieren die Marke, erwähnen aber keine Wettbewerber.',
    high: 'Die Antworten zitieren die Marke und erwähnen Wettbewerber.',
    'very-high': 'Die Antworten erwähnen Wettbewerber, zitieren die Marke aber nicht.',
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
  selectOf: query => `„${query}“ auswählen`,
  adopt: (n, text) => (n === 0 ? 'Als Prompts hinzufügen' : `${text} als ${n === 1 ? 'Prompt' : 'Prompts'} hinzufügen`),
  adoptTitle: 'Suchanfragen als Prompts hinzufügen',
  adopted: (n, text) => `${text} ${n === 1 ? 'Prompt wurde' : 'Prompts wurden'} hinzugefügt.`,
  known: (n, text) => `${text} ${n === 1 ? 'ist' : 'sind'} schon vorhanden.`,
  none: 'Keine Suchanfragen in diesem Zeitraum.',
} satisfies Messages['search']
