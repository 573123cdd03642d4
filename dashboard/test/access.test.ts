import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { hardTeams, hardWorld } from '../../server/test/hard-world.ts'
import { loads } from '../src/loads.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { aSite, type Site } from './served.ts'
import { detailsOn, laidOut, openIn } from './traffic.ts'

type Opened = Awaited<ReturnType<typeof openIn>>

/** Nothing is found of a page in both themes, wide and narrow; without loading it anew. */
async function expectAccess(page: Page): Promise<void> {
  for (const width of [1280, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await laidOut(page)
      expect(await findingsOf(page), `${page.url()} ${colorScheme} at ${width}`).toEqual([])
    }
}

const lists = pagesOf(demo.brandId)
const withDetails = lists.filter(path => Object.hasOwn(loads[path.split('/')[3] as never] ?? {}, 'detail'))

inChromium('what axe finds of every page', browser => {
  const opened: { site?: Site; pages: Map<string, Promise<Opened>> } = { pages: new Map() }
  beforeAll(async () => {
    const now = new Date()
    opened.site = await aSite([...demoArchive({ now }), ...hardWorld(now)], { now: () => now })
  })
  afterAll(async () => {
    for (const page of opened.pages.values()) await (await page).page.context().close()
    await opened.site?.[Symbol.asyncDispose]()
  })

  /** The page of somebody of a team, or of nobody; the same for all tests, so that its browser has the code of all pages. */
  const pageOf = (team: string): Promise<Opened> => {
    const make = async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      if (team !== '') await opened.site!.signIn(context, team)
      return openIn(context, opened.site!.url)
    }
    if (!opened.pages.has(team)) opened.pages.set(team, make())
    return opened.pages.get(team)!
  }

  it.each([
    ['/login', ''],
    ['/', hardTeams.agency],
    ...['/glossary', '/nothing', ...lists].map(path => [path, demo.team]),
    ...pagesOf('bare').map(path => [path, hardTeams.hard]),
  ])('is nothing at %s', async (path, team) => {
    const { page, open } = await pageOf(team!)
    await open(path!)
    await expectAccess(page)
  })

  it.each(withDetails)('is nothing at %s of one thing', async path => {
    const { page, open } = await pageOf(demo.team)
    await open(path)
    const [href] = await detailsOn(page, path)
    expect(href, 'a link to one thing').toBeDefined()
    await open(href!)
    await expectAccess(page)
  })

  it('is nothing at any page whose server is stopped', async () => {
    const { page, open } = await pageOf(demo.team)
    // Now the browser has the code of all pages, and the page none of their figures.
    for (const path of lists) await open(path)
    await open('/glossary')
    await opened.site!.stop()
    for (const path of lists) {
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
      await page.locator('main [role=alert]').first().waitFor()
      await expectAccess(page)
    }
  })
})
