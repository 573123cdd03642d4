import { expect, it } from 'vitest'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { openIn } from './traffic.ts'

const chunk = /\/assets\/prompts-[^/]*\.js$/

inChromium('a tab that is open over a new build', browser => {
  it('goes on at the address that it was led to, after it was loaded anew once', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    opened.expect({ url: chunk, status: 404 })
    await opened.open(`/brands/${demo.brandId}?period=7`)
    let loads = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) loads++
    })
    // What a server with other files answers: the chunk that the open page knows is gone, until the page is new.
    await page.route(chunk, async route => {
      if (loads > 0) return route.continue()
      return route.continue({ url: route.request().url().replace('prompts-', 'gone-') })
    })
    await page.getByRole('link', { name: 'Prompts', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Prompts' }).waitFor()
    await opened.rest()
    expect(loads).toBe(1)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/brands/${demo.brandId}/prompts?period=7`)
  })
})
