import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { besideFigures, comparison, counts } from '../measures/beside.ts'
import { fill } from '../measures/fill.ts'
import { once } from '../values/lazy.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'
import { groupItem, groupPoints } from './keywords.ts'

const tag = once(() => ({ id: z.string().describe('Tag ID.'), name: z.string() }))

export const tags = {
  list: endpoint({
    path: '/brands/:brandId/tags',
    rows: 'tags',
    summary: 'List the tags of the brand with the figures of the brand in their answers.',
    query: () =>
      windowed({
        ...filters,
        ...page('prompts', 'answers', 'mentionRate', 'shareOfVoice', 'sentiment', 'name', 'recommendedRate'),
        q: partOf('name'),
        ...besideFigures,
      }),
    response: () => ({
      pagination: pagination(),
      tags: z.array(z.object({ ...tag(), ...groupItem() }).meta({ id: 'Tag' })),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  evolution: endpoint({
    path: '/brands/:brandId/tags/:tagId/evolution',
    rows: 'evolution',
    summary: 'Get the daily figures of the brand in the answers of a tag.',
    query: () => windowed({ ...filters, counts: counts(), fill: fill() }),
    response: () => ({ tag: z.object(tag()), evolution: groupPoints() }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'TAG_NOT_FOUND'],
  }),
}
