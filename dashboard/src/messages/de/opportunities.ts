import type { Messages } from '../messages.ts'

export const opportunities = {
  lead: 'Prompts mit Antworten, die Wettbewerber erwähnen, Sie aber nicht, und was helfen kann.',
  caption: 'Chancen',
  none: 'Jede Antwort, die einen Wettbewerber erwähnt, erwähnt auch Sie.',
  totals: (lost, answers) =>
    `${lost} von ${answers} Antworten auf diese Prompts erwähnen Wettbewerber, Sie aber nicht.`,
  lost: 'Verlorene Antworten',
  of: (lost, answers, share) => `${lost} von ${answers} (${share})`,
  range: (low, high) => `wahrscheinlich ${low} bis ${high}`,
  winnability: 'Gewinnbar',
  ceded: 'Verzeichnisse und Medien haben die meisten Zitate',
  potential: 'Potenzial',
  page: 'Ihre Seite',
  reasons: { cited: 'zitiert', crawled: 'von KI-Crawlern gelesen', nearest: 'nächstliegende Seite' },
  kinds: {
    new_page: 'Eine neue Seite schreiben',
    improve_page: 'Ihre Seite verbessern',
    earn_elsewhere: 'Anderswo gelistet und getestet werden',
    correct_a_fact: 'Eine Angabe richtigstellen',
  },
  others: (n, text) => `mit ${text} ${n === 1 ? 'anderen Prompt' : 'anderen Prompts'} des Themas`,
  article: 'Artikel',
  start: 'Artikel beginnen',
  startOf: prompt => `Artikel beginnen: ${prompt}`,
} satisfies Messages['opportunities']
