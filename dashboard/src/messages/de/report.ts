import type { Messages } from '../messages.ts'

/** The report: one page to send or print. */
export const report = {
  title: brand => `${brand} in den Antworten von KI-Assistenten`,
  named: (brand, part, whole, rate) =>
    `${brand} ist in ${part} von ${whole} Antworten erwähnt, die die Marke oder einen Wettbewerber erwähnen. Die Erwähnungsrate liegt bei ${rate}.`,
  nothing: brand => `Keine Antwort in diesem Zeitraum erwähnt ${brand} oder einen Wettbewerber.`,
  since: (was, start, end, verdict) => `Vom ${start} bis zum ${end} lag die Erwähnungsrate bei ${was}. ${verdict}.`,
  clauses: {
    up: 'Sie ist jetzt höher, und Zufall allein erklärt die Änderung nicht',
    down: 'Sie ist jetzt niedriger, und Zufall allein erklärt die Änderung nicht',
    steady: 'Es gibt keine relevante Änderung',
    unclear: 'Es gibt keine klare Änderung',
    not_comparable: 'Zu wenige Antworten auf dieselben Prompts in beiden Zeiträumen',
  },
  first: (brand, share) =>
    `${brand} hat den größten Anteil an allen Erwähnungen der Marke und ihrer Wettbewerber: ${share}.`,
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
