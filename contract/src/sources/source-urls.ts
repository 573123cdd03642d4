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
    summary: 'The URLs that answers cite, with their share of all citations.',
    query: windowed({
      ...filters,
      domain: text(
        'Domain of the URL, without its subdomains; case, port, a trailing dot and www. do not matter.',
      ).optional(),
      isSelf: flag("Only URLs of the brand's domain, or only others.").optional(),
      isCompetitor: flag("Only URLs of direct competitors' domains, or only others.").optional(),
      ...page('mentions', 'position', 'shareOfVoice', 'url'),
      q: partOf('URL'),
      pages: flag(
        'An extension of Earshot: a row for each page instead of each URL. URLs of a page differ in scheme, www., a slash at the end of the path, fragment (but `#/…` and `#!…`) or tracking parameters alone.',
      ).optional(),
      counts,
    }),
    response: {
      pagination,
      sourceUrls: z.array(
        z
          .object({
            url: z.string().describe('With `pages=true`: of the URLs of the page, the one that is cited most.'),
            ...onlyWith('pages', {
              urls: z.int().min(1).optional().describe('With `pages=true`: how many URLs of the page are cited.'),
            }),
            title: z.string().nullable().describe('Title of its latest citation in scope that has one; else null.'),
            domain: z.string(),
            isSelf: z.boolean().describe("Whether its domain is the brand's or a subdomain of it."),
            isCompetitor: z.boolean().describe("Whether its domain is a direct competitor's or a subdomain of it."),
            competitors: z.array(z.string()).describe('Names of the direct competitors whose domain it is, sorted.'),
            totalMentions: of.totalMentions.describe('Citations of the URL, with `pages=true` of the page.'),
            avgPosition: of.avgPosition,
            shareOfVoice: of.rate.describe(
              'Share of citations: of all citations, the percentage that are of this URL.',
            ),
            ...fractionsOf(figures.url),
          })
          .meta({ id: 'SourceUrl' }),
      ),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
