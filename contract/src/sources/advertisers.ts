import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { placementMeasures } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { Relationship } from '../values/nouns.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

export const advertisers = {
  list: endpoint({
    path: '/brands/:brandId/advertisers',
    rows: 'advertisers',
    summary: 'Extension: list the advertisers in answers, with their placements and products.',
    query: () =>
      windowed({
        ...filters,
        ...page('placements', 'answers', 'products', 'firstSeenAt', 'lastSeenAt', 'advertiserName'),
        q: partOf('advertiser name'),
        counts: counts(),
      }),
    response: () => ({
      pagination: pagination(),
      totals: z
        .object({ placements: count('All placements in scope, including those of advertisers that are not listed.') })
        .meta({ id: 'AdvertiserTotals' }),
      advertisers: z.array(
        z
          .object({
            advertiserName: z
              .string()
              .describe('Name as in the latest placement. Names that differ only in case are one advertiser.'),
            competitorRelationship: Relationship.nullable().describe(
              'Current relationship of the entity with this name or alias. Null if there is none.',
            ),
            placements: count('Placements of the advertiser.'),
            share: placementMeasures.share,
            answers: count('Distinct answers with a placement of the advertiser.'),
            products: count('Distinct product names, ignoring case.'),
            firstSeenAt: timestamp('Time of the first answer in scope with a placement of the advertiser.'),
            lastSeenAt: timestamp('Time of the latest such answer.'),
            ...fractionsOf(figures.advertiser),
          })
          .meta({ id: 'Advertiser' }),
      ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
