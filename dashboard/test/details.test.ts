import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { aDemo, aHardWorld, demo } from './demo.ts'
import { expectOrder, pagesOf } from './opened.ts'
import { detailsOn, hasDetails, laidOut, openIn } from './traffic.ts'

type Opened = Awaited<ReturnType<typeof openIn>>

/** What a page asked is little, and it is in order wide and narrow. */
async function expectWell({ page, asked }: Opened) {
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(3)
  await expectOrder(page, page.url())
  await page.setViewportSize({ width: 320, height: 900 })
  await laidOut(page)
  await expectOrder(page, `${page.url()} at 320`)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Opens the page of one thing by a click on its link in a list; false where the list has none. */
async function follow({ page, go, asked, rest }: Opened, path: string): Promise<boolean> {
  await go(path)
  const [href] = await detailsOn(page, path)
  if (href === undefined) return false
  asked.length = 0
  await page
    .locator(`main a[href=${JSON.stringify(href)}]`)
    .first()
    .click()
  await page.waitForURL(url => url.pathname === new URL(href, url).pathname)
  await rest()
  expect(await page.getByText('This page does not exist.').count(), href).toBe(0)
  expect(await page.locator('main [role=alert]').allInnerTexts(), href).toEqual([])
  return true
}

/** Bytes of each answer of the API as they were sent; 300, which stand for the headers, where the browser's own was still good. */
const sizesOfAnswers = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/api/v1/'))
  .map(({ name, transferSize }) => [name, transferSize])`

inChromium('the pages of single things', browser => {
  it('open by the links of their lists, where ids have slashes, percents and blanks too', async () => {
    await using site = await aHardWorld()
    for (const [team, brandId] of [
      [demo.team, demo.brandId],
      [hardTeams.hard, 'hard'],
      [hardTeams.agency, 'b/1 %41 日本'],
    ] as const) {
      await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      await site.signIn(context, team)
      await using page = await openIn(context, site.url)
      await page.open('/glossary')
      const without: string[] = []
      for (const path of pagesOf(brandId).filter(hasDetails))
        if (await follow(page, path)) await expectWell(page)
        else without.push(path)
      if (team === demo.team) expect(without).toEqual([])
    }
  })

  it('show the same, whether one comes from another thing of the list or opens their address', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const shown = () => opened.page.locator('main').innerText()
    for (const path of pagesOf(demo.brandId).filter(hasDetails)) {
      await opened.open(path)
      const [first, second] = await detailsOn(opened.page, path)
      if (second === undefined) continue
      await opened.go(first!)
      const before = await shown()
      await opened.go(second)
      const led = await shown()
      await opened.open(second)
      expect(led, second).toBe(await shown())
      expect(led, second).not.toBe(before)
    }
  })

  it('and all others are asked anew and sent nothing, where nothing has changed', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using page = await openIn(context, site.url)
    await page.open('/glossary')
    // Now the browser has the answers to all of them.
    for (const path of pagesOf(demo.brandId)) await page.go(path)
    for (const path of pagesOf(demo.brandId)) {
      await page.open(path)
      const sent = (await page.page.evaluate(sizesOfAnswers)) as [string, number][]
      expect(sent.length, path).toBeGreaterThan(0)
      expect(
        sent.filter(([, size]) => size > 300),
        path,
      ).toEqual([])
    }
  })
})
