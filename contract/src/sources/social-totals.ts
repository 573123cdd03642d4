import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures as of, socialMeasures } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { Platform } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'
import { kindFigures } from './source-types.ts'

const { share } = socialMeasures

const citations = count('All citations of social platforms and forums in scope, as many as `social` lists.')

export const socialPlatforms = {
  list: endpoint({
    path: '/brands/:brandId/social-platforms',
    rows: 'platforms',
    summary: 'An extension of Earshot: the social platforms and forums that answers cite, with their citations.',
    query: windowed({ ...filters, ...page('citations', 'domains', 'answers', 'position', 'platform'), counts }),
    response: {
      pagination,
      totals: z
        .object({
          citations,
          domains: count('All domains that they are of.'),
          answers: count('Answers in scope that cite a social platform or forum.'),
        })
        .meta({ id: 'SocialTotals' }),
      platforms: z
        .array(
          z
            .object({ platform: Platform, ...kindFigures, share, ...fractionsOf(figures.platform) })
            .meta({ id: 'SocialPlatform' }),
        )
        .describe('One for each platform, those without citations included.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}

export const socialCommunities = {
  list: endpoint({
    path: '/brands/:brandId/social-communities',
    rows: 'communities',
    summary: 'An extension of Earshot: the communities of social platforms and forums that answers cite.',
    query: windowed({
      ...filters,
      platform: oneOf(
        Platform.options,
        'Only communities of this platform; the totals are of it alone, too.',
      ).optional(),
      ...page('citations', 'answers', 'position', 'lastCitedAt'),
      counts,
    }),
    response: {
      pagination,
      totals: z
        .object({
          citations,
          inCommunities: count('Of these, the ones that are of a known community: the sum over all pages.'),
        })
        .meta({ id: 'CommunityTotals' }),
      communities: z.array(
        z
          .object({
            platform: Platform,
            domain: z
              .string()
              .nullable()
              .describe('Of platform `other` the domain; null of all others: a community is one on all their domains.'),
            communityId: z.string().nullable().describe('Null where it is known by its name alone.'),
            communityName: z
              .string()
              .nullable()
              .describe('The name of the latest citation in scope that has one; null where none has.'),
            citations: count('Citations of the community.'),
            share,
            avgPosition: of.avgPosition,
            answers: count('Distinct answers that cite it.'),
            lastCitedAt: timestamp('When an answer last cited it.'),
            ...fractionsOf(figures.community),
          })
          .meta({ id: 'SocialCommunity' }),
      ),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
