import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { besideFigures, comparison, counts } from '../measures/beside.ts'
import { fill } from '../measures/fill.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'
import { groupItem, groupPoints } from './keywords.ts'

const tag = { id: z.string().describe('Tag identifier.'), name: z.string() }

export const tags = {
  list: endpoint({
    path: '/brands/:brandId/tags',
    rows: 'tags',
    summary: 'Every tag of the brand with how the brand fares in its answers.',
    query: windowed({
      ...filters,
      ...page('prompts', 'answers', 'mentionRate', 'shareOfVoice', 'sentiment', 'name'),
      q: partOf('name'),
      ...besideFigures,
    }),
    response: { pagination, tags: z.array(z.object({ ...tag, ...groupItem }).meta({ id: 'Tag' })), ...comparison },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  evolution: endpoint({
    path: '/brands/:brandId/tags/:tagId/evolution',
    rows: 'evolution',
    summary: 'How the brand fares in the answers of a tag, day by day.',
    query: windowed({ ...filters, counts, fill }),
    response: { tag: z.object(tag), evolution: groupPoints },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'TAG_NOT_FOUND'],
  }),
}
