import { counted, positions } from './counts.ts'
import { percent, rounded, roundedOrNull } from './fraction.ts'
import { distinct } from './group.ts'
import { averagePosition, citationsIn } from './measures.ts'
import { by, exact } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, scope } from './scope.ts'
import { isSocial, platformOf, platforms } from './social.ts'
import type { Citation, World } from './world.ts'

const types = 'INSTITUTIONAL COMMERCIAL MEDIA BLOG SOCIAL FORUM EDUCATIONAL REFERENCE OTHER'.split(' ')

/** Figures of each type of source, and the totals of all types. */
function totals(
  world: World,
  brandId: string,
  params: Params,
  now: Date,
  kind: {
    values: readonly string[]
    of: (citation: Citation) => string | null
    sort: string
    figures: Record<string, 'rate' | 'share' | 'avgPosition'>
  },
) {
  const answers = scope(findBrand(world, brandId), params, now)
  const all = citationsIn(answers)
  const told = all.filter(citation => kind.of(citation) !== null)
  const citing = (which: (citation: Citation) => boolean) =>
    answers.filter(answer => answer.citations.some(which)).length
  const domainsOf = (citations: readonly Citation[]) => distinct(citations.map(({ source }) => source)).length
  const measured = kind.values.map(value => {
    const citations = told.filter(citation => kind.of(citation) === value)
    return {
      value,
      citations: citations.length,
      avgPosition: averagePosition(citations),
      positions: positions(citations),
      domains: domainsOf(citations),
      answers: citing(citation => kind.of(citation) === value),
    }
  })
  const { pagination, rows } = page(measured, params, {
    keys: {
      citations: row => row.citations,
      domains: row => row.domains,
      answers: row => row.answers,
      position: row => row.avgPosition,
      [kind.sort]: row => row.value,
    },
    tie: by(row => row.value, exact),
  })
  const shareOf = (part: number, whole: number) => (whole === 0 ? null : rounded(percent(part, whole)))
  return {
    pagination,
    totals: {
      citations: told.length,
      domains: domainsOf(told),
      answers: citing(citation => kind.of(citation) !== null),
    },
    rows: rows.map(({ avgPosition, positions, ...row }) => ({
      ...row,
      ...counted(params, kind.figures, () => ({
        rate: { numerator: row.citations, denominator: all.length },
        share: { numerator: row.citations, denominator: told.length },
        avgPosition: positions,
      })),
      avgPosition: roundedOrNull(avgPosition),
      rate: shareOf(row.citations, all.length),
      share: shareOf(row.citations, told.length),
    })),
  }
}

/** `GET /brands/{brandId}/source-types` */
export function sourceTypes(world: World, brandId: string, params: Params, now: Date) {
  const kind = {
    values: types,
    of: ({ source }: Citation) => source.type,
    sort: 'type',
    figures: { rate: 'rate', avgPosition: 'avgPosition' } as const,
  }
  const { rows, ...rest } = totals(world, brandId, params, now, kind)
  return { success: true, ...rest, sourceTypes: rows.map(({ value, share: _, ...row }) => ({ type: value, ...row })) }
}

/** `GET /brands/{brandId}/social-platforms` */
export function socialPlatforms(world: World, brandId: string, params: Params, now: Date) {
  const kind = {
    values: [...platforms.map(([platform]) => platform), 'other'],
    of: ({ source }: Citation) => (isSocial(source) ? platformOf(source.domain) : null),
    sort: 'platform',
    figures: { rate: 'rate', share: 'share', avgPosition: 'avgPosition' } as const,
  }
  const { rows, ...rest } = totals(world, brandId, params, now, kind)
  return { success: true, ...rest, platforms: rows.map(({ value, ...row }) => ({ platform: value, ...row })) }
}
