import { pointsOf } from './buckets.ts'
import { citedCounts, counted } from './counts.ts'
import { found } from './expected.ts'
import { percent, rounded, roundedOrNull } from './fraction.ts'
import { gapIn, isLeftOut, shownGap } from './gap.ts'
import { sharesIn } from './group.ts'
import { averagePosition, citationsIn } from './measures.ts'
import { byId } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import type { Answer, Brand, Source, World } from './world.ts'

const citationsOf = (source: Source, answers: readonly Answer[]) =>
  citationsIn(answers).filter(citation => citation.source === source)

const citing = (source: Source, answers: readonly Answer[]) =>
  answers.filter(answer => answer.citations.some(citation => citation.source === source))

function measured(source: Source, answers: readonly Answer[]) {
  const citations = citationsOf(source, answers)
  return {
    ...source,
    source,
    totalMentions: citations.length,
    rate: percent(citations.length, citationsIn(answers).length),
    avgPosition: averagePosition(citations),
  }
}

const countsOf = (params: Params, source: Source, answers: readonly Answer[]) =>
  counted(params, { rate: 'rate', avgPosition: 'avgPosition' }, () =>
    citedCounts(citationsOf(source, answers), answers),
  )

const item = (row: ReturnType<typeof measured>) => ({
  id: row.id,
  domain: row.domain,
  type: row.type,
  isSelf: row.isSelf,
  totalMentions: row.totalMentions,
  rate: rounded(row.rate),
  avgPosition: roundedOrNull(row.avgPosition),
})

/** Prompt filters. `type` is the type of the source here, and the stage is `stage`. */
const onPrompts = ({ type: _, stage, ...params }: Params): Params => ({
  ...params,
  ...(stage !== undefined && { type: stage }),
})

/**
 * Answers that cite the source and mention a direct competitor, if none of them mentions the brand. Empty for sources
 * that belong to the brand or a competitor.
 */
const gapOf = (source: Source, answers: readonly Answer[]): Answer[] => {
  const owned = source.isSelf || source.competitors.length > 0
  return owned
    ? []
    : gapIn(answers.filter(answer => answer.citations.some(citation => citation.source.id === source.id)))
}

/** `GET /brands/{brandId}/source-domains` (D17, D22). `type` is the type of the source. */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const answers = scope(brand, onPrompts(params), now)
  const sources = brand.sources
    .filter(source => params.type === undefined || source.type === params.type)
    .filter(source => hasPart(source.domain, params.q))
    .map(source => measured(source, answers))
    .filter(source => source.totalMentions > 0)
    .map(source => ({ ...source, gap: gapOf(source, answers) }))
    .filter(({ gap }) => !isLeftOut(params.gap, gap))
  const { pagination, rows } = page(sources, params, {
    keys: {
      mentions: row => row.totalMentions,
      position: row => row.avgPosition,
      rate: row => row.rate,
      domain: row => row.domain,
      gap: row => row.gap.length,
    },
    tie: byId,
  })
  return {
    success: true,
    pagination,
    sources: rows.map(row => ({
      ...item(row),
      ...countsOf(params, row.source, answers),
      ...(params.gap === 'true' && { gap: shownGap(row.gap) }),
    })),
  }
}

const findSource = (brand: Brand, params: Params) => found(brand.sources, params.sourceId, 'SOURCE_NOT_FOUND')

/** Response fields for a source's citations in some answers. */
function share(source: Source, answers: readonly Answer[]) {
  const citations = citationsOf(source, answers)
  return { mentions: citations.length, avgPosition: roundedOrNull(averagePosition(citations)) }
}

/** `GET /brands/{brandId}/source-domains/{sourceId}` (D22) */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const source = findSource(brand, params)
  const answers = scope(brand, onPrompts(params), now)
  const shares = sharesIn(citing(source, answers), members => share(source, members))
  return {
    success: true,
    source: {
      ...item(measured(source, answers)),
      status: source.status,
      ...shares,
      ...countsOf(params, source, answers),
    },
  }
}

/** `GET /brands/{brandId}/source-domains/{sourceId}/evolution` (D26) */
export function evolution(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const source = findSource(brand, params)
  const answers = scope(brand, onPrompts(params), now)
  const { id, domain, isSelf } = source
  const evolution = pointsOf(
    answers,
    params,
    now,
    members => ({
      ...share(source, members),
      ...counted(params, { avgPosition: 'avgPosition' }, () => citedCounts(citationsOf(source, members), members)),
    }),
    members => citing(source, members).length > 0,
  )
  return { success: true, source: { id, domain, isSelf }, evolution }
}
