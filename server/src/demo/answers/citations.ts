import type { Random } from '../random.ts'
import type { DemoPage, Engagement, TopicPages } from '../sites.ts'
import type { MakerRole } from './cast.ts'

export interface DemoCitation {
  readonly url: string
  readonly title?: string
  readonly social?: Engagement
}

const early = (pages: readonly DemoPage[], random: Random) => pages[Math.floor(random.next() ** 1.8 * pages.length)]

const ownPageChance = (role: MakerRole, progress: number) =>
  role.maker.relationship === 'SELF' ? 0.5 - 0.3 * progress : 0.24

const ownPages = (cast: readonly MakerRole[], shelf: TopicPages, progress: number, random: Random) =>
  cast
    .filter(role => role.stance !== 'unknown' && random.chance(ownPageChance(role, progress)))
    .flatMap(
      ({ maker }) =>
        early(
          shelf.makers.filter(({ owner }) => owner === maker),
          random,
        ) ?? [],
    )

const asCitation = ({ url, title, community }: DemoPage, random: Random): DemoCitation => ({
  url,
  ...(random.chance(0.93) && { title }),
  ...(community &&
    random.chance(0.7) && {
      social: { ...community, upvotes: Math.floor(4 / (0.003 + random.next())), commentCount: random.between(0, 240) },
    }),
})

export const chooseCitations = (
  count: number,
  cast: readonly MakerRole[],
  shelf: TopicPages,
  progress: number,
  random: Random,
): DemoCitation[] => {
  const pages = new Set(ownPages(cast, shelf, progress, random).slice(0, count))
  for (let tries = 0; pages.size < count && tries < 60; tries++) {
    const luck = random.next()
    const page = early(luck < 0.64 ? shelf.editorial : luck < 0.72 ? shelf.studies : shelf.social, random)
    if (page) pages.add(page)
  }
  return random.shuffle([...pages]).map(page => asCitation(page, random))
}
