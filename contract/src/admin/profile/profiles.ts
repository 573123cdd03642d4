import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { choice, items, line, object, orNull, prose, truth } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { integer } from '../../values/parameter.ts'
import { timestamp } from '../../values/timestamp.ts'
import { version } from '../things.ts'

const kinds = ['number', 'money', 'date', 'place', 'person', 'yes_no', 'text'] as const
const severities = ['low', 'medium', 'high'] as const
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const

const byLanguage = <T>(of: T) => Object.fromEntries(languages.map(language => [language, of])) as Record<Language, T>
type Language = (typeof languages)[number]

const day = (meaning: string) => {
  const error = 'a day, as in 2026-01-31'
  return orNull(z.iso.date({ error }).describe(meaning)).optional()
}
const words = (meaning: string) => {
  const list = items(line(200, 'A word or a few words.'), 50, 'Words in this language.').optional()
  return object(byLanguage(list), meaning).optional()
}
const values = (meaning: string) => items(line(300, 'Value.'), 20, meaning)

const attributeBody = once(() =>
  object(
    {
      text: line(200, 'What the brand wants to be known for.'),
      words: words('Other words that say it, by language.'),
      opposites: words('Words that say the contrary, by language.'),
    },
    'Attribute.',
  ),
)

const factBody = once(() =>
  object(
    {
      text: line(300, 'What the fact is about, for example: founded in.'),
      kind: choice(kinds, 'Kind of value. Text is shown and never judged.'),
      words: words('Words that introduce the value in an answer, by language. Without them, the words of `text`.'),
      accepted: values('Right values. For yes_no: yes or no.'),
      outdated: values('Values that were right once.').optional(),
      validFrom: day('First day on which the fact is in force. Null for no limit.'),
      validTo: day('Last day on which the fact is in force. Null for no limit.'),
      sourceUrl: orNull(line(2000, 'URL of the source. Null for none.')).optional(),
      severity: choice(severities, 'How bad a wrong answer is (default medium).').optional(),
    },
    'Fact.',
  ),
)

const storedWords = once(() => z.object(byLanguage(z.array(z.string()).optional())))

export const storedAttribute = once(() => ({ text: z.string(), words: storedWords(), opposites: storedWords() }))

export const storedFact = once(() => ({
  text: z.string(),
  kind: z.enum(kinds),
  words: storedWords(),
  accepted: z.array(z.string()),
  outdated: z.array(z.string()),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  sourceUrl: z.string().nullable(),
  severity: z.enum(severities),
}))

const profile = once(() =>
  z
    .object({
      revision: z.int().describe('Number of the revision, from 1. Each change adds one.'),
      createdAt: timestamp('Time of the revision.'),
      statement: z.string(),
      monthly: z.boolean().describe('Whether assistants are asked every month.'),
      attributes: z.array(z.object(storedAttribute())),
      facts: z.array(z.object(storedFact())),
      version: version(),
    })
    .meta({ id: 'AdminProfile' }),
)

const path = '/brands/:brandId/perception-profile'

/** Perception profiles: what a brand wants to be known for, and the facts about the brand. */
export const profiles = {
  get: action({
    method: 'GET',
    path,
    summary: 'Get the perception profile of a brand.',
    role: 'VIEWER',
    query: () => ({
      revision: integer(1, 2 ** 31 - 1, 'Number of a revision (default: the latest).').optional(),
    }),
    response: () => ({ profile: profile() }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROFILE_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path,
    summary: 'Replace the perception profile of a brand. Earlier revisions are kept.',
    role: 'MANAGER',
    versioned: true,
    longest: 512 * 1024,
    body: () => ({
      statement: prose(2000, 'How the brand wants to be seen.').optional(),
      monthly: truth('Whether assistants are asked every month, from the 1st to the 10th (default false).').optional(),
      attributes: items(attributeBody(), 20, 'What the brand wants to be known for.').optional(),
      facts: items(factBody(), 100, 'Facts that answers are checked against.').optional(),
    }),
    response: () => ({ profile: profile() }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}
