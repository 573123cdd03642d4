import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { choice, orNull, whole } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { timestamp } from '../../values/timestamp.ts'
import { window } from '../../values/window.ts'

/** Answers in a sample. */
export const mostSampled = 30

const path = '/brands/:brandId/labels/:answerId'

const label = once(() =>
  z
    .object({
      answerId: z.string(),
      score: z
        .int()
        .nullable()
        .describe('1 (criticized) to 5 (praised). Null if the answer says nothing for or against.'),
      recommended: z.enum(['yes', 'no']).nullable().describe('Null if the answer says neither.'),
      createdAt: timestamp('Time of the label.'),
    })
    .meta({ id: 'AdminLabel' }),
)

/** What people say of the brand in answers, to check and correct the judge. */
export const labels = {
  sample: action({
    method: 'GET',
    path: '/brands/:brandId/label-sample',
    summary:
      'Get random answers that name the brand and that the caller has not labeled. Every answer in the period has the same chance. The order is fixed for each caller, so the rest of a sample comes again.',
    role: 'MEMBER',
    query: () => ({ period: window.period }),
    response: () => ({
      answers: z.array(z.object({ id: z.string() })).describe(`In random order, at most ${mostSampled}.`),
      open: z.int().describe('Answers in the period that the caller has not labeled.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path,
    summary: "Store the caller's label of an answer. It replaces the caller's earlier label.",
    role: 'MEMBER',
    body: () => ({
      score: orNull(whole(1, 5, '1 (criticized) to 5 (praised). Null if the answer says nothing for or against.')),
      recommended: orNull(
        choice(['yes', 'no'], 'Whether the answer recommends the brand. Null if the answer says neither.'),
      ),
    }),
    response: () => ({ label: label() }),
    errors: ['BRAND_NOT_FOUND', 'ANSWER_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path,
    summary: "Delete the caller's label of an answer.",
    role: 'MEMBER',
    response: () => ({ label: label().nullable().describe('The deleted label. Null if there was none.') }),
    errors: ['BRAND_NOT_FOUND', 'ANSWER_NOT_FOUND'],
  }),
}
