import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures as of } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { SourceType } from '../values/nouns.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'

/** Figures of a group of sources. The rate is null if there are no citations. */
export const kindFigures = once(() => ({
  citations: count('Citations of this group of sources.'),
  rate: of.rate
    .nullable()
    .describe('Citations of this group, as a percentage of all citations in scope. Null if there are none.'),
  avgPosition: of.avgPosition,
  domains: count('Distinct domains cited.'),
  answers: count('Distinct answers that cite the group.'),
}))

export const sourceTypes = {
  list: endpoint({
    path: '/brands/:brandId/source-types',
    rows: 'sourceTypes',
    summary: 'Extension: list the source types that answers cite, with their citations and domains.',
    query: () =>
      windowed({ ...filters, ...page('citations', 'domains', 'answers', 'position', 'type'), counts: counts() }),
    response: () => ({
      pagination: pagination(),
      totals: z
        .object({
          citations: count('All citations in scope.'),
          domains: count('Distinct domains of these citations.'),
          answers: count('Answers in scope that cite at least one source.'),
        })
        .meta({ id: 'SourceTypeTotals' }),
      sourceTypes: z
        .array(
          z
            .object({ type: SourceType, ...kindFigures(), ...fractionsOf(figures.sourceType) })
            .meta({ id: 'SourceTypeTotal' }),
        )
        .describe('One item per type, including types without citations.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
