import { isWithin } from './domain.ts'
import { shown } from './instant.ts'
import { byId } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart, scope } from './scope.ts'
import type { World } from './world.ts'

export const platforms: readonly [string, readonly string[]][] = [
  ['reddit', ['reddit.com', 'redd.it']],
  ['youtube', ['youtube.com', 'youtu.be', 'youtube-nocookie.com']],
  ['twitter', ['twitter.com', 'x.com', 't.co']],
  ['facebook', ['facebook.com', 'fb.com', 'fb.watch']],
  ['linkedin', ['linkedin.com', 'lnkd.in']],
]

export const platformOf = (domain: string): string =>
  platforms.find(([, domains]) => domains.some(each => isWithin(domain, each)))?.[0] ?? 'other'

/** Whether a source is a social platform or forum. */
export const isSocial = ({ type }: { type: string }): boolean => type === 'SOCIAL' || type === 'FORUM'

/** `GET /brands/{brandId}/social` (D29) */
export function list(world: World, brandId: string, params: Params, now: Date) {
  const citations = scope(findBrand(world, brandId), params, now)
    .flatMap(answer =>
      answer.citations.map(({ source, isSelf: _, competitors: __, ...citation }) => ({
        id: `${answer.id}:${citation.position}`,
        platform: platformOf(source.domain),
        domain: source.domain,
        type: source.type,
        createdAt: answer.createdAt,
        ...citation,
      })),
    )
    .filter(isSocial)
    .filter(({ url }) => hasPart(url, params.q))
    .filter(({ platform }) => params.platform === undefined || platform === params.platform)
  const { pagination, rows } = page(citations, params, {
    keys: {
      createdAt: row => row.createdAt,
      position: row => row.position,
      upvotes: row => row.upvotes,
      comments: row => row.commentCount,
      url: row => row.url,
    },
    tie: byId,
  })
  return {
    success: true,
    pagination,
    social: rows.map(({ type, ...row }) => ({ ...row, createdAt: shown(row.createdAt) })),
  }
}
