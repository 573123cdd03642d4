import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { Severity } from '../groups/overview.ts'
import { days } from '../measures/compared.ts'
import { once } from '../values/lazy.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, pagination, paging } from '../values/parameters.ts'
import { usualWindow, windowed } from '../values/window.ts'

/** Kinds of steps, each with its meaning. */
const kinds = {
  collection: 'answers or crawler logs are missing (`code` as in the problems of `overview`)',
  fact: 'answers contradict a fact of the profile (`code` is `contradicted`)',
  prompt: 'answers name competitors and not the brand (`code` is the kind of the opportunity)',
  site: 'the site check found an obstacle (`code` is `blocked`, `file` or the code of a warning)',
  name: 'the names do not fit the answers (`code` is the kind of the suggestion)',
} as const
export const NextKind = z.enum(Object.keys(kinds) as [keyof typeof kinds])
export type NextKind = z.infer<typeof NextKind>

/** Pages of the dashboard that a step can lead to, below the page of the brand. */
export const NextPage = z.enum([
  'coverage',
  'crawler-analytics',
  'perception',
  'opportunities',
  'technical-analysis',
  'settings/schedule',
  'settings/brand',
  'settings/competitors',
])
export type NextPage = z.infer<typeof NextPage>

const step = once(() =>
  z
    .object({
      id: z.string().describe('Stable ID. The same finding always has the same ID.'),
      kind: NextKind.describe(`${NextKind.options.map(kind => `${kind}: ${kinds[kind]}`).join('. ')}.`),
      code: z.string().describe('What was found. Its values depend on `kind`.'),
      severity: Severity,
      subject: z.string().nullable().describe('Text of the prompt or fact, or the names, files or crawlers concerned.'),
      subjectId: z.string().nullable().describe('ID of the prompt, suggestion or perception snapshot.'),
      answers: z
        .int()
        .min(0)
        .nullable()
        .describe('Answers that it concerns. For collection: missing answers. Null if they cannot be counted.'),
      page: NextPage.describe('Page of the dashboard where you can do it, below the page of the brand.'),
      text: z.string().describe('The finding in one sentence.'),
    })
    .meta({ id: 'NextStep' }),
)

export const next = {
  list: endpoint({
    path: '/brands/:brandId/next',
    rows: 'steps',
    summary: 'Extension: list what to do next, from collection, site check, names, profile and opportunities.',
    query: () =>
      windowed(
        { ...filters, ...paging, language: oneOf(['en', 'de'], 'Language of the sentences.').prefault('en') },
        usualWindow(28),
      ),
    response: () => ({
      brand: brandHead(),
      period: days(),
      pagination: pagination(),
      steps: z
        .array(step())
        .describe(
          'Most severe first. Within a severity, the best step of each kind comes before the second best of any kind, and steps that concern more answers come first. Only prompts, facts and collection depend on the window.',
        ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    // Not cached, because lateness depends on the current time, and runs do not change the brand's revision.
    live: true,
  }),
}
