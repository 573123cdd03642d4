import type { Messages } from '../messages.ts'

/** Prompts: what assistants are asked. */
export const prompts = {
  lead: 'Die Prompts, die Earshot Assistenten stellt. Jede Rate umfasst alle Antworten auf einen Prompt.',
  caption: 'Wie oft die Antworten auf jeden Prompt die Marke erwähnen und zitieren',
  prompt: 'Prompt',
  answers: 'Antworten',
  about: 'Thema, Kaufphase, Schlagwörter',
  last: 'Letzte Antwort',
  searchWhat: 'Prompts',
  which: 'Welche Prompts',
  all: 'Alle Prompts',
  gap: 'Lücken: Wettbewerber erwähnt, Sie nicht',
  gapHint: 'Prompts mit Antworten, die einen direkten Wettbewerber erwähnen, und ohne Antwort, die die Marke erwähnt.',
  gapSize: 'Antworten, die Wettbewerber erwähnen',
  noGap:
    'Keine Lücken. Wenn ein Prompt Antworten hat, die einen Wettbewerber erwähnen, hat er auch Antworten, die die Marke erwähnen.',
  rival: (name, count) => `${name} ${count}`,
  moreRivals: count => `und ${count} weitere`,
  noTopic: 'kein Thema',
  none: 'In diesem Zeitraum wurden keine Prompts beantwortet.',
  figures: 'Kennzahlen',
  strip: 'Antworten',
  stripNote: (shown, total) => `Die neuesten ${shown} von ${total} Antworten. Die neueste steht am Ende einer Zeile.`,
  stripAll: (n, text) =>
    n === 1
      ? 'Die einzige Antwort in diesem Zeitraum.'
      : `Alle ${text} Antworten in diesem Zeitraum. Die neueste steht am Ende einer Zeile.`,
  allAnswers: 'Als Liste anzeigen',
  legend: {
    first: 'zuerst erwähnt',
    named: 'nach anderen erwähnt',
    not: 'nicht erwähnt',
    absent: 'dem Assistenten nicht bekannt',
    citing: 'zitiert Sie',
  },
  newestOnly: 'Ältere Antworten werden hier nicht angezeigt.',
  mark: (model, time, naming, sentiment) => `${model}, ${time}: ${naming}${sentiment}`,
  citing: ', zitiert Sie',
  scored: value => `, Stimmung ${value}`,
  entities: 'Erwähnte Marken',
  entitiesNote: 'Erwähnungen in den Antworten auf diesen Prompt.',
  noEntities: 'Keine Marken erwähnt.',
  domains: 'Zitierte Domains',
  domain: 'Domain',
  citations: 'Zitierungen',
  noDomains: 'Keine Domains zitiert.',
  ours: 'Ihre',
  evolution: 'Sichtbarkeit nach Tag',
  stability: 'Stabilität der Quellen',
  most: count => `Nur die ersten ${count} werden angezeigt.`,
} satisfies Messages['prompts']
