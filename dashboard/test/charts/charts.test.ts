import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, executablePath } from '../chromium.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

if (!executablePath) console.log('The charts are not opened, for there is no Chromium.')

describe.runIf(executablePath)('the charts, in Chromium', () => {
  let server: ViteDevServer
  let browser: Browser
  beforeAll(async () => {
    const root = join(import.meta.dirname, '../..')
    const cacheDir = join(root, 'dist/charts-test')
    const local = { host: '127.0.0.1', port: 0 }
    server = await createServer({
      root,
      cacheDir,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      server: local,
      // The pages themselves need what only their build makes.
      optimizeDeps: { entries: ['test/charts/index.html'] },
    })
    await server.listen()
    browser = await aBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  /** The page with all charts; fails on what it throws. */
  async function aPage(width = 1280, colorScheme: 'light' | 'dark' = 'light') {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    const thrown: string[] = []
    page.on('pageerror', error => thrown.push(String(error)))
    const { port } = server.httpServer!.address() as { port: number }
    await page.goto(`http://127.0.0.1:${port}/test/charts/index.html`)
    await page.getByRole('figure').first().waitFor()
    return {
      page,
      async [Symbol.asyncDispose]() {
        await page.close()
        expect(thrown).toEqual([])
      },
    }
  }

  const sliderOf = (page: Page, title: string) => page.getByRole('slider', { name: title })
  const cards = (page: Page) => page.locator('[class*=card_]')

  it.each([
    [1280, 'light'],
    [320, 'dark'],
  ] as const)('have no fault of WCAG 2.2 AA at %s px, %s', async (width, theme) => {
    await using opened = await aPage(width, theme)
    const { page } = opened
    await page.evaluate(axe)
    const faultsOf = () =>
      page.evaluate(async values => {
        const { violations } = await (globalThis as never as { axe: typeof import('axe-core') }).axe.run(document, {
          runOnly: { type: 'tag', values },
        })
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
      }, levels)
    expect(await faultsOf()).toEqual([])
    for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click()
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await faultsOf()).toEqual([])
  })

  it('are drawn at their size on a phone, and nothing scrolls sideways', async () => {
    await using opened = await aPage(320)
    const { page } = opened
    const found = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      scales: [...document.querySelectorAll<SVGSVGElement>('svg[data-plot]')].map(svg => svg.getScreenCTM()!.a),
    }))
    expect(found.sideways).toBe(0)
    expect(found.scales.length).toBeGreaterThan(5)
    for (const scale of found.scales) expect(scale).toBeCloseTo(1, 2)
  })

  it('are walked by keys, which show the card that the pointer shows', async () => {
    await using opened = await aPage()
    const { page } = opened
    const slider = sliderOf(page, 'Mention rate by day')
    const said = () => slider.getAttribute('aria-valuetext')
    await slider.focus()
    const keys = ['Home', 'ArrowRight', 'ArrowUp', 'PageDown', 'ArrowLeft', 'ArrowDown', 'End', 'ArrowRight']
    const days: (string | undefined)[] = []
    for (const key of keys) {
      await page.keyboard.press(key)
      days.push((await said())?.split(',')[1]?.trim())
    }
    expect(days).toEqual(['Oct 26', 'Oct 27', 'Oct 28', 'Nov 4', 'Nov 3', 'Nov 2', 'Nov 22', 'Nov 22'])
    expect(await cards(page).first().innerText()).toContain('day is not over')
    await page.keyboard.press('Home')
    const byKey = await cards(page).first().innerText()
    await page.keyboard.press('Escape')
    expect(await cards(page).count()).toBe(0)

    const box = (await slider.boundingBox())!
    await page.mouse.move(box.x + 3, box.y + 20)
    await expect.poll(() => cards(page).first().innerText()).toBe(byKey)
    expect(await said()).toContain('Oct 26')
  })

  it('walk the rows of a dot plot downwards', async () => {
    await using opened = await aPage()
    const { page } = opened
    const slider = sliderOf(page, 'Brands mentioned')
    await slider.focus()
    await page.keyboard.press('ArrowDown')
    expect(await slider.getAttribute('aria-valuetext')).toBe('Northwind: 51.2%, 31 of 60, 40.1 to 62, 58.9% before')
    expect(await cards(page).innerText()).toContain('31 of 60')
  })

  it('swap to a table with a row for each step', async () => {
    await using opened = await aPage()
    const { page } = opened
    const figure = page.getByRole('figure', { name: 'Mention rate by day' })
    const steps = Number(await figure.getByRole('slider').getAttribute('aria-valuemax'))
    await figure.getByRole('button', { name: 'Table' }).click()
    expect(await figure.locator('tbody tr').count()).toBe(steps)
    expect(await figure.getByRole('row', { name: /Nov 3, 2026/ }).innerText()).toContain('not measured')
  })

  it.each(['Mention rate, five lines', 'Brands mentioned', 'Mention rate by assistant', 'Source types'])(
    'are saved with all that they show: %s',
    async title => {
      await using opened = await aPage()
      const { page } = opened
      const figure = page.getByRole('figure', { name: title })
      const saved = async (button: string) => {
        const download = page.waitForEvent('download')
        await figure.getByRole('button', { name: button }).click()
        return readFileSync(await (await download).path())
      }
      const svg = (await saved('SVG')).toString()
      expect(svg).not.toMatch(/var\(|class=|url\((?!"?#|&quot;#)|href=/)
      const shown = await figure
        .locator('[data-saved], svg[data-plot] text')
        .evaluateAll(elements => elements.map(element => element.lastChild?.textContent ?? ''))
      expect(shown.length).toBeGreaterThan(5)
      for (const text of shown.filter(text => text.length < 20)) expect(svg).toContain(`>${text}<`)
      expect(svg).toContain(`>${title}<`)
      expect(svg).toContain('>Acme · 1–28 Nov 2026<')
      for (const [part, sign] of [
        ['band', '▨ not measured'],
        ['was', '○ before'],
      ] as const)
        expect(svg.includes(sign), part).toBe((await figure.locator(`[data-part=${part}]`).count()) > 0)

      const png = await saved('PNG')
      const [width, height] = svg
        .match(/ width="(\d+)" height="(\d+)"/)!
        .slice(1)
        .map(Number)
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width! * 2, height! * 2])
    },
  )
})
