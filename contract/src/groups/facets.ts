import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { FunnelStage } from '../values/nouns.ts'

/** How many topics and tags are listed: those with the most prompts. */
export const mostFacets = 200

const answers = z.int().min(1).describe('Answers of all time.')

const group = (what: string) =>
  z.object({ id: z.string(), name: z.string(), prompts: count(`Prompts that have this ${what}.`) })

const day = (which: string) =>
  z.iso.date().nullable().describe(`UTC day of the ${which} answer; null where there is none.`)

/** What the answers of a brand can be filtered by: an extension of ours. */
export const facets = {
  get: endpoint({
    path: '/brands/:brandId/facets',
    summary: 'An extension of Earshot: what the answers of a brand can be filtered by, of all time.',
    query: z.object({}),
    response: {
      brand: brandHead,
      answers: count('Answers of all time.'),
      firstDay: day('first'),
      lastDay: day('latest'),
      prompts: count('Prompts, with or without answers.'),
      brandedPrompts: count('Of those, the ones that have the name of the brand in their text.'),
      providers: z
        .array(
          z
            .object({
              provider: z.string().describe('Provider alias.'),
              name: z.string().describe('Display name of the provider.'),
              answers,
              models: z.array(z.object({ model: z.string(), answers })).describe('By model ID.'),
            })
            .meta({ id: 'ProviderFacet' }),
        )
        .describe('Providers with an answer, by alias.'),
      countries: z
        .array(
          z
            .object({
              country: z.string().nullable().describe('As it was recorded; null where none was.'),
              value: z.string().describe('What the parameter `country` is given for it.'),
              answers,
            })
            .meta({ id: 'CountryFacet' }),
        )
        .describe('Countries that assistants answered for, by code; the answers without one come last.'),
      stages: z
        .array(z.object({ stage: FunnelStage, prompts: z.int().min(1) }).meta({ id: 'StageFacet' }))
        .describe('Funnel stages with a prompt: TOFU, MOFU, BOFU.'),
      topicsTotal: count('Topics, those that are not listed included.'),
      topics: z
        .array(group('topic').meta({ id: 'TopicFacet' }))
        .describe(`The ${mostFacets} topics with the most prompts, by name.`),
      tagsTotal: count('Tags, those that are not listed included.'),
      tags: z
        .array(group('tag').meta({ id: 'TagFacet' }))
        .describe(`The ${mostFacets} tags with the most prompts, by name.`),
    },
    errors: ['BRAND_NOT_FOUND'],
  }),
}
