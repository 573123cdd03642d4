import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import type { Site } from './served.ts'
import { openIn } from './traffic.ts'

const brand = `/brands/${demo.brandId}`
const path = `${brand}?period=7`
const built = join(import.meta.dirname, '../dist/.vite/manifest.json')
const manifest = JSON.parse(readFileSync(built, 'utf8')) as Record<string, { file: string }>

async function anOpenPage(browser: Browser, site: Site) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  await site.signIn(context, demo.team)
  const opened = await openIn(context, site.url)
  await opened.open(path)
  let loads = 0
  opened.page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  return {
    ...opened,
    loads: () => loads,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await context.close()
    },
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click()

/** What is loaded when it is needed: its source, how it is opened, what is to be seen, and where. */
const needed: readonly [
  source: string,
  open: (page: Page) => Promise<void>,
  see: (page: Page) => Promise<void>,
  at: string,
][] = [
  [
    'routes/prompts/page.tsx',
    page => press(page, 'link', 'Prompts'),
    page => heading(page, 'Prompts'),
    `${brand}/prompts?period=7`,
  ],
  [
    'parts/shell/palette.tsx',
    page => page.keyboard.press('Control+K'),
    page => page.getByRole('button', { name: 'Search' }).first().waitFor(),
    path,
  ],
  [
    'parts/filters/share-items.tsx',
    page => press(page, 'button', 'Share'),
    page => page.getByRole('button', { name: 'Share' }).first().waitFor(),
    path,
  ],
  [
    'messages/de/index.ts',
    async page => {
      await press(page, 'button', /^Account/)
      await page.getByLabel('Language').selectOption('de')
    },
    page => heading(page, 'Übersicht'),
    path,
  ],
]

inChromium('a tab that is open over a new build', browser => {
  it.each(needed)('goes on where it was led to, loaded again once: %s', async (source, open, see, at) => {
    await using site = await aDemo()
    await using opened = await anOpenPage(browser, site)
    const { page, loads } = opened
    const { file } = manifest[`src/${source}`]!
    opened.expect({ url: file, status: 404 })
    // What a server with other files answers: the file that the open page knows is gone, until the page is new.
    await page.route(`**/${file}`, async route => {
      if (loads() > 0) return route.continue()
      return route.continue({ url: route.request().url().replace('/assets/', '/assets/gone-') })
    })
    const anew = page.waitForEvent('load')
    await open(page)
    await anew
    await see(page)
    await opened.rest()
    expect(loads()).toBe(1)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(at)
  })

  it('says that the server is away where code is needed, and goes on when it is back', async () => {
    await using site = await aDemo()
    await using opened = await anOpenPage(browser, site)
    const { page } = opened
    await site.stop()
    for (const url of ['/assets/', '/together', '/api/session/ways']) opened.expect({ url, status: 'none' })
    await press(page, 'link', 'Prompts')
    await page.locator('main [role=alert]', { hasText: 'The server does not respond.' }).first().waitFor()
    await site.startAgain()
    await heading(page, 'Prompts')
    await opened.rest()
    expect(new URL(page.url()).pathname).toBe(`${brand}/prompts`)
    expect(await page.locator('main tbody th').count()).toBeGreaterThan(0)
  })
})
