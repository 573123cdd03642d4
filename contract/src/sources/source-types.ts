import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures as of } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { SourceType } from '../values/nouns.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'

/** The figures of citations of a kind of source: its share of all citations is null where there is none at all. */
export const kindFigures = {
  citations: count('Citations of sources of this kind.'),
  rate: of.rate
    .nullable()
    .describe('Share of citations: of all citations in scope, the percentage that are of this kind; null of none.'),
  avgPosition: of.avgPosition,
  domains: count('Distinct domains cited.'),
  answers: count('Distinct answers that cite any of them.'),
}

export const sourceTypes = {
  list: endpoint({
    path: '/brands/:brandId/source-types',
    rows: 'sourceTypes',
    summary:
      'An extension of Earshot: what kinds of sites the answers cite; every type of source with its citations and domains.',
    query: windowed({ ...filters, ...page('citations', 'domains', 'answers', 'position', 'type'), counts }),
    response: {
      pagination,
      totals: z
        .object({
          citations: count('All citations in scope.'),
          domains: count('All domains that they are of.'),
          answers: count('Answers in scope that cite any source.'),
        })
        .meta({ id: 'SourceTypeTotals' }),
      sourceTypes: z
        .array(
          z
            .object({ type: SourceType, ...kindFigures, ...fractionsOf(figures.sourceType) })
            .meta({ id: 'SourceTypeTotal' }),
        )
        .describe('One for each type, those without citations included.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
