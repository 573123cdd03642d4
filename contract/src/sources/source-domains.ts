import * as z from 'zod'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { fill, filledAnswers, filledPoints } from '../measures/fill.ts'
import { gap } from '../measures/gap.ts'
import { citationMeasures as of } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { SourceType } from '../values/nouns.ts'
import { flag, text } from '../values/parameter.ts'
import { filtersWithStage, page, pagination, partOf } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { windowed } from '../values/window.ts'

const id = once(() => z.string().describe('Source ID.'))
const isSelf = once(() => z.boolean().describe("Whether the domain is the brand's domain or a subdomain of it."))

const item = once(() => ({
  id: id(),
  domain: z.string(),
  type: SourceType,
  isSelf: isSelf(),
  ...pick(of, 'totalMentions', 'rate', 'avgPosition'),
}))

const share = once(() => ({ mentions: of.totalMentions, avgPosition: of.avgPosition }))

const path = '/brands/:brandId/source-domains'
/** Deprecated alias of a path. */
const earlier = <const P extends string>(rest: P) =>
  [{ path: `/brands/:brandId/sources${rest}` as const, deprecated: true }] as const
const errors = ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'SOURCE_NOT_FOUND'] as const

export const sourceDomains = {
  list: endpoint({
    path,
    rows: 'sources',
    aliases: earlier(''),
    summary: 'List the domains that answers cite, with their share of all citations.',
    query: () =>
      windowed({
        ...filtersWithStage,
        type: text(`Source type: ${SourceType.options.join(', ')}. Any other value matches no source.`).optional(),
        ...page('mentions', 'position', 'rate', 'domain', 'gap'),
        q: partOf('domain'),
        ...besideFigures,
        gap: flag(
          'true: only gaps, which are third-party domains cited in answers that mention a direct competitor but in no answer that mentions the brand. false: only the others.',
        ).optional(),
      }),
    response: () => ({
      pagination: pagination(),
      sources: z.array(z.object({ ...item(), ...beside(figures.source), gap: gap() }).meta({ id: 'Source' })),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: `${path}/:sourceId`,
    aliases: earlier('/:sourceId'),
    summary: 'Get a source domain by provider and by topic.',
    query: () => windowed({ ...filtersWithStage, counts: counts() }),
    response: () => ({
      source: z
        .object({
          ...item(),
          ...fractionsOf(figures.source),
          status: z.string().describe('Status of the source. ACTIVE unless another status is recorded.'),
          byProvider: z
            .array(z.object({ provider: z.string().describe('Provider alias.'), ...share() }))
            .describe('Providers that cite the source, sorted by citations.'),
          byTopic: z
            .array(z.object({ topic: z.string().describe('Topic name.'), ...share() }))
            .describe(
              'Topics with answers that cite the source, sorted by citations. Excludes prompts without a topic.',
            ),
        })
        .meta({ id: 'SourceDetail' }),
    }),
    errors,
  }),
  evolution: endpoint({
    path: `${path}/:sourceId/evolution`,
    rows: 'evolution',
    aliases: earlier('/:sourceId/evolution'),
    summary: 'Get the daily figures of a source domain.',
    query: () => windowed({ ...filtersWithStage, counts: counts(), fill: fill() }),
    response: () => ({
      source: z.object({ id: id(), domain: z.string(), isSelf: isSelf() }),
      evolution: z
        .array(
          z.object({
            date: z.iso.date().describe('UTC day.'),
            mentions: of.totalMentions.nullable(),
            avgPosition: of.avgPosition,
            ...onlyWith('fill', { answers: filledAnswers() }),
            ...fractionsOf(figures.sourceDay),
          }),
        )
        .describe(`Days with citations of the source, ascending. ${filledPoints}`),
    }),
    errors,
  }),
}
