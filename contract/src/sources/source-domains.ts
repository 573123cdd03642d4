import * as z from 'zod'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { fill, filledAnswers, filledPoints } from '../measures/fill.ts'
import { gap } from '../measures/gap.ts'
import { citationMeasures as of } from '../measures/measures.ts'
import { SourceType } from '../values/nouns.ts'
import { flag, text } from '../values/parameter.ts'
import { filtersWithStage, page, pagination, partOf } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { windowed } from '../values/window.ts'

const id = z.string().describe('Source identifier.')
const isSelf = z.boolean().describe("Whether it is the brand's domain or a subdomain of it.")

const item = {
  id,
  domain: z.string(),
  type: SourceType,
  isSelf,
  ...pick(of, 'totalMentions', 'rate', 'avgPosition'),
}

const share = { mentions: of.totalMentions, avgPosition: of.avgPosition }

const path = '/brands/:brandId/source-domains'
/** The earlier form of a path. */
const earlier = <const P extends string>(rest: P) =>
  [{ path: `/brands/:brandId/sources${rest}` as const, deprecated: true }] as const
const errors = ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'SOURCE_NOT_FOUND'] as const

export const sourceDomains = {
  list: endpoint({
    path,
    rows: 'sources',
    aliases: earlier(''),
    summary: 'The domains that answers cite, with their share of all citations.',
    query: windowed({
      ...filtersWithStage,
      type: text(`Source type: ${SourceType.options.join(', ')}; any other matches no source.`).optional(),
      ...page('mentions', 'position', 'rate', 'domain', 'gap'),
      q: partOf('domain'),
      ...besideFigures,
      gap: flag(
        'Only domains of neither the brand nor a direct competitor that are cited in answers in scope that name a direct competitor and in none that names the brand, or only others.',
      ).optional(),
    }),
    response: {
      pagination,
      sources: z.array(z.object({ ...item, ...beside(figures.source), gap }).meta({ id: 'Source' })),
      ...comparison,
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: `${path}/:sourceId`,
    aliases: earlier('/:sourceId'),
    summary: 'A source domain by provider and by topic.',
    query: windowed({ ...filtersWithStage, counts }),
    response: {
      source: z
        .object({
          ...item,
          ...fractionsOf(figures.source),
          status: z.string().describe('ACTIVE, unless the source was recorded with another status.'),
          byProvider: z
            .array(z.object({ provider: z.string().describe('Provider alias.'), ...share }))
            .describe('Providers that cite the source, by citations.'),
          byTopic: z
            .array(z.object({ topic: z.string().describe('Topic name.'), ...share }))
            .describe('Topics whose answers cite the source, by citations; prompts without a topic are left out.'),
        })
        .meta({ id: 'SourceDetail' }),
    },
    errors,
  }),
  evolution: endpoint({
    path: `${path}/:sourceId/evolution`,
    rows: 'evolution',
    aliases: earlier('/:sourceId/evolution'),
    summary: 'A source domain day by day.',
    query: windowed({ ...filtersWithStage, counts, fill }),
    response: {
      source: z.object({ id, domain: z.string(), isSelf }),
      evolution: z
        .array(
          z.object({
            date: z.iso.date().describe('UTC day.'),
            mentions: of.totalMentions.nullable(),
            avgPosition: of.avgPosition,
            ...onlyWith('fill', { answers: filledAnswers }),
            ...fractionsOf(figures.sourceDay),
          }),
        )
        .describe(`The days that cite the source, ascending. ${filledPoints}`),
    },
    errors,
  }),
}
