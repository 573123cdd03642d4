import type { Messages } from '../messages.ts'

/** The report: one page to send or print. */
export const report = {
  title: brand => `${brand} in den Antworten von KI-Assistenten`,
  figures: 'Kennzahlen',
  days: 'Im Zeitverlauf',
  domains: 'Meistzitierte Domains',
  domain: 'Domain',
  method: 'Wie gemessen wurde',
  asked: (n, prompts, assistants) =>
    `${prompts} ${n === 1 ? 'Prompt wurde' : 'Prompts wurden'} an ${assistants} gestellt.`,
  measured: (measured, days) =>
    `${measured} von ${days} Tagen wurden gemessen. Tage ohne Antwort werden nicht berücksichtigt.`,
  kept: (n, answers, prompts) =>
    `Insgesamt sind ${answers} ${n === 1 ? 'Antwort' : 'Antworten'} und ${prompts} Prompts gespeichert, auch Prompts ohne Antwort.`,
  interval:
    'Ein wahrscheinlicher Bereich ist ein 95-%-Intervall. Er zeigt, wo eine Kennzahl läge, wenn dieselben Prompts an anderen, ähnlichen Tagen erneut gestellt würden.',
  verdicts:
    '„Höher“ und „niedriger“ heißt, dass Zufall allein die Änderung nicht erklärt. Nur dieselben Prompts und Assistenten werden verglichen.',
  print: 'Drucken oder als PDF speichern',
} satisfies Messages['report']
