import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { misfitsOn } from './misfits.ts'
import { pagesOf } from './opened.ts'
import { sheetsOf } from './pdf.ts'
import { laidOut, openIn } from './traffic.ts'

const sizes = { A4: [595, 842], Letter: [612, 792] } as const
const formats = Object.keys(sizes) as (keyof typeof sizes)[]
/** A text as a PDF has it: without blanks; fonts draw one glyph for both apostrophes. */
const bare = (text: string) => text.replace(/\s+/g, '').replaceAll('’', 'ʼ')

async function printed(page: Page, format: keyof typeof sizes) {
  const { sheets, hasPixels } = sheetsOf(await page.pdf({ format }))
  const [width, height] = sizes[format]
  for (const sheet of sheets) {
    expect(Math.abs(sheet.width - width)).toBeLessThan(1)
    expect(Math.abs(sheet.height - height)).toBeLessThan(1)
  }
  expect(hasPixels, 'charts are drawn, and no pictures of pixels').toBe(false)
  return sheets
}

/** Texts of the page as paper shows it, what is wider than a sheet of 180 mm, and what may be torn or is there twice. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 900 })
  await laidOut(page)
  const seen = await page.evaluate(() => ({
    texts: Array.from(document.querySelectorAll<HTMLElement>('main h1, main h2, main tbody tr, main li'))
      .filter(each => !each.closest('.visually-hidden'))
      .map(each => each.innerText.trim())
      .filter(text => text !== ''),
    wide: Array.from(document.querySelectorAll('main *'), each => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ each, box }) => box.width > 0 && box.right > innerWidth + 1 && !each.closest('.visually-hidden'))
      .map(({ each }) => `${each.tagName} ${each.textContent?.slice(0, 40)}`),
    torn: Array.from(document.querySelectorAll('main figure, main tr'), each => ({
      each,
      style: getComputedStyle(each).breakInside,
    }))
      .filter(({ each, style }) => style !== 'avoid' || (each.tagName === 'FIGURE' && each.clientHeight > 950))
      .map(({ each }) => each.textContent?.slice(0, 40)),
    heads: Array.from(document.querySelectorAll('main thead th'))
      .filter(each => each.checkVisibility())
      .map(each => each.textContent.replace(/[↑↓]/g, '')),
    // A head that sorts has its text once more, for paper alone.
    twice: Array.from(document.querySelectorAll('main thead th'))
      .filter(each => Array.from(each.children, child => child.checkVisibility()).filter(Boolean).length > 1)
      .map(each => each.textContent),
  }))
  const misfits = await misfitsOn(page)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 900 })
  return { ...seen, misfits }
}

inChromium('pages on paper', browser => {
  it('say on every sheet of which days, filters and moment they are, how it was measured, and where they are', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const path = `/brands/${demo.brandId}/report?startDate=2026-01-05&endDate=2026-02-01&provider=chatgpt`
    await opened.open(path)
    for (const format of formats) {
      const sheets = await printed(page, format)
      expect(sheets.length).toBeGreaterThan(0)
      for (const { text } of sheets) {
        expect(text).toContain(bare('5 Jan – 1 Feb 2026, UTC. Filtered by Assistant chatgpt.'))
        expect(text).toContain(bare('Ranges are 95% intervals'))
        expect(text).toMatch(/Asof\d+\w{3,4}20\d\d,\d\d:\d\dUTC/)
        expect(text).toContain(bare(site.url + path))
      }
    }
  })

  it.each(['en-GB', 'de-DE'])('have all columns, within the sheet, and cut nothing: %s', async locale => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(`/brands/${demo.brandId}`)
    const wrong: Record<string, unknown> = {}
    for (const path of [...pagesOf(demo.brandId), `/brands/${demo.brandId}/coverage?period=56`]) {
      await opened.go(path)
      const onScreen = await page.locator('main thead th:visible').count()
      const { wide, torn, twice, heads, misfits } = await onPaper(page)
      const lost = heads.length < onScreen ? [`${onScreen - heads.length} columns`] : []
      const found = { wide, torn, twice, lost, misfits }
      if (Object.values(found).some(each => each.length > 0)) wrong[path] = found
    }
    expect(wrong).toEqual({})
  })

  it('lose nothing: every text is there and is read in grey, no chart and no row is torn, heads of tables repeat', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    for (const name of ['report', 'prompts', 'competitors', 'search']) {
      await opened.open(`/brands/${demo.brandId}/${name}`)
      await page.emulateMedia({ media: 'print' })
      // Contrast is of luminance alone, so what is found is what could not be read in grey.
      expect(await findingsOf(page, { within: 'main', rules: 'of colour' }), name).toEqual([])
      const { texts, wide, torn, twice } = await onPaper(page)
      expect(wide, name).toEqual([])
      expect(torn, name).toEqual([])
      expect(twice, name).toEqual([])
      for (const format of formats) {
        const sheets = await printed(page, format)
        const whole = sheets.map(({ text }) => text).join('')
        for (const text of texts.flatMap(each => each.split(/[\n\t]+/))) expect(whole, name).toContain(bare(text))
        if (name !== 'prompts') continue
        expect(sheets.length).toBeGreaterThan(2)
        for (const { text } of sheets.slice(0, -1)) expect(text).toContain('Cited(ofallanswers)')
      }
    }
  })
})
