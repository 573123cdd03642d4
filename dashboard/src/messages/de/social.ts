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
    `Zitierungen: ${citations}, Domains: ${domains}, Antworten: ${answers}`,
  communities: 'Communitys',
  communitiesNote: (count, total, known, citations) =>
    `${count} von ${total} Communitys. Bei ${known} von ${citations} Zitierungen ist die Community bekannt.`,
  community: 'Community',
  noCommunity: 'Keine Zitierung stammt aus einer bekannten Community.',
  citations: 'Zitierungen',
  share: 'Anteil',
  domains: 'Domains',
  answers: 'Antworten',
  place: 'Mittlerer Platz',
  last: 'Zuletzt zitiert',
  thread: 'Thread oder Seite',
  position: 'Platz',
  upvotes: 'Upvotes',
  comments: 'Kommentare',
  unknown: 'Nicht bekannt',
  when: 'Wann',
  answer: 'Antwort',
  openAnswer: 'Die zitierende Antwort öffnen',
  search: 'URLs',
  none: 'Keine Antwort dieses Zeitraums zitiert ein soziales Netzwerk oder ein Forum.',
  noneOf: platform => `Keine Zitierung von ${platform} in diesem Zeitraum.`,
  all: 'Alle Plattformen zeigen',
  caption: 'Zitierungen sozialer Netzwerke und Foren',
} satisfies Messages['social']
