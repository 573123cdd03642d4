import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { settingsNames } from '../src/parts/words/settings-names.ts'
import { inChromium } from './browser.ts'
import { pagesOf } from './opened.ts'
import { aSite } from './served.ts'
import { openIn } from './traffic.ts'

/** An id that a shell would take for two words. */
const brandId = 'a b'
const brand = `/brands/${encodeURIComponent(brandId)}`

/** Pages that are there for what an empty brand begins with: their buttons make it. */
const filled = ['brand']
/** Settings pages of which an empty brand has nothing to say: a list with the brand itself, and forms. */
const unsaid = ['competitors', 'import', 'labels']

inChromium('an empty database', browser => {
  it('has a way to begin where there is no brand', async () => {
    await using site = await aSite([aTeam('t')])
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/')
    const nothing = page.locator('main [data-empty=nothing]')
    await nothing.getByText(en.brands.none).waitFor()
    await nothing.getByText('npx earshot init').waitFor()
    await nothing.getByRole('link').click()
    await page.waitForURL(`${site.url}/start`)
    await opened.rest()
  })

  it('is said on every page of a brand that has nothing, with the command or the button that begins', async () => {
    await using site = await aSite([aTeam('t', { plan: 'BUSINESS' }), aBrand(brandId, 't')])
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page, go } = opened
    await opened.open('/glossary')
    const wrong: string[] = []
    for (const path of pagesOf(brandId).filter(each => !each.endsWith('/settings'))) {
      await go(path)
      const nothing = page.locator('main [data-empty=nothing]')
      const ways = await nothing.locator('code, a, button').allInnerTexts()
      if (ways.length === 0) wrong.push(`${path}: no way to begin`)
      for (const way of ways)
        if (/--brand/.test(way) && !way.includes(`'${brandId}'`)) wrong.push(`${path}: not one word: ${way}`)
    }
    for (const name of settingsNames) {
      if (filled.includes(name)) continue
      await go(`${brand}/settings/${name}`)
      const said = await page.locator('main').innerText()
      if (!/\bno\b|\bnone\b/i.test(said) && !unsaid.includes(name)) wrong.push(`${name}: nothing is said: ${said}`)
      const buttons = await page.locator('main').getByRole('button').count()
      if (buttons === 0) wrong.push(`${name}: no button`)
    }
    expect(wrong).toEqual([])
    await go(`${brand}/report`)
    expect(await page.locator('main').innerText()).not.toMatch(/asked of \./)
  })
})
