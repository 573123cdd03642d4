import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { aDemo, aHardWorld } from './demo.ts'
import { expectOrder, open, ownerPages, pagesOf } from './opened.ts'
import { laidOut, openIn } from './traffic.ts'
import { watch } from './watch.ts'

inChromium('every page', browser => {
  // `languages.test.ts` walks them on narrow screens too.
  it('opens on the demo without a complaint, asks the server little, and fits', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, 'demo-team')
    await using watched = await watch(context, site.url)
    const { page } = watched
    let asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/v1/')) asked.push(request.url())
    })
    for (const path of [...pagesOf('northpace'), '/glossary', '/?sort=name']) {
      asked = []
      await open(page, `${site.url}${path}`)
      await expectOrder(page, `${path} at 1280`)
      expect(asked.length, `${path} asks:\n${asked.join('\n')}`).toBeLessThanOrEqual(5)
      expect(asked, path).toEqual([...new Set(asked)])
    }
  })

  it('opens for an owner beside the brands, and fits wide and narrow screens', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { [hardTeams.hard]: 'OWNER', [hardTeams.agency]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    for (const path of ownerPages) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await opened.open(`${path}?team=${hardTeams.agency}`)
      await expectOrder(page, path)
      await page.setViewportSize({ width: 320, height: 900 })
      await laidOut(page)
      await expectOrder(page, `${path} at 320`)
    }
  })

  it('opens on brands that have gaps, nothing at all, and thousands of prompts', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, hardTeams.hard)
    await using opened = await openIn(context, site.url)
    await opened.open('/glossary')
    for (const brand of ['hard', 'bare', 'many'])
      for (const path of pagesOf(brand)) {
        await opened.go(path)
        await expectOrder(opened.page, path)
      }
  })

  it('shows another team nothing: its brand is no page', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext()
    await site.signIn(context, hardTeams.hard)
    await using watched = await watch(context, site.url, [{ url: '/brands/foreign', status: 404 }])
    const { page } = watched
    await page.goto(`${site.url}/brands/foreign`)
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor()
    expect(await page.getByText('Foreign', { exact: true }).count()).toBe(0)
  })
})
