import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { settingsNames } from '../src/parts/words/settings-names.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { aHardWorld, demo } from './demo.ts'
import { ownerPages, pagesOf } from './opened.ts'
import type { Site } from './served.ts'
import { laidOut, openIn } from './traffic.ts'

/** A page, and what it has shown so far. */
type Opened = Awaited<ReturnType<typeof openIn>> & { lead(path: string): Promise<void>; seen: Set<string> }

/** Nothing is found of a page in both themes, wide and narrow; without loading it anew. */
async function expectAccess(page: Page): Promise<void> {
  for (const [width, colorScheme, rules] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await laidOut(page)
    expect(await findingsOf(page, { rules }), `${page.url()} ${colorScheme} at ${width}`).toEqual([])
  }
}

/** All rules wide and narrow, and those of colour in the other theme too: the theme changes colours alone. */
const looks: readonly (readonly [width: number, theme: 'light' | 'dark', rules?: 'of colour'])[] = [
  [1280, 'light'],
  [1280, 'dark', 'of colour'],
  [320, 'dark'],
  [320, 'light', 'of colour'],
]

/** Opens the first address, and goes on from there as a link does. */
function leading(opened: Awaited<ReturnType<typeof openIn>>): Opened {
  const seen = new Set<string>()
  const lead = async (path: string) => {
    await (seen.size === 0 ? opened.open(path) : opened.go(path))
    seen.add(path)
  }
  return { ...opened, lead, seen }
}

/** Nothing is found of a page that gets no answer. */
async function expectFailed(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
  await page.locator('main [role=alert]:not(:empty)').first().waitFor()
  await expectAccess(page)
}

/** Somebody who owns two teams. */
const owner = 'ada@example.com'

const lists = pagesOf(demo.brandId)

// The tours look at the other pages.
inChromium('what axe finds of pages', browser => {
  const opened: { site?: Site; pages: Map<string, Promise<Opened>> } = { pages: new Map() }
  beforeAll(async () => {
    opened.site = await aHardWorld()
  })
  afterAll(async () => {
    for (const page of opened.pages.values()) await (await page).page.context().close()
    await opened.site?.[Symbol.asyncDispose]()
  })

  /** The page of somebody of a team, of the owner, or of nobody; the same for all tests, so that its browser has the code of all pages. */
  const pageOf = (team: string): Promise<Opened> => {
    const make = async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      if (team === owner)
        await opened.site!.signInAs(context, owner, { [demo.team]: 'OWNER', [hardTeams.agency]: 'OWNER' })
      else if (team !== '') await opened.site!.signIn(context, team)
      return leading(await openIn(context, opened.site!.url))
    }
    if (!opened.pages.has(team)) opened.pages.set(team, make())
    return opened.pages.get(team)!
  }

  it.each([
    ['/login', ''],
    ...['bare', 'hard'].flatMap(pagesOf).map(path => [path, hardTeams.hard]),
    ['/account', demo.team],
  ])('is nothing at %s', async (path, team) => {
    const { page, lead } = await pageOf(team!)
    await lead(path!)
    await expectAccess(page)
  })

  it('is nothing at what an owner can change, and at its dialogs', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await opened.site!.signInAs(context, 'owner@example.com', { [demo.team]: 'OWNER' })
    await using owner = await openIn(context, opened.site!.url)
    const { page, lead } = leading(owner)
    for (const path of [...settingsNames.map(name => `/brands/${demo.brandId}/settings/${name}`), '/start']) {
      await lead(path)
      await expectAccess(page)
    }
    for (const [name, button] of [
      ['schedule', 'Create schedule'],
      ['shares', 'New share link'],
      ['integrations', 'Create key'],
    ]) {
      await lead(`/brands/${demo.brandId}/settings/${name}`)
      await page.getByRole('button', { name: button! }).click()
      await page.getByRole('dialog').locator('form').waitFor()
      await expectAccess(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  it('is nothing at any page whose server is stopped', async () => {
    const [ofTeam, ofOwner] = [await pageOf(demo.team), await pageOf(owner)]
    // The page of the roles asks for nothing.
    const asking = ownerPages.filter(path => path !== '/settings/roles')
    for (const [{ lead, seen, open }, paths] of [[ofTeam, lists] as const, [ofOwner, asking] as const]) {
      for (const path of paths) if (!seen.has(path)) await lead(path)
      // Now the browser has the code of all pages, and the page none of their figures.
      await open('/glossary')
    }
    await opened.site!.stop()
    for (const path of lists) await expectFailed(ofTeam.page, path)
    for (const path of asking) await expectFailed(ofOwner.page, path)
  })
})
