import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { answerMeasures as of } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { usualWindow, windowed } from '../values/window.ts'
import { Bucket } from './evolution.ts'

/** How much something needs a look, the least first. */
export const Severity = z.enum(['notice', 'warning', 'critical'])
export type Severity = z.infer<typeof Severity>

/** What may be wrong with a brand, each with how much it needs a look and what its count is of. */
export const problems = {
  no_answers: ['critical', 'No answer is in scope.', null],
  schedule_without_provider: ['critical', 'It has a schedule, and no assistant is set up that it would ask.', null],
  schedule_overdue: ['critical', 'Nobody has planned what the schedule says.', 'asks that should have been planned'],
  late: [
    'critical',
    'The latest answer is older than both of the latest days for which the schedule had asks planned.',
    'whole days since the latest answer; null without one',
  ],
  incomplete: [
    'warning',
    'Under 90 % of the asks that were planned for the window were answered, by the providers in scope.',
    'those that were not answered',
  ],
  crawlers_gap: ['warning', 'Logs of crawlers of the last 7 days are missing.', 'days with a gap'],
  crawlers_silent: ['warning', 'No logs of crawlers have come for a day.', null],
  fall: ['warning', 'A figure is lower than before, like for like: its verdict is down.', 'such figures'],
  readiness_warnings: [
    'warning',
    'The latest analysis of the site found what the score does not count, such as crawlers that are refused.',
    'such warnings',
  ],
  readiness: ['notice', 'Checks of the latest analysis of the site failed.', 'such checks'],
} as const satisfies Record<string, readonly [Severity, meaning: string, count: string | null]>
export type ProblemCode = keyof typeof problems
const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

const problem = z
  .object({
    code: z.enum(codes).describe(codes.map(code => `${code}: ${problems[code][1]}`).join(' ')),
    severity: Severity,
    count: z
      .int()
      .min(0)
      .nullable()
      .describe(
        `How many. ${codes.flatMap(code => (problems[code][2] === null ? [] : [`Of ${code} the ${problems[code][2]}.`])).join(' ')} Else null.`,
      ),
  })
  .meta({ id: 'Problem' })

const row = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string().nullable().describe('Primary domain; null where none is known.'),
    problems: z.array(problem).describe('What needs a look: the most severe first, then in the order of their list.'),
    mentionRate: of.mentionRate.nullable(),
    coverage: of.coverage.nullable(),
    shareOfVoice: of.shareOfVoice.nullable(),
    sourceRate: of.sourceRate.nullable(),
    avgSentiment: of.avgSentiment,
    score: of.score.nullable().describe('As explain has it: null where none of its three rates has anything to count.'),
    counts: fractionsOf(figures.overview)
      .counts.unwrap()
      .describe('What the figures are made of: a figure is null where its denominator is 0.'),
    against: beside(figures.overview).against,
    spark: z
      .array(
        z.object({
          start: z.iso.date().describe('First UTC day of the bucket.'),
          answers: of.answers.nullable(),
          mentionRate: of.mentionRate.nullable(),
        }),
      )
      .describe('The mention rate of every bucket of the window; null where there was nothing to count.'),
    answers: of.answers,
    prompts: of.promptsCount,
    assistants: count('Distinct assistants with an answer in scope.'),
    daysMeasured: count('UTC days of the window with an answer in scope.'),
    days: count('UTC days of the window.'),
    lastAnswerAt: timestamp('When the latest answer was given, in scope or not; null where there is none.').nullable(),
  })
  .meta({ id: 'OverviewRow' })

/** All brands at a glance: an extension of ours, beside the contract that the other resources keep. */
export const overview = {
  list: endpoint({
    path: '/overview',
    rows: 'brands',
    summary: 'An extension of Earshot: every brand of the team with its figures and with what needs a look.',
    query: windowed(
      {
        ...filters,
        ...page('attention', 'name', 'mentionRate', 'change', 'lastAnswer'),
        against: besideFigures.against,
      },
      usualWindow(28),
    ),
    response: {
      period: z.object({ start: z.iso.date(), end: z.iso.date() }).describe('The days of the window.'),
      bucket: Bucket.exclude(['month']).describe('Of the sparks: weeks where the window has more than 35 days.'),
      pagination,
      brands: z.array(row),
      ...comparison,
    },
    errors: ['INVALID_PARAMETER'],
    // What is late depends on the moment, and of asks the revision of a brand tells nothing.
    live: true,
  }),
}
