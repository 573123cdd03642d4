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
    summary:
      'An extension of Earshot: who advertises beside the answers; advertisers with their placements and products.',
    query: windowed({
      ...filters,
      ...page('placements', 'answers', 'products', 'firstSeenAt', 'lastSeenAt', 'advertiserName'),
      q: partOf('name of the advertiser'),
      counts,
    }),
    response: {
      pagination,
      totals: z
        .object({ placements: count('All placements in scope, whichever advertisers are listed.') })
        .meta({ id: 'AdvertiserTotals' }),
      advertisers: z.array(
        z
          .object({
            advertiserName: z.string().describe('As written in the latest placement; case does not tell names apart.'),
            competitorRelationship: Relationship.nullable().describe(
              'How the entity of that name or alias stands to the brand today; null where the brand knows none.',
            ),
            placements: count('Placements of the advertiser.'),
            share: placementMeasures.share,
            answers: count('Distinct answers with a placement of it.'),
            products: count('Distinct products, by name in any case.'),
            firstSeenAt: timestamp('When the first answer in scope with a placement of it was given.'),
            lastSeenAt: timestamp('When the last one was given.'),
            ...fractionsOf(figures.advertiser),
          })
          .meta({ id: 'Advertiser' }),
      ),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
