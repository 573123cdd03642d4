import type { ReadinessWarningCode } from '@earshot/contract'
import type { z } from 'zod'

export interface Warning {
  code: z.infer<typeof ReadinessWarningCode>
  /** Null for the home page and the robots.txt. */
  subject: string | null
  evidence: string
  text: string
}

type WarningDetails = Pick<Warning, 'subject' | 'evidence'>

const sentences: { [C in Warning['code']]: (said: WarningDetails) => string } = {
  refused: ({ subject, evidence }) =>
    `The home page rejects requests named ${subject}: ${evidence}. The site may allow the real crawler by its IP address.`,
  other_page: ({ subject, evidence }) =>
    `The home page differs for requests named ${subject}: ${evidence}. The site may recognize the real crawler by its IP address.`,
  few_words: ({ evidence }) =>
    `The HTML of the home page has few words (${evidence}) before scripts run. Most AI crawlers do not run scripts.`,
  noindex: ({ evidence }) => `The home page asks search engines not to index it: ${evidence}.`,
  nosnippet: ({ evidence }) => `The home page forbids showing or using its text in answers: ${evidence}.`,
  noai: ({ evidence }) => `The home page forbids use by AI: ${evidence}.`,
  shut_out: ({ subject, evidence }) => `robots.txt blocks ${subject}, which the score does not count: ${evidence}.`,
  content_signal: ({ subject, evidence }) => `robots.txt forbids ${subject}: ${evidence}.`,
  empty_file: ({ subject }) => `${subject} exists but has no content.`,
  useless_record: ({ evidence }) => `A line of robots.txt has no effect: ${evidence}.`,
}

export function warning(code: Warning['code'], subject: string | null, evidence: string): Warning {
  return { code, subject, evidence, text: sentences[code]({ subject, evidence }) }
}
