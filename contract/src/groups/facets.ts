import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { FunnelStage } from '../values/nouns.ts'

/** Lists at most this many topics and this many tags, those with the most prompts first. */
export const mostFacets = 200

const answers = once(() => z.int().min(1).describe('Answers of all time.'))

const group = (what: string) =>
  z.object({ id: z.string(), name: z.string(), prompts: count(`Number of prompts with this ${what}.`) })

const day = (which: string) =>
  z.iso.date().nullable().describe(`UTC day of the ${which} answer. Null if there is none.`)

export const facets = {
  get: endpoint({
    path: '/brands/:brandId/facets',
    summary: 'Extension: get the values that the answers of a brand can be filtered by, of all time.',
    query: () => z.object({}),
    response: () => ({
      brand: brandHead(),
      answers: count('Answers of all time.'),
      firstDay: day('first'),
      lastDay: day('latest'),
      prompts: count('Prompts, including those without answers.'),
      brandedPrompts: count('Prompts that name the brand.'),
      providers: z
        .array(
          z
            .object({
              provider: z.string().describe('Provider alias.'),
              name: z.string().describe('Display name of the provider.'),
              answers: answers(),
              models: z.array(z.object({ model: z.string(), answers: answers() })).describe('Sorted by model ID.'),
            })
            .meta({ id: 'ProviderFacet' }),
        )
        .describe('Providers with answers, sorted by alias.'),
      countries: z
        .array(
          z
            .object({
              country: z.string().nullable().describe('Country as recorded. Null for answers without a country.'),
              value: z.string().describe('Value for the parameter `country`.'),
              answers: answers(),
            })
            .meta({ id: 'CountryFacet' }),
        )
        .describe('Countries that assistants answered for, sorted by code. Answers without a country come last.'),
      stages: z
        .array(z.object({ stage: FunnelStage, prompts: z.int().min(1) }).meta({ id: 'StageFacet' }))
        .describe('Funnel stages with prompts, in the order TOFU, MOFU, BOFU.'),
      topicsTotal: count('Number of topics, including those not listed.'),
      topics: z
        .array(group('topic').meta({ id: 'TopicFacet' }))
        .describe(`The ${mostFacets} topics with the most prompts, sorted by name.`),
      tagsTotal: count('Number of tags, including those not listed.'),
      tags: z
        .array(group('tag').meta({ id: 'TagFacet' }))
        .describe(`The ${mostFacets} tags with the most prompts, sorted by name.`),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}
