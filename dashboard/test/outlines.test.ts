import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { de } from '../src/messages/de/index.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { openIn } from './traffic.ts'

/** Opens an address, and looks at the page before and after its scripts have come. */
async function around<T>(page: Page, address: string, look: () => Promise<T>): Promise<[T, T]> {
  let before: T | undefined
  await page.route(/\/assets\/frame-/, async route => {
    await page.locator('main').waitFor()
    before = await look()
    await route.continue()
  })
  await page.goto(address)
  await page.waitForFunction(() => !document.querySelector('#root')!.hasAttribute('aria-busy'))
  await page.unrouteAll({ behavior: 'wait' })
  return [before!, await look()]
}

/** Title, menu and where they stand, and all that can be read. */
const seenOf = (page: Page) =>
  page.evaluate(() => {
    const { x, y } = document.querySelector('h1')!.getBoundingClientRect()
    return {
      title: document.querySelector('h1')!.textContent,
      at: [Math.round(x), Math.round(y)],
      menu: Array.from(document.querySelectorAll('nav li'), each => each.textContent),
      text: document.querySelector<HTMLElement>('main')!.innerText,
    }
  })

// The settings have no title until they are answered.
const pages = pagesOf(demo.brandId).filter(each => !each.endsWith('/settings'))
const some = pages.filter(each => /(northpace|changes|answers)$/.test(each))

inChromium('the outline of a page', browser => {
  it.each([
    [1280, pages],
    [768, some],
    [320, some],
  ])('stands where the page will, before its scripts have come, at %s px', async (width, paths) => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    for (const path of paths) {
      const [before, after] = await around(opened.page, `${site.url}${path}?period=7`, () => seenOf(opened.page))
      expect([before.at, before.menu], path).toEqual([after.at, after.menu])
      // Once its name is known the report has it in the title.
      if (!path.endsWith('/report')) expect(before.title, path).toBe(after.title)
      // It is drawn before the address, the day and the brand are known.
      expect(before.text, path).not.toMatch(/\b\d{4}\b|\b(7|28) days|northpace/i)
      await opened.rest()
    }
  })

  it('is in the language of the reader, and offers nothing that cannot be used yet', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ locale: 'de-AT' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const usable = () =>
      page.evaluate(() => ({
        language: document.documentElement.lang,
        title: document.querySelector('h1')!.textContent,
        links: document.querySelectorAll('#root [href]').length,
        controls: document.querySelectorAll('#root :is(button, input, select, textarea):enabled').length,
      }))
    const [before, after] = await around(page, `${site.url}/login`, usable)
    expect(before).toEqual({ language: 'de', title: de.login.title, links: 0, controls: 0 })
    expect(after).toEqual({ ...before, controls: 4 })
    await site.signIn(context, demo.team)
    const [inside] = await around(page, `${site.url}/brands/${demo.brandId}/changes`, usable)
    expect(inside).toEqual({ language: 'de', title: de.shell.pages.changes, links: 0, controls: 0 })
    await opened.rest()
  })
})
