import { counted, positions } from './counts.ts'
import { percent, rounded, roundedOrNull } from './fraction.ts'
import { distinct, group } from './group.ts'
import { shown } from './instant.ts'
import { averagePosition } from './measures.ts'
import { by, exact, inTurn, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, scope } from './scope.ts'
import { isSocial, platformOf } from './social.ts'
import type { Answer, Citation, World } from './world.ts'

type Cited = Citation & { answer: Answer; platform: string }

const latestLast = inTurn<Cited>(
  by(citation => citation.answer.createdAt, numeric),
  by(citation => citation.answer.id, exact),
  by(citation => citation.position, numeric),
)

/** Identity of a community: its platform (for `other`, also its domain), and its ID or otherwise its name. */
function keyOf({ platform, source, communityId, communityName }: Cited): string[] {
  const called = communityId ?? communityName
  if (called === null) return []
  const site = platform === 'other' ? source.domain : ''
  return [JSON.stringify([platform, site, communityId !== null, called])]
}

/** `GET /brands/{brandId}/social-communities` */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const cited = scope(findBrand(world, brandId), params, now)
    .flatMap(answer =>
      answer.citations
        .filter(({ source }) => isSocial(source))
        .map(citation => ({ ...citation, answer, platform: platformOf(citation.source.domain) })),
    )
    .filter(({ platform }) => params.platform === undefined || platform === params.platform)
  const groups = group(cited, keyOf).map(([key, members]) => {
    const [platform, site, byId, called] = JSON.parse(key) as [string, string, boolean, string]
    return {
      tie: [platform, site, Number(byId), called] as const,
      platform,
      domain: site === '' ? null : site,
      communityId: byId ? called : null,
      communityName:
        members.toSorted(latestLast).findLast(({ communityName }) => communityName !== null)?.communityName ?? null,
      citations: members.length,
      avgPosition: averagePosition(members),
      positions: positions(members),
      answers: distinct(members.map(({ answer }) => answer)).length,
      lastAt: Math.max(...members.map(({ answer }) => answer.createdAt)),
    }
  })
  const { pagination, rows } = page(groups, params, {
    keys: {
      citations: row => row.citations,
      answers: row => row.answers,
      position: row => row.avgPosition,
      lastCitedAt: row => row.lastAt,
    },
    tie: inTurn(
      by(row => row.tie[0], exact),
      by(row => row.tie[1], exact),
      by(row => row.tie[2], numeric),
      by(row => row.tie[3], exact),
    ),
  })
  return {
    success: true,
    pagination,
    totals: { citations: cited.length, inCommunities: groups.reduce((sum, row) => sum + row.citations, 0) },
    communities: rows.map(({ tie: _, lastAt, avgPosition, positions, ...row }) => ({
      ...row,
      ...counted(params, { share: 'share', avgPosition: 'avgPosition' }, () => ({
        share: { numerator: row.citations, denominator: cited.length },
        avgPosition: positions,
      })),
      share: rounded(percent(row.citations, cited.length)),
      avgPosition: roundedOrNull(avgPosition),
      lastCitedAt: shown(lastAt),
    })),
  }
}
