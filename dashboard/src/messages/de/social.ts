import type { Messages } from '../messages.ts'

/** Citations of social platforms and forums. */
export const social = {
  lead: 'Threads, Beiträge und Videos, die Antworten zitieren.',
  platforms: 'Plattformen',
  platform: 'Plattform',
  anyPlatform: 'Alle',
  names: {
    reddit: 'Reddit',
    youtube: 'YouTube',
    twitter: 'X (Twitter)',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    other: 'Foren und andere',
  },
  platformsNote: (citations, domains, answers) =>
    `${citations} Zitierungen von ${domains} Domains in ${answers} Antworten`,
  communities: 'Communitys',
  communitiesNote: (count, total, known, citations) =>
    `${count} von ${total} Communitys. Bei ${known} von ${citations} Zitierungen ist die Community bekannt.`,
  community: 'Community',
  noCommunity: 'Keine Zitierungen bekannter Communitys.',
  citations: 'Zitierungen',
  share: 'Anteil',
  domains: 'Domains',
  answers: 'Antworten',
  place: 'Mittlere Position',
  last: 'Zuletzt zitiert',
  thread: 'Thread oder Seite',
  position: 'Position',
  upvotes: 'Upvotes',
  comments: 'Kommentare',
  unknown: 'Unbekannt',
  when: 'Wann',
  answer: 'Antwort',
  openAnswer: 'Die Antwort mit dieser Zitierung öffnen',
  search: 'URLs',
  none: 'Keine sozialen Plattformen oder Foren in diesem Zeitraum zitiert.',
  noneOf: platform => `Keine Zitierungen von ${platform} in diesem Zeitraum.`,
  all: 'Alle Plattformen anzeigen',
  caption: 'Zitierungen von sozialen Plattformen und Foren',
} satisfies Messages['social']
