import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { aHardWorld, demo } from './demo.ts'
import { plain, rowsOf } from './shown.ts'
import { detailsOn, openIn } from './traffic.ts'

const { charts } = en

/** What a slider says at each of its steps, from the first to the last, by its keys. */
async function stepsOf(page: Page, slider: Locator): Promise<string[]> {
  await slider.focus()
  await page.keyboard.press('Home')
  const count = Number(await slider.getAttribute('aria-valuemax'))
  const next = (await slider.getAttribute('aria-orientation')) === 'vertical' ? 'ArrowDown' : 'ArrowRight'
  const said = await slider.evaluateHandle(each => {
    const read = () => each.getAttribute('aria-valuetext')!
    const all = [read()]
    new MutationObserver(() => all.push(read())).observe(each, { attributeFilter: ['aria-valuetext'] })
    return all
  })
  for (let step = 1; step < count; step++) await page.keyboard.press(next)
  return (await said.jsonValue()).map(plain)
}

/** The table that a figure is, once its button was pressed: its heads and its rows. Then it is the chart again. */
async function tableOf(figure: Locator): Promise<{ heads: string[]; rows: string[][] }> {
  const button = figure.getByRole('button', { name: charts.table, exact: true })
  await button.click()
  const table = figure.locator('table')
  await table.waitFor()
  const heads = (await table.locator('thead th').allInnerTexts()).map(plain)
  const rows = await rowsOf(table)
  await button.click()
  await figure.getByRole('slider').first().waitFor()
  return { heads, rows }
}

/** The value of a cell as a step says it: what stands beside it comes behind. */
const valueIn = (cell: string) => (cell.startsWith('–') ? '' : /^(\D+|\S+( %)?)/.exec(cell)![0])

/** Every step of a chart says what the row of the table says: its day or name, its value, and what that is of. */
async function expectSame(page: Page, figure: Locator, at: string): Promise<void> {
  const name = await figure.evaluate(each => {
    const ids = each.getAttribute('aria-labelledby')!.split(' ')
    return ids.map(id => document.getElementById(id)!.textContent).join(' ')
  })
  expect(name.trim(), at).not.toBe('')
  const [picture] = await figure.locator('svg[role=img]').all()
  const sentence = await picture!.evaluate(each =>
    (each.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent ?? ''),
  )
  expect(sentence.join('').trim(), `${at}: ${name}`).not.toBe('')
  const sliders = await figure.getByRole('slider').all()
  const walks: string[][] = []
  // Of small charts that stand side by side, the first ones.
  for (const slider of sliders.slice(0, 3)) walks.push(await stepsOf(page, slider))
  const { heads, rows } = await tableOf(figure)
  const isSplit = heads[2] === charts.ofHead
  for (const [column, steps] of walks.entries()) {
    expect(steps.length, `${at}: ${name}`).toBe(rows.length)
    for (const [row, said] of steps.entries()) {
      const [head, ...cells] = rows[row]!
      expect(said.startsWith(head!), `${at}: ${said}`).toBe(true)
      const shown = isSplit ? [valueIn(cells[0]!), cells[1]!, cells[2]!] : lineCells(cells, sliders.length, column)
      for (const text of shown) expect(said, `${at}: ${name}`).toContain(text)
    }
  }
}

/** The values of several lines: those of one walk, or each of its own. */
const lineCells = (cells: readonly string[], walks: number, column: number) =>
  walks > 1 ? [valueIn(cells[column]!)] : cells.map(valueIn)

inChromium('each chart of a page', browser => {
  it('has a name, a sentence, and a table with the points that its keys walk', async () => {
    await using site = await aHardWorld()
    for (const [team, brand, paths] of [
      [
        demo.team,
        `/brands/${demo.brandId}`,
        [
          '',
          '/competitors',
          '/topics',
          '/prompts',
          '/source-domains',
          '/perception',
          '/crawler-analytics',
          '/coverage',
        ],
      ],
      [hardTeams.hard, '/brands/hard', ['', '/competitors']],
    ] as const) {
      await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      await site.signIn(context, team)
      await using opened = await openIn(context, site.url)
      const { page, go } = opened
      await opened.open('/glossary')
      const check = async (path: string, least: number) => {
        await go(path)
        const figures = page.locator('main figure')
        const walked: Locator[] = []
        for (let nth = 0; nth < (await figures.count()); nth++)
          if ((await figures.nth(nth).getByRole('slider').count()) > 0) walked.push(figures.nth(nth))
        expect(walked.length, path).toBeGreaterThanOrEqual(least)
        // All lines and dots of the page are of one of them.
        expect(await page.locator('main svg[data-plot]').count(), path).toBe(
          await page.locator('main figure svg[data-plot]').count(),
        )
        for (const figure of walked) await expectSame(page, figure, path)
      }
      for (const path of paths) {
        await check(brand + path, path === '/prompts' ? 0 : 1)
        if (!['/competitors', '/prompts'].includes(path)) continue
        const [detail] = await detailsOn(page, brand + path)
        await check(detail!, 1)
      }
    }
  })

  it('of the answers to a prompt is one stop, whose arrows walk every answer, and Enter opens it', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(`/brands/${demo.brandId}/prompts`)
    const [detail] = await detailsOn(page, `/brands/${demo.brandId}/prompts`)
    await opened.go(detail!)
    const figure = page.getByRole('figure', { name: en.prompts.strip })
    const rows = await figure
      .locator('dd')
      .evaluateAll(all =>
        all.map(each => Array.from(each.querySelectorAll('a'), link => link.getAttribute('aria-label'))),
      )
    expect(rows.length).toBeGreaterThan(2)
    expect(await figure.locator('a[tabindex="0"]').count()).toBe(1)
    const focused = () => page.evaluate(() => document.activeElement!.getAttribute('aria-label'))
    await figure.locator('a[tabindex="0"]').focus()
    expect(await focused()).toBe(rows[0]!.at(-1))
    const said: (string | null)[][] = []
    for (const row of rows) {
      await page.keyboard.press('Home')
      const walked = [await focused()]
      for (let step = 1; step < row.length; step++) {
        await page.keyboard.press('ArrowRight')
        walked.push(await focused())
      }
      said.push(walked)
      await page.keyboard.press('ArrowDown')
    }
    expect(said).toEqual(rows)
    // It says which model, when, and whether the brand is named.
    for (const label of said.flat()) expect(label).toMatch(/\w.*20\d\d, \d\d:\d\d UTC.*\w/)
    expect(await figure.locator('a[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/answers\//)
    await opened.rest()
  })

  it('leaves to the browser the arrows that go back and forth', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open(`/brands/${demo.brandId}/coverage`)
    const slider = page.getByRole('slider').first()
    await slider.focus()
    await page.keyboard.press('Home')
    const first = await slider.getAttribute('aria-valuetext')
    await page.evaluate(`addEventListener('keydown', event => {
      if (event.key.startsWith('Arrow')) globalThis.isKept = event.defaultPrevented
    })`)
    for (const [keys, isKept] of [
      ['Alt+ArrowRight', false],
      ['Control+ArrowRight', false],
      ['ArrowRight', true],
    ] as const) {
      expect(await slider.getAttribute('aria-valuetext')).toBe(first)
      await page.keyboard.press(keys)
      expect(await page.evaluate('isKept'), keys).toBe(isKept)
    }
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(first)
  })
})
