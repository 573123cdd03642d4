import type { Browser, BrowserContext } from 'playwright-core'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { hardTeams, hardWorld } from '../../server/test/hard-world.ts'
import { aTeam } from '../../server/test/records.ts'
import { demo } from '../test/demo.ts'
import { aSite, type Site } from '../test/served.ts'
import type { Place } from './places.ts'

/** The present of all shots, so that those of one commit are those of the next where nothing has changed. */
export const now = new Date('2026-11-23T12:00:00Z')

/** How much there is to see on a page. */
export type Fullness = 'full' | 'empty'

/** What a world has for the parameters of paths. */
type Values = Readonly<Record<string, string>>

const emptyTeam = 'empty-team'
const brands: Readonly<Record<Fullness, { brandId: string; teamId: string }>> = {
  full: { brandId: demo.brandId, teamId: demo.team },
  empty: { brandId: 'bare', teamId: hardTeams.hard },
}

export interface World extends AsyncDisposable {
  site: Site
  /** Where a page is looked at: by the owner of all brands, by whoever has none yet, or by nobody who is known. */
  contextOf(place: Place, fullness: Fullness): BrowserContext
  /** Values of parameters, and the secret that opens `/s/$shareId`. */
  values: Readonly<Record<Fullness, Values>>
  secrets: Readonly<Record<Fullness, string>>
  /** Lets so many seconds go by in all contexts. */
  pass(seconds: number): Promise<void>
}

/** The server over the demo, brands that are hard to show and one with nothing, and people who look at them in a language. */
export async function aWorld(browser: Browser, locale: string): Promise<World> {
  const records = [...demoArchive({ now }), ...hardWorld(now), aTeam(emptyTeam)]
  const site = await aSite(records, { now: () => now })
  const contexts: BrowserContext[] = []
  const aContext = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, locale })
    await context.clock.setFixedTime(now)
    contexts.push(context)
    return context
  }
  const [owner, newcomer, nobody] = await Promise.all([aContext(), aContext(), aContext()])
  const roles = Object.fromEntries([demo.team, ...Object.values(hardTeams)].map(team => [team, 'OWNER' as const]))
  await site.signInAs(owner!, 'ada@example.com', roles)
  await site.signInAs(newcomer!, 'newcomer@example.com', { [emptyTeam]: 'OWNER' })
  const shareOf = async (fullness: Fullness) => {
    const path = `${site.url}/api/admin/v1/brands/${brands[fullness].brandId}/shares`
    const response = await owner!.request.post(path, {
      headers: { 'earshot-session': '1' },
      data: { name: 'Shots', page: 'prompts' },
    })
    if (!response.ok()) throw new Error(await response.text())
    const { share, link } = (await response.json()) as { share: { id: string }; link: string }
    return { shareId: share.id, secret: new URL(link, site.url).hash }
  }
  const [full, empty] = [await shareOf('full'), await shareOf('empty')]
  return {
    site,
    contextOf({ path, isSignedIn }, fullness) {
      if (!isSignedIn) return nobody!
      return fullness === 'full' || path.includes('$brandId') ? owner! : newcomer!
    },
    values: { full: { ...brands.full, shareId: full.shareId }, empty: { ...brands.empty, shareId: empty.shareId } },
    secrets: { full: full.secret, empty: empty.secret },
    async pass(seconds) {
      for (const context of contexts) await context.clock.setFixedTime(new Date(now.getTime() + seconds * 1000))
    },
    async [Symbol.asyncDispose]() {
      for (const context of contexts) await context.close()
      await site[Symbol.asyncDispose]()
    },
  }
}
