import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aMoment } from '../../server/test/standing.ts'
import { until } from '../../server/test/until.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo, theDemo } from './demo.ts'
import { openIn } from './traffic.ts'

const prompts = `/brands/${demo.brandId}/prompts`

/** Signs in at the page that a page without a session leads to. */
async function signIn(page: Page, token: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByRole('button', { name: 'Sign in with an API token' }).click()
  await page.getByLabel('API token').fill(token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

inChromium('what pages show while something is wrong', browser => {
  it('is never a late answer to an older question', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(`${prompts}?limit=50&q=${encodeURIComponent('best')}`)
    const status = () => page.locator('main [role=status]').first().innerText()
    await opened.open(prompts)
    const all = await status()
    const [held, freed] = [aMoment(), aMoment()]
    // Only delayed: the answer is the server's.
    await page.route(/type(=|%3D)TOFU/, async route => {
      const response = await route.fetch()
      held.come()
      await freed.came
      await route.fulfill({ response }).catch(() => {})
    })
    const go = (search: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(prompts + search)})`)
    const aborted = page.waitForEvent('requestfailed', request => /type(=|%3D)TOFU/.test(request.url()))
    await go('?type=TOFU')
    await held.came
    await go('?type=BOFU')
    await aborted
    await opened.rest()
    const newer = await status()
    expect(newer).not.toBe(all)
    freed.come()
    await opened.rest()
    expect(await status()).toBe(newer)
    await page.unroute(/type(=|%3D)TOFU/)
  })

  it('are the last figures with their time, until the server is back', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await page.clock.install()
    await opened.open(prompts)
    const rows = await page.locator('main tbody th').allInnerTexts()
    expect(rows.length).toBeGreaterThan(0)
    await site.stop()
    opened.expect({ url: '/api/', status: 'none' })
    // As when the tab is looked at again, a minute later.
    await page.clock.fastForward(60_000)
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
    const alert = page.locator('main section [role=alert]').first()
    await alert.getByText('The server does not respond.').waitFor()
    expect(await alert.innerText()).toMatch(/Data from .*\d/)
    expect(await page.locator('main tbody th').allInnerTexts()).toEqual(rows)
    await site.startAgain()
    await page.locator('main [role=alert]').first().waitFor({ state: 'detached' })
    await opened.rest()
    expect(await page.locator('main tbody th').count()).toBe(rows.length)
  })

  it('is said once where several panels fail for one reason, with one button', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await page.clock.install()
    await opened.open(`/brands/${demo.brandId}`)
    const panels = await page.locator('main section').allInnerTexts()
    await site.stop()
    opened.expect({ url: '/api/', status: 'none' })
    await page.clock.fastForward(60_000)
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
    const alerts = page.locator('main [role=alert]')
    await alerts.getByText('The server does not respond.').waitFor()
    expect(await alerts.count()).toBe(1)
    expect(await page.locator('main section').allInnerTexts()).toEqual(panels)
    await site.startAgain()
    await alerts.getByRole('button', { name: 'Try again' }).click()
    await alerts.waitFor({ state: 'detached' })
    await opened.rest()
  })

  it('is the page to sign in where the session has ended, and then the same view', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name: 'earshot_session', value: 'ended', url: site.url }])
    await using opened = await openIn(context, site.url, [
      { url: '/api/session/me', status: 401 },
      // Asked while the page's code is loaded.
      ...['/together', '/facets'].map(url => ({ url, status: 401 })),
    ])
    const { page } = opened
    const view = `${prompts}?period=56&type=TOFU&sort=text`
    await page.goto(site.url + view)
    await signIn(page, await site.tokenOf(demo.team))
    await page.waitForURL(site.url + view)
    await opened.rest()
    expect(await page.locator('main tbody th').count()).toBeGreaterThan(0)
  })

  it('is the page to sign in for who has none, and the view where one comes back to its address signed in', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await page.goto(site.url + prompts)
    await signIn(page, await site.tokenOf(demo.team))
    await page.waitForURL(site.url + prompts)
    await opened.rest()
    // The browser has kept the HTML of this address, which says that nobody is signed in.
    await page.goto(`${site.url}/docs`)
    await page.goBack()
    await opened.rest()
    expect(page.url()).toBe(site.url + prompts)
    expect(await page.locator('main tbody th').count()).toBeGreaterThan(0)
  })

  it('is the page to sign in where the session ends under an open tab, and then the view that was asked for', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(`/brands/${demo.brandId}/competitors?period=56`)
    await context.request.post(`${site.url}/api/session/logout`, { headers: { 'earshot-session': '1' } })
    for (const url of ['/together', '/api/session/me']) opened.expect({ url, status: 401 })
    await page.getByRole('link', { name: 'Topics', exact: true }).click()
    await signIn(page, await site.tokenOf(demo.team))
    await page.waitForURL(`${site.url}/brands/${demo.brandId}/topics?period=56`)
    await opened.rest()
    expect(await page.locator('main tbody th').count()).toBeGreaterThan(0)
  })

  it('is a refusal with the id of its request, though others were answered in the same', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const answered = page.waitForResponse(/\/together\?/)
    await opened.open(`/brands/${demo.brandId}/social?platform=nowhere`)
    const id = (await answered).headers()['x-request-id']!
    const alerts = page.locator('main [role=alert]')
    expect(await alerts.allInnerTexts()).toEqual([expect.stringMatching(/platform is "nowhere" but must be /)])
    await alerts.getByRole('button', { name: 'Copy request ID' }).getByText(`Request ${id}`).waitFor()
    // What is not chosen by it stands.
    expect(await page.locator('main tbody th').count()).toBeGreaterThan(0)
  })

  it('is that there is no such page, and the way on', async () => {
    const site = await theDemo()
    await using context = await browser.newContext()
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    for (const path of ['/nothing', `/brands/${demo.brandId}/nothing`]) {
      await page.goto(site.url + path)
      await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor()
      await page.getByRole('link', { name: 'Go to all brands' }).click()
      await until(() => new URL(page.url()).pathname !== path, 'the brands')
      await opened.rest()
    }
  })
})
