import { expect, it } from 'vitest'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { openIn } from './traffic.ts'

inChromium('readers at other ends of the world', browser => {
  it('see the same days and numbers at one address', async () => {
    await using site = await aDemo()
    const texts: Record<string, string>[] = []
    for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
      await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId })
      await site.signIn(context, demo.team)
      await using page = await openIn(context, site.url)
      const seen: Record<string, string> = {}
      await page.open('/glossary')
      for (const path of ['/?sort=name', ...pagesOf(demo.brandId)]) {
        await page.go(path)
        seen[path] = await page.page.locator('body').innerText()
      }
      texts.push(seen)
    }
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]![`/brands/${demo.brandId}`], 'the days of the window are named').toContain('UTC')
  })
})
