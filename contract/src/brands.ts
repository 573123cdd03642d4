import * as z from 'zod'
import { endpoint } from './endpoint/endpoint.ts'
import { once } from './values/lazy.ts'

const id = once(() => z.string().describe('Brand ID.'))
const domain = once(() => z.string().nullable().describe('Primary domain. Null if unknown.'))

/** Brand fields at the start of every response about a brand. */
export const brandHead = once(() =>
  z.object({ id: id(), name: z.string(), domain: domain() }).meta({ id: 'BrandHead' }),
)

export const brands = {
  list: endpoint({
    path: '/brands',
    rows: 'brands',
    summary: 'List the brands of the team.',
    query: () => z.object({}),
    response: () => ({ total: z.int().describe('Number of brands.'), brands: z.array(brandHead()) }),
    errors: ['INVALID_PARAMETER'],
  }),
  get: endpoint({
    path: '/brands/:brandId',
    summary: 'Get a brand with its counts.',
    query: () => z.object({}),
    response: () => ({
      brand: z
        .object({
          id: id(),
          name: z.string(),
          domain: domain(),
          description: z.string().nullable(),
          createdAt: z.iso.datetime({ precision: 3 }),
          stats: z.object({
            promptsCount: z.int().describe('Prompts of the brand, including those without answers.'),
            answersCount: z.int().describe('Answers of the brand.'),
            competitorsCount: z.int().describe('Number of direct competitors, plus 1 for the brand itself.'),
          }),
        })
        .meta({ id: 'Brand' }),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}
