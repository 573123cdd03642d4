import type { Messages } from '../messages.ts'

/** The report: one page to send on. */
export const report = {
  title: brand => `${brand} in den Antworten von KI-Assistenten`,
  named: (brand, part, whole, rate) =>
    `${brand} ist in ${part} von ${whole} Antworten genannt, die die Marke oder einen Wettbewerber nennen: eine Nennungsrate von ${rate}.`,
  nothing: brand => `Keine Antwort dieser Tage nennt ${brand} oder einen Wettbewerber.`,
  since: (was, start, end, verdict) => `Vom ${start} bis zum ${end} waren es ${was}: ${verdict}.`,
  clauses: {
    up: 'jetzt höher, mehr als der Zufall erklärt',
    down: 'jetzt niedriger, mehr als der Zufall erklärt',
    steady: 'keine Veränderung, die ins Gewicht fiele',
    unclear: 'keine Veränderung zu sehen, die der Zufall nicht erklärt; es kann dennoch eine geben',
    not_comparable: 'zu wenige Antworten auf dieselben Prompts in beiden Zeiträumen',
  },
  first: (brand, share) =>
    `Von allen Nennungen der Marke und ihrer Wettbewerber entfallen die meisten auf ${brand}: ${share}.`,
  figures: 'Kennzahlen',
  days: 'Im Verlauf',
  domains: 'Worauf sich Antworten stützen',
  domain: 'Domain',
  method: 'Wie gemessen wurde',
  asked: (n, prompts, assistants) =>
    `${prompts} ${n === 1 ? 'Prompt wurde' : 'Prompts wurden'} gestellt; gefragt wurden ${assistants}.`,
  measured: (measured, days) =>
    `${measured} von ${days} Tagen wurden gemessen; an den anderen wurde nichts gefragt oder beantwortet.`,
  kept: (n, answers, prompts) =>
    `Von allen Tagen ${n === 1 ? 'ist' : 'sind'} ${answers} ${n === 1 ? 'Antwort' : 'Antworten'} gespeichert, dazu ${prompts} Prompts, auch solche ohne Antwort.`,
  interval:
    'Intervalle von 95 % sagen, wo ein Wert läge, würden dieselben Prompts an anderen, ähnlichen Tagen noch einmal gestellt.',
  verdicts:
    'Höher und niedriger heißt nur, was der Zufall nicht erklärt, verglichen über dieselben Prompts und Assistenten.',
  print: 'Drucken oder als PDF speichern',
} satisfies Messages['report']
