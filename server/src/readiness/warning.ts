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
    `The home page refuses who is called ${subject}: ${evidence}. The site may let in the real one, by its address.`,
  other_page: ({ subject, evidence }) =>
    `The home page shows who is called ${subject} another page: ${evidence}. The site may know the real one by its address.`,
  few_words: ({ evidence }) =>
    `The HTML of the home page has few words, ${evidence}, before scripts run. Most crawlers of assistants run none.`,
  noindex: ({ evidence }) => `The home page asks search engines to leave it out: ${evidence}.`,
  nosnippet: ({ evidence }) => `The home page forbids that its text is shown or used in answers: ${evidence}.`,
  noai: ({ evidence }) => `The home page forbids use by AI: ${evidence}.`,
  shut_out: ({ subject, evidence }) => `robots.txt shuts out ${subject}, which the score does not count: ${evidence}.`,
  content_signal: ({ subject, evidence }) => `robots.txt says no to ${subject}: ${evidence}.`,
  empty_file: ({ subject }) => `${subject} is there and says nothing.`,
  useless_record: ({ evidence }) => `A line of robots.txt does not do what it seems to: ${evidence}.`,
}

export function warning(code: Warning['code'], subject: string | null, evidence: string): Warning {
  return { code, subject, evidence, text: sentences[code]({ subject, evidence }) }
}
