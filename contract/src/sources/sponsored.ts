import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Relationship } from '../values/nouns.ts'
import { text } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dayWindow, windowed } from '../values/window.ts'

const placement = z
  .object({
    id: z.string().describe('Unique within the brand.'),
    advertiserName: z.string(),
    advertiserLogo: z.string().describe('URL of the logo.'),
    productName: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable().describe('Null where the placement had no image.'),
    position: z.int().min(1).describe('Place among the placements of the response; 1 is first.'),
    provider: z.string().describe('Model ID of the provider that answered.'),
    competitorRelationship: Relationship.nullable().describe(
      'How the entity of that name or alias stands to the brand today; null where the brand knows none.',
    ),
    prompt: z.string().describe('Text of the prompt that triggered the placement.'),
    createdAt: timestamp('When the answer was given.'),
  })
  .meta({ id: 'SponsoredPlacement', description: 'As captured with the answer; it does not confirm a campaign.' })

export const sponsored = {
  list: endpoint({
    path: '/brands/:brandId/sponsored',
    rows: 'sponsored',
    summary: 'Sponsored placements beside the answers.',
    query: windowed(
      {
        ...filters,
        advertiser: text("Part of the advertiser's name, in any case.").optional(),
        ...page('createdAt', 'advertiserName', 'productName', 'position'),
        q: partOf('name of the product'),
      },
      dayWindow,
    ),
    response: { pagination, sponsored: z.array(placement) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
