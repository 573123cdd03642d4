import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures as of, socialMeasures } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { Platform } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'
import { kindFigures } from './source-types.ts'

const citations = once(() => count('All citations of social platforms and forums in scope, as listed by `social`.'))

export const socialPlatforms = {
  list: endpoint({
    path: '/brands/:brandId/social-platforms',
    rows: 'platforms',
    summary: 'Extension: list the social platforms and forums that answers cite, with their citations.',
    query: () =>
      windowed({ ...filters, ...page('citations', 'domains', 'answers', 'position', 'platform'), counts: counts() }),
    response: () => ({
      pagination: pagination(),
      totals: z
        .object({
          citations: citations(),
          domains: count('Distinct domains of these citations.'),
          answers: count('Answers in scope that cite a social platform or forum.'),
        })
        .meta({ id: 'SocialTotals' }),
      platforms: z
        .array(
          z
            .object({
              platform: Platform,
              ...kindFigures(),
              share: socialMeasures.share,
              ...fractionsOf(figures.platform),
            })
            .meta({ id: 'SocialPlatform' }),
        )
        .describe('One item per platform, including platforms without citations.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}

export const socialCommunities = {
  list: endpoint({
    path: '/brands/:brandId/social-communities',
    rows: 'communities',
    summary: 'Extension: list the communities of social platforms and forums that answers cite.',
    query: () =>
      windowed({
        ...filters,
        platform: oneOf(Platform.options, 'Only communities of this platform. Also restricts the totals.').optional(),
        ...page('citations', 'answers', 'position', 'lastCitedAt'),
        counts: counts(),
      }),
    response: () => ({
      pagination: pagination(),
      totals: z
        .object({
          citations: citations(),
          inCommunities: count('Those with a known community, over all pages.'),
        })
        .meta({ id: 'CommunityTotals' }),
      communities: z.array(
        z
          .object({
            platform: Platform,
            domain: z
              .string()
              .nullable()
              .describe(
                'Domain, if the platform is `other`. Null for other platforms, because a community is the same on all their domains.',
              ),
            communityId: z.string().nullable().describe('Community ID. Null if only its name is known.'),
            communityName: z
              .string()
              .nullable()
              .describe('Name from the latest citation in scope that has one. Null if no citation has one.'),
            citations: count('Citations of the community.'),
            share: socialMeasures.share,
            avgPosition: of.avgPosition,
            answers: count('Distinct answers that cite the community.'),
            lastCitedAt: timestamp('Time of the latest answer that cites the community.'),
            ...fractionsOf(figures.community),
          })
          .meta({ id: 'SocialCommunity' }),
      ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
