import { counted } from './counts.ts'
import { percent, rounded } from './fraction.ts'
import { distinct, group } from './group.ts'
import { shown } from './instant.ts'
import { by, exact, fold, inTurn, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import { relationshipOf } from './sponsored.ts'
import type { World } from './world.ts'

/** `GET /brands/{brandId}/advertisers` */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const brand = findBrand(world, brandId)
  const placements = scope(brand, params, now).flatMap(answer =>
    answer.sponsored.map(placement => ({ ...placement, answer })),
  )
  const advertisers = group(placements, ({ advertiserName }) => [fold(advertiserName)])
    .filter(([folded]) => hasPart(folded, params.q))
    .map(([folded, members]) => {
      const times = members.map(({ answer }) => answer.createdAt)
      const latestLast = members.toSorted(
        inTurn(
          by(member => member.answer.createdAt, numeric),
          by(member => member.id, exact),
        ),
      )
      return {
        folded,
        advertiserName: latestLast.at(-1)!.advertiserName,
        placements: members.length,
        answers: distinct(members.map(({ answer }) => answer)).length,
        products: distinct(members.map(({ productName }) => fold(productName))).length,
        firstSeenAt: Math.min(...times),
        lastSeenAt: Math.max(...times),
      }
    })
  const { pagination, rows } = page(advertisers, params, {
    keys: {
      placements: row => row.placements,
      answers: row => row.answers,
      products: row => row.products,
      firstSeenAt: row => row.firstSeenAt,
      lastSeenAt: row => row.lastSeenAt,
      advertiserName: row => row.folded,
    },
    tie: by(row => row.folded, exact),
  })
  return {
    success: true,
    pagination,
    totals: { placements: placements.length },
    advertisers: rows.map(({ folded: _, firstSeenAt, lastSeenAt, ...row }) => ({
      ...row,
      ...counted(params, { share: 'share' }, () => ({
        share: { numerator: row.placements, denominator: placements.length },
      })),
      competitorRelationship: relationshipOf(brand, row.advertiserName),
      share: rounded(percent(row.placements, placements.length)),
      firstSeenAt: shown(firstSeenAt),
      lastSeenAt: shown(lastSeenAt),
    })),
  }
}
