import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { answerMeasures as of } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { usualWindow, windowed } from '../values/window.ts'
import { Bucket } from './evolution.ts'

/** Severity of a problem, in ascending order. */
export const Severity = z.enum(['notice', 'warning', 'critical'])
export type Severity = z.infer<typeof Severity>

/** Problems of a brand. Each has a severity, a meaning, and the meaning of its count (null if it has no count). */
export const problems = {
  no_answers: ['critical', 'No answers are in scope, but the brand has earlier answers.', null],
  schedule_without_provider: ['critical', 'The brand has a schedule, but its assistants are not configured.', null],
  schedule_overdue: ['critical', 'Scheduled runs were not planned.', 'runs that should have been planned'],
  late: [
    'critical',
    'The latest answer is older than the two latest scheduled days.',
    'whole days since the latest answer, null if there is none',
  ],
  incomplete: [
    'warning',
    'Less than 90% of the runs planned for the window were answered, for the providers in scope.',
    'planned runs that were not answered',
  ],
  crawlers_gap: ['warning', 'Crawler logs of the last 7 days are missing.', 'days with a gap'],
  crawlers_silent: ['warning', 'No crawler logs arrived for a day.', null],
  fall: ['warning', 'A figure is lower than before, like for like (verdict down).', 'figures with this verdict'],
  readiness_warnings: [
    'warning',
    'The latest analysis of the site found obstacles that the score does not count, for example rejected crawlers.',
    'warnings',
  ],
  not_asked: ['notice', 'The brand has no answers yet.', null],
  readiness: ['notice', 'Checks failed in the latest analysis of the site.', 'failed checks'],
} as const satisfies Record<string, readonly [Severity, meaning: string, count: string | null]>
export type ProblemCode = keyof typeof problems
const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

const problem = once(() =>
  z
    .object({
      code: z.enum(codes).describe(codes.map(code => `${code}: ${problems[code][1]}`).join(' ')),
      severity: Severity,
      count: z
        .int()
        .min(0)
        .nullable()
        .describe(
          `Count by code. ${codes.flatMap(code => (problems[code][2] === null ? [] : [`${code}: ${problems[code][2]}.`])).join(' ')} Otherwise null.`,
        ),
    })
    .meta({ id: 'Problem' }),
)

const row = once(() =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      domain: z.string().nullable().describe('Primary domain. Null if unknown.'),
      problems: z.array(problem()).describe('Problems, most severe first.'),
      mentionRate: of.mentionRate.nullable(),
      coverage: of.coverage.nullable(),
      shareOfVoice: of.shareOfVoice.nullable(),
      sourceRate: of.sourceRate.nullable(),
      avgSentiment: of.avgSentiment,
      recommendedRate: of.recommendedRate,
      score: of.score
        .nullable()
        .describe('Score as in `explain`. Null if none of its three rates has anything to count.'),
      counts: fractionsOf(figures.overview)
        .counts.unwrap()
        .describe('Numerator and denominator of each figure. A figure is null if its denominator is 0.'),
      against: beside(figures.overview).against,
      spark: z
        .array(
          z.object({
            start: z.iso.date().describe('First UTC day of the bucket.'),
            answers: of.answers.nullable(),
            mentionRate: of.mentionRate.nullable(),
          }),
        )
        .describe('Mention rate of each bucket of the window. Null if there is nothing to count.'),
      answers: of.answers,
      prompts: of.promptsCount,
      assistants: count('Distinct assistants with an answer in scope.'),
      daysMeasured: count('UTC days of the window with an answer in scope.'),
      days: count('UTC days of the window.'),
      lastAnswerAt: timestamp('Time of the latest answer, in scope or not. Null if there is none.').nullable(),
    })
    .meta({ id: 'OverviewRow' }),
)

export const overview = {
  list: endpoint({
    path: '/overview',
    rows: 'brands',
    summary: 'Extension: list all brands of the team with their figures and problems.',
    query: () =>
      windowed(
        {
          ...filters,
          ...page('attention', 'name', 'mentionRate', 'change', 'lastAnswer'),
          against: besideFigures.against,
        },
        usualWindow(28),
      ),
    response: () => ({
      period: z.object({ start: z.iso.date(), end: z.iso.date() }).describe('Days of the window.'),
      bucket: Bucket.exclude(['month']).describe(
        'Bucket of `spark`: week if the window has more than 35 days, otherwise day.',
      ),
      pagination: pagination(),
      brands: z.array(row()),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER'],
    // Not cached as a whole, because problems depend on the current time.
    live: true,
  }),
}
