import * as z from 'zod'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures as of } from '../measures/measures.ts'
import { flag, text } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'

export const sourceUrls = {
  list: endpoint({
    path: '/brands/:brandId/source-urls',
    rows: 'sourceUrls',
    summary: 'List the URLs that answers cite, with their share of all citations.',
    query: () =>
      windowed({
        ...filters,
        domain: text(
          'Only URLs of this domain, not of its subdomains. Ignores case, port, a trailing dot and www.',
        ).optional(),
        isSelf: flag("true: only URLs of the brand's domain. false: only the others.").optional(),
        isCompetitor: flag("true: only URLs of direct competitors' domains. false: only the others.").optional(),
        ...page('mentions', 'position', 'shareOfVoice', 'url'),
        q: partOf('URL'),
        pages: flag(
          'Extension: one row per page instead of per URL. URLs are one page if they differ only in scheme, www., a trailing slash, fragment (except `#/…` and `#!…`) or tracking parameters.',
        ).optional(),
        counts: counts(),
      }),
    response: () => ({
      pagination: pagination(),
      sourceUrls: z.array(
        z
          .object({
            url: z.string().describe('URL. With `pages=true`: the most cited URL of the page.'),
            ...onlyWith('pages', {
              urls: z.int().min(1).optional().describe('With `pages=true`: number of cited URLs of the page.'),
            }),
            title: z
              .string()
              .nullable()
              .describe('Title from the latest citation in scope that has one. Null if no citation has one.'),
            domain: z.string(),
            isSelf: z.boolean().describe("Whether the domain is the brand's domain or a subdomain of it."),
            isCompetitor: z
              .boolean()
              .describe("Whether the domain is a direct competitor's domain or a subdomain of it."),
            competitors: z.array(z.string()).describe('Names of the direct competitors with this domain, sorted.'),
            totalMentions: of.totalMentions.describe('Citations of the URL. With `pages=true`: citations of the page.'),
            avgPosition: of.avgPosition,
            shareOfVoice: of.rate.describe('Citations of this URL, as a percentage of all citations.'),
            ...fractionsOf(figures.url),
          })
          .meta({ id: 'SourceUrl' }),
      ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
