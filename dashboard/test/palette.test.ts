import { expect, it } from 'vitest'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { openIn } from './traffic.ts'

type Opened = Pick<Awaited<ReturnType<typeof openIn>>, 'page' | 'rest'>

const brand = `/brands/${demo.brandId}`

/** Opens the palette, types, and takes the first of what is found that has this name. */
async function jump({ page, rest }: Opened, text: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type(text)
  // What is found comes in parts.
  await rest()
  const wanted = page
    .getByRole('dialog')
    .getByRole('option', { name, exact: typeof name === 'string' })
    .first()
  await wanted.waitFor()
  await page.keyboard.press('ArrowDown')
  for (let step = 0; step < 40 && (await wanted.getAttribute('aria-selected')) === 'false'; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What has the focus: whether it shows that it has it, and whether it is seen at its middle. */
const focused = `(() => {
  const element = document.activeElement
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const there = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
  return {
    what: element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent).slice(0, 60),
    isBody: element === document.body,
    isShown: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    isSeen: there !== null && (element.contains(there) || there.contains(element)),
  }
})()`
interface Focused {
  what: string
  isBody: boolean
  isShown: boolean
  isSeen: boolean
}

inChromium('the keyboard', browser => {
  it('finds pages, brands, prompts, competitors, domains, windows, and what can be done, by the palette', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(brand)
    await jump(opened, 'matr', 'Matrix')
    await page.waitForURL(`${site.url}${brand}/matrix`)
    await opened.rest()
    await jump(opened, 'northp', /^Northpace/)
    await page.waitForURL(`${site.url}${brand}`)
    await opened.rest()
    await jump(opened, 'first marathon', 'Which racing shoes suit a first marathon?')
    await page.waitForURL(url => url.pathname.startsWith(`${brand}/prompts/`))
    await opened.rest()
    await jump(opened, 'kestrune', 'Kestrune')
    await page.waitForURL(url => url.pathname.startsWith(`${brand}/competitors/`))
    await opened.rest()
    await jump(opened, 'runnersw', 'runnersworld.com')
    await page.waitForURL(url => url.pathname.startsWith(`${brand}/source-domains/`))
    await opened.rest()
    // A brand by its domain, a section of its settings by where it stands.
    await jump(opened, 'northpace.', /^Northpace/)
    await page.waitForURL(`${site.url}${brand}`)
    await opened.rest()
    await jump(opened, '84', 'Last 84 days')
    await page.waitForURL(`${site.url}${brand}?period=84`)
    await opened.rest()
    await jump(opened, 'curl', 'Copy as curl')
    await page.waitForFunction(`navigator.clipboard.readText().then(text => text.startsWith('curl '))`)
    const lines = ((await page.evaluate('navigator.clipboard.readText()')) as string).split('\n')
    expect(lines.filter(line => line.includes(`/api/v1${brand}/performance?period=84`)).length).toBe(1)
    await jump(opened, 'dark', 'Theme: Dark')
    await page.locator('html[data-theme=dark]').waitFor()
    await jump(opened, 'settings logs', /^Crawler logs/)
    await page.waitForURL(`${site.url}${brand}/settings/integrations`)
    await opened.rest()
  })

  it('does nothing to the page by one letter while a dialog is open over it', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(brand)
    await page.keyboard.press('?')
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.focus()
    for (const key of ['g', 'm', 'd', '7']) await page.keyboard.press(key)
    // What Enter does comes after what the letters would have done.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(site.url + brand)
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.waitForURL(`${site.url}${brand}/matrix`)
    await opened.rest()
  })

  // The low ones are a screen of 1280 by 1024 at 400 %.
  it.each([
    ['', 1280, 700, 60],
    ['', 320, 256, 60],
    ['/matrix', 320, 256, 40],
    ['/prompts', 320, 256, 60],
  ])(
    'reaches all of a page by Tab, with a focus that is shown and under no bar: %s at %d by %d',
    async (at, width, height, least) => {
      await using site = await aDemo()
      await using context = await browser.newContext({ viewport: { width, height } })
      await site.signIn(context, demo.team)
      await using opened = await openIn(context, site.url)
      const { page } = opened
      await opened.open(brand + at)
      const seen: Focused[] = []
      for (let step = 0; step < 1000; step++) {
        await page.keyboard.press('Tab')
        const now = (await page.evaluate(focused)) as Focused
        if (now.isBody) break
        seen.push(now)
      }
      expect(seen.length).toBeGreaterThan(least)
      expect(seen.length).toBeLessThan(1000)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(seen.filter(({ isShown }) => !isShown).map(({ what }) => what)).toEqual([])
      expect(seen.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([])
    },
  )
})
