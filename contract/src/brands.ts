import * as z from 'zod'
import { endpoint } from './endpoint/endpoint.ts'

const id = z.string().describe('Brand identifier.')
const name = z.string()
const domain = z.string().nullable().describe('Primary domain; null where none is known.')

/** A brand as it heads the answer to a question about it. */
export const brandHead = z.object({ id, name, domain }).meta({ id: 'BrandHead' })

export const brands = {
  list: endpoint({
    path: '/brands',
    rows: 'brands',
    summary: 'List the brands of the team.',
    query: z.object({}),
    response: { total: z.int().describe('Brands in the list.'), brands: z.array(brandHead) },
    errors: ['INVALID_PARAMETER'],
  }),
  get: endpoint({
    path: '/brands/:brandId',
    summary: 'A brand with its counts.',
    query: z.object({}),
    response: {
      brand: z
        .object({
          id,
          name,
          domain,
          description: z.string().nullable(),
          createdAt: z.iso.datetime({ precision: 3 }),
          stats: z.object({
            promptsCount: z.int().describe('Prompts of the brand, with or without answers.'),
            answersCount: z.int().describe('Answers of the brand.'),
            competitorsCount: z.int().describe('The brand itself and its direct competitors.'),
          }),
        })
        .meta({ id: 'Brand' }),
    },
    errors: ['BRAND_NOT_FOUND'],
  }),
}
