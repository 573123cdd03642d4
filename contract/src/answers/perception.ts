import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { rounded } from '../values/number.ts'
import { integer } from '../values/parameter.ts'
import { timestamp } from '../values/timestamp.ts'

const points = z.number().overwrite(rounded).nullable()

const perScore = (score: typeof points, meaning: string) =>
  z.object({ sentiment: score, alignment: score, consistency: score, factualAlignment: score }).describe(meaning)

const scores = perScore(points.meta({ 'x-unit': 'points, 0 to 100' }), 'Null where a score was not measured.')

const snapshot = {
  snapshotId: z.string(),
  month: z.int().min(1).max(12),
  year: z.int().min(1).max(9999),
  completedAt: timestamp('When the snapshot was completed.').nullable(),
  scores,
}

const outline = z.object(snapshot).meta({ id: 'PerceptionOutline' }).nullable()

const count = z.int().min(0)
const sentences = z.array(z.string())

export const perception = {
  list: endpoint({
    path: '/brands/:brandId/perception',
    rows: 'history',
    summary: 'How the brand is perceived, month by month.',
    query: z.object({ months: integer(1, 24, 'The last N calendar months, this one included.').prefault(12) }),
    response: {
      brand: brandHead,
      current: outline.describe('The latest completed snapshot of those months; null where there is none.'),
      previous: outline.describe('The one before.'),
      trends: perScore(points, 'Current minus previous; null where either is missing.'),
      averages: perScore(points, 'Over the snapshots of the history that have the score; null where none has.'),
      history: z
        .array(z.object({ ...snapshot, label: z.string().describe('Year and month, as in 2026-05.') }))
        .describe('Completed snapshots, oldest first.'),
      meta: z.object({
        months: z.int().describe('Calendar months asked for.'),
        dataPoints: z.int().describe('Snapshots in the history.'),
      }),
      nextAnalysisDate: z.iso
        .date()
        .nullable()
        .describe('First day of the month after the current snapshot; null where there is none.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/perception/:snapshotId',
    summary: 'A completed perception snapshot.',
    query: z.object({}),
    response: {
      brand: brandHead,
      snapshot: z
        .object({
          ...snapshot,
          attributes: z
            .array(z.object({ text: z.string(), status: z.enum(['aligned', 'partial', 'missing']) }))
            .describe('What the brand wants to be known for, and whether it is.'),
          attributeMetrics: z
            .object({ aligned: count, partial: count, missing: count, total: count })
            .describe('The attributes, counted by status.'),
          insights: z.object({
            strengths: sentences,
            weaknesses: sentences,
            opportunities: sentences,
            threats: sentences,
          }),
          providers: z.array(z.string()).describe('Aliases of the providers that were asked.'),
          createdAt: timestamp('When the snapshot was begun.'),
        })
        .meta({ id: 'PerceptionSnapshot' }),
    },
    errors: ['BRAND_NOT_FOUND', 'SNAPSHOT_NOT_FOUND'],
  }),
}
