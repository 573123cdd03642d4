import type { Messages } from '../messages.ts'

/** Settings page on which people label answers. */
export const labels = {
  lead: 'Lesen Sie zufällige Antworten, die Ihre Marke nennen, und geben Sie an, wie sie die Marke beschreiben. Ab 50 Bewertungen korrigiert die API die mittlere Stimmung und die Empfehlungsrate um Fehler des Bewerters. 30 Antworten dauern etwa 15 Minuten.',
  period: 'Antworten',
  periods: { 30: 'der letzten 30 Tage', 90: 'der letzten 90 Tage', 365: 'der letzten 365 Tage', all: 'aller Zeiten' },
  start: 'Starten',
  none: 'Sie haben alle Antworten dieses Zeitraums bewertet, die Ihre Marke nennen.',
  mayNot: 'Mit Ihrer Rolle können Sie keine Antworten bewerten.',
  progress: (at, of) => `Antwort ${at} von ${of}`,
  prompt: text => `Prompt: ${text}`,
  score: 'Wie beschreibt die Antwort Ihre Marke?',
  scores: { 1: 'tadelt sie', 2: 'tadelt sie eher', 3: 'gemischt', 4: 'lobt sie eher', 5: 'lobt sie' },
  nothing: 'nichts dafür oder dagegen',
  recommended: 'Empfiehlt die Antwort Ihre Marke, zumindest für manche Käufer?',
  yes: 'ja',
  no: 'nein, sie rät ab',
  neither: 'weder noch',
  save: 'Speichern und weiter',
  skip: 'Überspringen',
  undo: 'Rückgängig',
  keys: 'Tasten: 1 bis 5 und 0 für die erste Frage, J oder Y, N und X für die zweite, Eingabe zum Speichern.',
  done: (n, text) => `Fertig. Sie haben ${text} ${n === 1 ? 'Antwort' : 'Antworten'} bewertet.`,
  more: 'Weitere Antworten',
  missing: 'Die Antwort wurde gelöscht.',
  corrected: 'Von Menschen korrigiert',
  correctedNote: days =>
    `Die Kennzahlen, die der Bewerter ohne seine Fehler ergäbe. Menschen haben zufällige Antworten bewertet (${days}). Earshot nimmt an, dass der Bewerter bei den anderen dieselben Fehler macht.`,
  byJudge: 'Bewerter',
  correctedValue: 'Korrigiert',
  labels: 'Bewertungen',
  fewLabels: 'unter 50 Bewertungen',
  agreement: (ac1, items) =>
    `Übereinstimmung der Menschen mit dem Bewerter bei der Stimmung von ${items} Bewertungen: ${ac1} (1 ist volle Übereinstimmung, 0 ist Zufall).`,
} satisfies Messages['labels']
