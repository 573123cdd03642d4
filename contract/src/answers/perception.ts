import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { rounded } from '../values/number.ts'
import { integer } from '../values/parameter.ts'
import { timestamp } from '../values/timestamp.ts'
import { comparability, computedPerception, scoreIntervals } from './perception-computed.ts'

const points = once(() => z.number().overwrite(rounded).nullable())

const perScore = (score: ReturnType<typeof points>, meaning: string) =>
  z.object({ sentiment: score, alignment: score, consistency: score, factualAlignment: score }).describe(meaning)

const scores = once(() =>
  perScore(points().meta({ 'x-unit': 'points, 0 to 100' }), 'A score is null if it was not measured.'),
)

const snapshot = once(() => ({
  snapshotId: z.string(),
  month: z.int().min(1).max(12),
  year: z.int().min(1).max(9999),
  completedAt: timestamp('Time when the snapshot was completed.').nullable(),
  scores: scores(),
}))

const outline = once(() =>
  z
    .object({ ...snapshot(), intervals: scoreIntervals().optional() })
    .meta({ id: 'PerceptionOutline' })
    .nullable(),
)

const count = once(() => z.int().min(0))
const sentences = once(() => z.array(z.string()))

export const perception = {
  list: endpoint({
    path: '/brands/:brandId/perception',
    rows: 'history',
    summary: 'List how the brand is perceived, month by month.',
    query: () =>
      z.object({ months: integer(1, 24, 'Number of calendar months, including the current one.').prefault(12) }),
    response: () => ({
      brand: brandHead(),
      current: outline().describe('Latest completed snapshot in these months. Null if there is none.'),
      previous: outline().describe('Completed snapshot before the current one. Null if there is none.'),
      trends: perScore(points(), 'Current minus previous score. Null if either is missing.'),
      comparison: comparability().optional(),
      averages: perScore(
        points(),
        'Average over the snapshots in the history that have the score. Null if no snapshot has it.',
      ),
      history: z
        .array(z.object({ ...snapshot(), label: z.string().describe('Year and month, for example 2026-05.') }))
        .describe('Completed snapshots, oldest first.'),
      meta: z.object({
        months: z.int().describe('Requested number of calendar months.'),
        dataPoints: z.int().describe('Number of snapshots in the history.'),
      }),
      nextAnalysisDate: z.iso
        .date()
        .nullable()
        .describe('First day of the month after the current snapshot. Null if there is none.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/perception/:snapshotId',
    summary: 'Get a completed perception snapshot.',
    query: () => z.object({}),
    response: () => ({
      brand: brandHead(),
      snapshot: z
        .object({
          ...snapshot(),
          intervals: scoreIntervals().optional(),
          attributes: z
            .array(z.object({ text: z.string(), status: z.enum(['aligned', 'partial', 'missing']) }))
            .describe('Attributes the brand wants to be known for, and whether it is.'),
          attributeMetrics: z
            .object({ aligned: count(), partial: count(), missing: count(), total: count() })
            .describe('Number of attributes by status.'),
          insights: z.object({
            strengths: sentences(),
            weaknesses: sentences(),
            opportunities: sentences(),
            threats: sentences(),
          }),
          providers: z.array(z.string()).describe('Aliases of the providers asked.'),
          createdAt: timestamp('Time of creation.'),
          computed: computedPerception()
            .optional()
            .describe('What the scores were computed from. Missing if the snapshot was put in by hand.'),
        })
        .meta({ id: 'PerceptionSnapshot' }),
    }),
    errors: ['BRAND_NOT_FOUND', 'SNAPSHOT_NOT_FOUND'],
  }),
}
