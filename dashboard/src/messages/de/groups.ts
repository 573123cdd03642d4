import type { Messages } from '../messages.ts'

/** Topics and tags: the lists, and the page of one item. */
export const groups = {
  measure: 'Kennzahl',
  hollow: days => `○ ${days}, ● jetzt.`,
  firstRows: count => `Das Diagramm zeigt die ersten ${count} Zeilen der Tabelle.`,
  topics: {
    one: 'Thema',
    none: 'Diese Marke hat noch keine Themen. Geben Sie Prompts in den Einstellungen Themen, oder importieren Sie Themen.',
    all: 'Themen',
    searchWhat: 'Themen',
    lead: 'Die Ergebnisse der Marke in den Antworten auf die Prompts jedes Themas.',
    compared: 'Themen im Vergleich',
    by: measure => `${measure} nach Thema`,
    prompts: 'Prompts dieses Themas',
    rivals: 'Erwähnte Marken bei diesem Thema',
  },
  tags: {
    one: 'Schlagwort',
    none: 'Diese Marke hat noch keine Schlagwörter. Geben Sie Prompts in den Einstellungen Schlagwörter, oder importieren Sie Schlagwörter.',
    all: 'Schlagwörter',
    searchWhat: 'Schlagwörter',
    lead: 'Die Ergebnisse der Marke in den Antworten auf die Prompts mit jedem Schlagwort.',
    compared: 'Schlagwörter im Vergleich',
    by: measure => `${measure} nach Schlagwort`,
    prompts: 'Prompts mit diesem Schlagwort',
    rivals: 'Erwähnte Marken bei diesem Schlagwort',
  },
  figures: 'Kennzahlen',
  overTime: 'Im Zeitverlauf',
  byDay: measure => `${measure} nach Tag`,
  prompt: 'Prompt',
  lastAnswer: 'Letzte Antwort',
  allPrompts: 'Alle Prompts',
  allRivals: 'Alle Wettbewerber',
  answers: 'Antworten anzeigen',
} satisfies Messages['groups']
