import type { Messages } from '../messages.ts'

/** Topics and tags: lists, and one of them. */
export const groups = {
  measure: 'Kennzahl',
  hollow: days => `Hohl: ${days}.`,
  firstRows: count => `Die ersten ${count} Zeilen der Tabelle.`,
  topics: {
    one: 'Thema',
    none: 'Diese Marke hat noch keine Themen. Prompts bekommen sie in den Einstellungen oder durch einen Import.',
    all: 'Themen',
    searchWhat: 'Themen',
    lead: 'Wie die Marke in den Antworten auf die Prompts jedes Themas abschneidet.',
    compared: 'Themen nebeneinander',
    by: measure => `${measure} nach Thema`,
    prompts: 'Prompts dieses Themas',
    rivals: 'Wer bei diesem Thema genannt wird',
  },
  tags: {
    one: 'Schlagwort',
    none: 'Diese Marke hat noch keine Schlagwörter. Prompts bekommen sie in den Einstellungen oder durch einen Import.',
    all: 'Schlagwörter',
    searchWhat: 'Schlagwörter',
    lead: 'Wie die Marke in den Antworten auf die Prompts mit jedem Schlagwort abschneidet.',
    compared: 'Schlagwörter nebeneinander',
    by: measure => `${measure} nach Schlagwort`,
    prompts: 'Prompts mit diesem Schlagwort',
    rivals: 'Wer unter diesem Schlagwort genannt wird',
  },
  figures: 'Kennzahlen',
  overTime: 'Tag für Tag',
  byDay: measure => `${measure} nach Tag`,
  prompt: 'Prompt',
  lastAnswer: 'Letzte Antwort',
  allPrompts: 'Alle Prompts',
  allRivals: 'Alle Wettbewerber',
  answers: 'Ihre Antworten',
} satisfies Messages['groups']
