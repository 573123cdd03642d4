import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { aHardWorld, demo } from './demo.ts'
import { openIn } from './traffic.ts'

const demoBrand = `/brands/${demo.brandId}`
const hardId = `/brands/${encodeURIComponent('b/1 %41 日本')}`

inChromium('what a page asks of its brand', browser => {
  it('is asked before the code has come that draws it, and once', async () => {
    await using site = await aHardWorld()
    for (const [team, path] of [
      [demo.team, `${demoBrand}/prompts?period=7&q=shoe&sort=text`],
      [demo.team, `${demoBrand}/competitors/lumora?provider=chatgpt,claude`],
      [demo.team, `${demoBrand}/changes?startDate=2026-11-01&endDate=2026-11-10`],
      [hardTeams.agency, `${hardId}/source-domains?type=TOFU`],
    ] as const) {
      await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      await site.signIn(context, team)
      await using opened = await openIn(context, site.url)
      const { page } = opened
      const asked = page.waitForRequest(/\/together\?/)
      await page.route(/\/assets\/frame-/, async route => {
        await asked
        await route.continue()
      })
      await opened.open(path)
      expect(
        opened.asked.filter(each => each.includes('/together?')),
        path,
      ).toHaveLength(1)
      expect(await page.locator('main [role=alert]').allInnerTexts(), path).toEqual([])
    }
  })

  it('is nothing where the page has no filters, as in the settings', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const asked: string[] = []
    opened.page.on('request', request => asked.push(request.url()))
    await opened.open(`${demoBrand}/settings/prompts`)
    expect(asked.filter(url => /\/(together|facets)\b/.test(url))).toEqual([])
    await opened.open(`${demoBrand}/prompts`)
    expect(asked.filter(url => url.endsWith('/facets'))).toHaveLength(1)
  })

  it('is asked anew where the answer that came ahead of the code was an error', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    // The first request of each kind meets a connection that breaks.
    for (const [what, url] of Object.entries({ '/together': /\/together\?/, '/session/me': /\/session\/me$/ })) {
      opened.expect({ url: what, status: 'none' })
      await page.route(url, route => route.abort('connectionreset'), { times: 1 })
    }
    await page.goto(`${site.url}${demoBrand}/prompts`)
    await page.locator('main tbody th').first().waitFor()
    await opened.rest()
  })
})
