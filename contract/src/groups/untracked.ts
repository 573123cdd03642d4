import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { intervals, intervalsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { count, real } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { flag } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

const name = once(() =>
  z
    .object({
      id: z.string().describe('ID of the name, for the actions `untracked.*`.'),
      name: z.string().describe('Name as first written.'),
      domain: z.string().nullable().describe('Cited domain with this name, for example `acme.com`. Null if none.'),
      answers: count('Answers that have the name.'),
      mentionRate: real('Answers that have the name, as a percentage of all answers.').min(0).max(100),
      prompts: count('Distinct prompts of these answers.'),
      providers: count('Distinct providers of these answers.'),
      examples: z
        .array(z.object({ answerId: z.string(), excerpt: z.string().describe('Text around the name, in one line.') }))
        .describe('The latest of these answers, at most 3.'),
      firstSeenAt: timestamp('Time of the first of these answers.'),
      lastSeenAt: timestamp('Time of the last of these answers.'),
      ...intervalsOf(figures.untracked),
    })
    .meta({ id: 'UntrackedName' }),
)

const meta = once(() =>
  z
    .object({
      answers: count('Answers in scope.'),
      withoutEntities: count('Answers that mention neither the brand nor any competitor.'),
      pending: count('Answers that were not read for names yet. Their names are missing. A server reads them soon.'),
    })
    .meta({ id: 'UntrackedTotals' }),
)

export const untracked = {
  list: endpoint({
    path: '/brands/:brandId/untracked',
    summary: 'List names of companies and products that answers repeat and nobody tracks (docs/methods/names.md).',
    query: () =>
      windowed({
        ...filters,
        ...page('answers', 'lastSeenAt', 'name'),
        q: partOf('name'),
        dismissed: flag('true: only dismissed names. false: only the other ones.').prefault('false'),
        intervals: intervals(),
      }),
    response: () => ({ pagination: pagination(), untracked: z.array(name()), meta: meta() }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
