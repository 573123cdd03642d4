import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hardTeams, hardWorld } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { detailsOn, hasDetails, laidOut, openIn, pagesOfBrands, pathOf, settled } from './opened.ts'
import { aSite, type Site } from './served.ts'

type Opened = Awaited<ReturnType<typeof openIn>>

/** What holds of every page, whatever there is to show. */
async function holds({ page, traffic }: Opened) {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.title()).toMatch(/^\S.* – Earshot$/s)
  expect(traffic.asked.length, traffic.asked.join('\n')).toBeLessThanOrEqual(3)
  expect(await page.evaluate(`document.querySelectorAll('*').length`)).toBeLessThanOrEqual(3000)
  await page.setViewportSize({ width: 320, height: 800 })
  await laidOut(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Every answer to the page that is opened once more is that nothing has changed. */
async function isKept({ page, traffic }: Opened) {
  const statuses: string[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/v1/')) statuses.push(`${response.status()} ${pathname}`)
  })
  await page.reload()
  await settled(page, traffic)
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter(each => !each.startsWith('304 '))).toEqual([])
}

inChromium('every page', browser => {
  /** Opens a path as somebody of a team. */
  const opened = async (site: Site, team: string, path: string) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, team)
    const page = await openIn(context, site.url)
    await page.open(path)
    return {
      ...page,
      async [Symbol.asyncDispose]() {
        await page[Symbol.asyncDispose]()
        await context.close()
      },
    }
  }

  /** The page of one thing, by a click on its link. */
  async function followed({ page, traffic }: Opened, path: string, href: string) {
    traffic.asked.length = 0
    const link = page.locator(`main a[href="${quoted(href)}"]`).first()
    await link.click()
    await page.waitForURL(url => url.pathname !== path)
    await settled(page, traffic)
    expect(new URL(page.url()).pathname).toBe(new URL(href, page.url()).pathname)
  }

  describe('of the demo', () => {
    const { brandId, team } = demo
    let site: Site
    beforeAll(async () => void (site = await aDemo()))
    afterAll(() => site[Symbol.asyncDispose]())

    it.each(['/', '/glossary', '/login', '/nothing', `/brands/${brandId}/nothing`, '/brands/nobody'])(
      '%s opens without a problem',
      async path => {
        const expected = path === '/brands/nobody' ? [{ url: '/brands/nobody/', status: 404 }] : []
        await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        await site.signIn(context, team)
        await using page = await openIn(context, site.url, expected)
        await page.open(path)
        await holds(page)
      },
    )

    it.each(pagesOfBrands)('/%s opens without a problem, and again with nothing sent anew', async name => {
      const path = pathOf(brandId, name)
      await using page = await opened(site, team, path)
      await holds(page)
      await isKept(page)
      if (!hasDetails(name)) return
      const [href] = await detailsOn(page.page, path)
      expect(href, 'a link to the page of one thing').toBeDefined()
      await followed(page, path, href!)
      await holds(page)
      await isKept(page)
    })
  })

  describe('of a hard world', () => {
    const now = new Date()
    let site: Site
    beforeAll(async () => void (site = await aSite([...hardWorld(now)], { now: () => now })))
    afterAll(() => site[Symbol.asyncDispose]())

    it.each(pagesOfBrands)('/%s of hard opens without a problem, by links with hard ids too', async name => {
      const path = pathOf('hard', name)
      await using page = await opened(site, hardTeams.hard, path)
      await holds(page)
      const [href] = hasDetails(name) ? await detailsOn(page.page, path) : []
      if (href === undefined) return
      await followed(page, path, href)
      await holds(page)
    })

    it.each(pagesOfBrands)('/%s of many opens without a problem', async name => {
      await using page = await opened(site, hardTeams.hard, pathOf('many', name))
      await holds(page)
    })

    it.each(pagesOfBrands)('/%s of bare says what is missing', async name => {
      await using page = await opened(site, hardTeams.hard, pathOf('bare', name))
      await holds(page)
      expect(await page.page.locator('main').innerText()).toMatch(/\b(no|not|nothing|never)\b/i)
    })

    it('/ of thirty brands opens without a problem', async () => {
      await using page = await opened(site, hardTeams.agency, '/')
      await holds(page)
    })
  })
})

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&')
