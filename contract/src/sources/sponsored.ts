import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { text } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dayWindow, windowed } from '../values/window.ts'

const placement = once(() =>
  z
    .object({
      id: z.string().describe('Unique within the brand.'),
      advertiserName: z.string(),
      advertiserLogo: z.string().describe('URL of the logo.'),
      productName: z.string(),
      description: z.string(),
      imageUrl: z.string().nullable().describe('Image URL. Null if the placement has no image.'),
      position: z.int().min(1).describe('Position among the placements of the answer, 1 = first.'),
      provider: z.string().describe('Model ID.'),
      competitorRelationship: Relationship.nullable().describe(
        'Current relationship of the entity with this name or alias. Null if there is none.',
      ),
      prompt: z.string().describe('Text of the prompt.'),
      createdAt: timestamp('Time of the answer.'),
    })
    .meta({ id: 'SponsoredPlacement', description: 'As captured with the answer. It does not prove a campaign.' }),
)

export const sponsored = {
  list: endpoint({
    path: '/brands/:brandId/sponsored',
    rows: 'sponsored',
    summary: 'List the placements (ads) in answers.',
    query: () =>
      windowed(
        {
          ...filters,
          advertiser: text('Only placements with this text in the advertiser name. Ignores case.').optional(),
          ...page('createdAt', 'advertiserName', 'productName', 'position'),
          q: partOf('product name'),
        },
        dayWindow,
      ),
    response: () => ({ pagination: pagination(), sponsored: z.array(placement()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
