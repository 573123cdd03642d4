import { expect, it } from 'vitest'
import { languages } from '../src/messages/index.ts'
import { settingsNames } from '../src/parts/words/settings-names.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { englishOn } from './english.ts'
import { misfitsOn } from './misfits.ts'
import { expectOrder, ownerPages, pagesOf } from './opened.ts'
import { saidOn } from './said.ts'
import { settled } from './settled.ts'
import { detailsOn, laidOut, openIn } from './traffic.ts'

const [en, de] = [await languages.en.load(), await languages.de.load()]

const paths = [
  ...pagesOf(demo.brandId),
  ...settingsNames.map(name => `/brands/${demo.brandId}/settings/${name}`),
  ...['/?sort=name', '/glossary', '/nothing', '/start'],
  ...ownerPages,
]

const inGerman = { viewport: { width: 1280, height: 900 }, locale: 'de-DE' }

inChromium('German', browser => {
  it('is on every page, fits wide and narrow, and is all that its readers load', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext(inGerman)
    await site.signInAs(context, 'ada@example.com', { [demo.team]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page, go } = opened
    const loaded: string[] = []
    page.on('request', request => loaded.push(new URL(request.url()).pathname))
    const wrong: string[] = []
    const check = async (path: string) => {
      await go(path)
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      wrong.push(...(await englishOn(page)))
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await laidOut(page)
        wrong.push(...(await misfitsOn(page)).map(each => `${path} at ${width}: ${each}`))
        await expectOrder(page, `${path} at ${width}`)
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await opened.open('/account')
    for (const path of paths) {
      await check(path)
      const [detail] = await detailsOn(page, path)
      if (detail !== undefined && !path.includes('settings')) await check(detail)
    }
    expect(wrong).toEqual([])
    expect(loaded.filter(path => /^\/assets\/de-.*\.js$/.test(path)).length).toBeGreaterThan(0)
    expect(loaded.filter(path => /^\/assets\/en-/.test(path))).toEqual([])
  })

  it('is what figures and days are written in', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext(inGerman)
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    await opened.open(`/brands/${demo.brandId}`)
    const said = (await saidOn(opened.page)).map(({ text }) => text)
    expect(said.filter(text => /^\d{1,2},\d %$/.test(text)).length).toBeGreaterThan(3)
    expect(
      said.some(text =>
        /^\d{1,2}\.( \p{L}+\.?)?( ?– ?\d{1,2}\. \p{L}+\.?)? \d{4}$/u.test(text.replaceAll('\u2009', ' ')),
      ),
    ).toBe(true)
    expect(said).toContain(de.shell.pages['technical-analysis'])
  })

  it('is what somebody signs in in, and what a shared page is in', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext(inGerman)
    await using login = await openIn(context, site.url)
    await login.page.goto(`${site.url}/login?next=%2F`)
    await login.page.getByRole('heading', { name: de.login.title }).waitFor()
    expect(await englishOn(login.page)).toEqual([])
    await site.signInAs(context, 'ada@example.com', { [demo.team]: 'OWNER' })
    const call = await context.request.post(`${site.url}/api/admin/v1/brands/${demo.brandId}/shares`, {
      headers: { 'earshot-session': '1' },
      data: { name: 'for a customer', page: 'overview', query: { period: 28 } },
    })
    const { link } = (await call.json()) as { link: string }
    await login.page.goto(new URL(link, site.url).href)
    await settled(login.page)
    await login.page.getByText(de.shares.fixed).waitFor()
    expect(await englishOn(login.page)).toEqual([])
  })

  it('is chosen in the account menu, at once, without leaving what is open, and is kept', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ ...inGerman, locale: 'en-GB' })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page, open } = opened
    const loaded: string[] = []
    page.on('request', request => loaded.push(new URL(request.url()).pathname))
    await open(`/brands/${demo.brandId}/competitors?sort=name`)
    expect(loaded.filter(path => /^\/assets\/de-.*\.js$/.test(path))).toEqual([])
    await page.evaluate('window.isTheSame = true')
    await page.getByRole('button', { name: en.shell.account }).click()
    await page.getByLabel(en.shell.language).selectOption('de')
    await page.getByRole('heading', { level: 1, name: de.shell.pages.competitors }).waitFor()
    expect(await page.evaluate('window.isTheSame')).toBe(true)
    expect(new URL(page.url()).search).toBe('?sort=name')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.title()).toBe(`${de.shell.pages.competitors} – ${de.shell.product}`)
    expect(await page.getByLabel(de.shell.language).inputValue()).toBe('de')
    await page.keyboard.press('Escape')
    await settled(page)
    expect(await englishOn(page)).toEqual([])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: de.shell.pages.competitors }).waitFor()
  })
})
