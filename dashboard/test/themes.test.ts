import { expect, it } from 'vitest'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { openIn } from './traffic.ts'

const brand = `/brands/${demo.brandId}`

/** The colour behind the page and that of its text. */
const colours = `(() => {
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  return [backgroundColor, color].join(' on ')
})()`

inChromium('the theme', browser => {
  it('switches without a reload, and stands before the first picture of the next visit', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(brand)
    await page.evaluate('globalThis.isSamePage = true')
    const ofSystem = await page.evaluate(colours)
    const choose = async (name: string, theme: string | null) => {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('dialog').getByText(name, { exact: true }).click()
      await page.waitForFunction(
        wanted =>
          (globalThis as never as { document: Document }).document.documentElement.getAttribute('data-theme') ===
          wanted,
        theme,
      )
      await page.keyboard.press('Escape')
      return page.evaluate(colours)
    }
    const dark = await choose('Dark', 'dark')
    expect(dark).not.toBe(ofSystem)
    expect(await choose('Light', 'light')).toBe(ofSystem)
    expect(await choose('Same as system', null)).toBe(ofSystem)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(colours)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await choose('Dark', 'dark')
    expect(await page.evaluate('isSamePage')).toBe(true)
    // What the page has when its body begins is what it has for its first picture.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      globalThis.atFirst = ${colours}
    }).observe(document, { childList: true, subtree: true })`)
    await opened.open(brand)
    expect(await page.evaluate('atFirst')).toBe(dark)
  })

  it('stays readable in forced colours: lines, bars and marks have one that is not the background', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, forcedColors: 'active' })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    for (const path of ['', '/matrix', '/coverage', '/crawler-analytics', '/changes']) {
      await opened.open(brand + path)
      const lost = await page.evaluate(`(() => {
        const probe = document.createElement('i')
        probe.style.color = 'Canvas'
        document.body.append(probe)
        const canvas = getComputedStyle(probe).color
        probe.remove()
        const isDrawn = element => element.checkVisibility() && element.getBoundingClientRect().width > 0
        return Array.from(document.querySelectorAll('main svg path, main svg line, main svg circle'))
          .filter(isDrawn)
          .filter(element => {
            const { stroke, fill } = getComputedStyle(element)
            return [stroke, fill].every(each => each === 'none' || each === canvas)
          })
          .map(element => element.tagName + '.' + element.getAttribute('class'))
      })()`)
      expect(lost, path).toEqual([])
    }
  })

  it('moves nothing where less motion is wished for', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(brand)
    await page.getByRole('button', { name: /^Assistant: / }).click()
    const long = await page.evaluate(`Array.from(document.querySelectorAll('*'))
      .filter(element => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        const most = Math.max(...(transitionDuration + ', ' + animationDuration).split(', ').map(parseFloat))
        return most > 0 || scrollBehavior === 'smooth'
      })
      .map(element => element.tagName + '.' + element.getAttribute('class'))`)
    expect(long).toEqual([])
  })
})
