import { glossary } from '@earshot/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { plain } from './shown.ts'
import { detailsOn } from './traffic.ts'
import { visits } from './visit.ts'

const { brandId, team } = demo
const { figures } = en
const ofBrand = (path: string) => `/brands/${brandId}${path}`
const entries = glossary.flatMap(chapter => chapter.entries)

/** The first figure of each name on a page; of tables, those in sight. */
async function figuresOn(page: Page): Promise<{ name: string; figure: Locator }[]> {
  const all = page.locator('main button[aria-haspopup=dialog][aria-label*=": "], dialog button[aria-haspopup=dialog]')
  const labels = (await all.evaluateAll(each =>
    each.map(one => (one.closest('section[aria-label]:has(button[aria-label^="Window"])') ? '' : one.ariaLabel)),
  )) as (string | null)[]
  const names = labels.map(label => label?.split(': ')[0] ?? '')
  return names.flatMap((name, at) => (name === '' || names.indexOf(name) < at ? [] : [{ name, figure: all.nth(at) }]))
}

/** What the card of a figure says once all of it is there. */
async function cardOf(page: Page, figure: Locator): Promise<string> {
  await figure.evaluate(each => (each as unknown as { click(): void }).click())
  const card = page.locator('[data-explanation]')
  await card.locator('p:not([aria-busy])').first().waitFor()
  await card.locator('[aria-busy]').waitFor({ state: 'detached' })
  const text = plain(await card.innerText())
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  return text
}

inChromium('the cards of figures', browser => {
  const { of } = visits(browser, now => demoArchive({ now }))

  it.each([
    ...['', '/competitors', '/topics', '/tags', '/prompts', '/source-domains', '/source-urls', '/social', '/sponsored'],
    ...['/report', '/prompts?against=none&provider=chatgpt', '/source-domains?against=none'],
  ])('say what each means, what it is of, and how many days of its window were measured: %s', async path => {
    const { page, go, open, client } = await of(team)
    const { days } = await client.coverage.get({ brandId, period: 28 })
    await (page.url() === 'about:blank' ? open : go)(ofBrand(path))
    const [base] = path.split('?')
    const [detail] = base === '' ? [] : await detailsOn(page, ofBrand(base!))
    for (const address of [
      path,
      ...(detail === undefined || path !== base ? [] : [detail.slice(ofBrand('').length)]),
    ]) {
      if (address !== path) await go(ofBrand(address))
      const found = await figuresOn(page)
      if (!/prompts\?|domains\?/.test(path)) expect(found.length, address).toBeGreaterThan(0)
      for (const { name, figure } of found) {
        const card = await cardOf(page, figure)
        const said = `${address} ${name}: ${card}`
        const meant = entries.filter(({ meaning }) => card.includes(plain(meaning)))
        expect(meant.length, said).toBeGreaterThan(0)
        if (!card.includes(figures.nothing) && meant.some(({ numerator }) => numerator) && !/Stability/.test(name))
          expect(
            meant.some(({ denominator }) => denominator && card.includes(plain(denominator))),
            said,
          ).toBe(true)
        expect(card, said).toMatch(new RegExp(`UTC, \\d+ of ${days.length} days measured`))
      }
    }
  })

  it('say it of the answers of one cell of the matrix and of one row of a list, not of all', async () => {
    const { page, open, go, client } = await of(team)
    const topic = (await client.keywords.list({ brandId, period: 28, sort: 'keyword', order: 'asc' })).keywords[0]!
    const measured = async (query: object) => {
      const { series } = await client.performance.evolution({ brandId, period: 28, ...query })
      return String(series[0]!.evolution.filter(({ answers }) => answers !== null).length)
    }
    await open(ofBrand(`/matrix?open=${encodeURIComponent(`${topic.id}~perplexity`)}`))
    const [inCell] = await figuresOn(page)
    const ofCell = await measured({ topic: topic.id, provider: 'perplexity' })
    expect(await cardOf(page, inCell!.figure)).toContain(figures.measured(ofCell, '28'))
    await go(ofBrand(`/topics?provider=perplexity&q=${encodeURIComponent(topic.keyword)}`))
    const [inRow] = await figuresOn(page)
    const ofRow = await measured({ topic: topic.id, provider: 'perplexity' })
    expect(await cardOf(page, inRow!.figure)).toContain(figures.measured(ofRow, '28'))
    expect(ofRow).not.toBe(await measured({}))
  })

  it('lead to as many answers as they say, and to none from a sum of places or of sentiments', async () => {
    const { page, go, client } = await of(team)
    const window = { period: 14, provider: 'chatgpt,claude' }
    for (const path of ['/competitors', '/topics', '/prompts']) {
      await go(ofBrand(`${path}?period=14&provider=chatgpt,claude`))
      for (const { name, figure } of await figuresOn(page)) {
        await figure.evaluate(each => (each as unknown as { click(): void }).click())
        const card = page.locator('[data-explanation]')
        const link = card.getByRole('link', { name: /^The [\d,]+$/ })
        const links = await link.count()
        if (name === figures.measures.avgPosition || name === figures.measures.avgSentiment) expect(links, name).toBe(0)
        if (links > 0) {
          const said = Number((await link.innerText()).replace(/\D/g, ''))
          const { searchParams } = new URL((await link.getAttribute('href'))!, 'http://x')
          const chosen = Object.fromEntries(Array.from(searchParams).filter(([given]) => given !== 'against'))
          const { pagination } = await client.answers.list({ brandId, ...window, ...(chosen as object), limit: 1 })
          expect(pagination.total, `${path} ${name}`).toBe(said)
        }
        await page.keyboard.press('Escape')
        await card.waitFor({ state: 'detached' })
      }
    }
  })
})
