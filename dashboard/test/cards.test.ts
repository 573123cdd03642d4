import { glossary } from '@earshot/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { plain } from './shown.ts'
import { detailsOn } from './traffic.ts'
import { type Visit, visits } from './visit.ts'

const { brandId, team } = demo
const { figures } = en
const ofBrand = (path: string) => `/brands/${brandId}${path}`
const entries = glossary.flatMap(chapter => chapter.entries)
/** The API gives no numerator and denominator of stability. */
const partless = [figures.measures.sourceStability, en.prompts.stability]

/** The first figure of each name on a page; of tables, those in sight. */
async function figuresOn(page: Page): Promise<{ name: string; figure: Locator }[]> {
  const all = page.locator('main button[aria-haspopup=dialog][aria-label*=": "], dialog button[aria-haspopup=dialog]')
  const labels = (await all.evaluateAll(each =>
    each.map(one =>
      // Narrow tables hide their last columns.
      one.closest('section[aria-label]:has(button[aria-label^="Period"])') || one.getClientRects().length === 0
        ? ''
        : one.ariaLabel,
    ),
  )) as (string | null)[]
  const names = labels.map(label => label?.split(': ')[0] ?? '')
  return names.flatMap((name, at) => (name === '' || names.indexOf(name) < at ? [] : [{ name, figure: all.nth(at) }]))
}

interface Card {
  text: string
  /** Of how many answers it says that its link leads to them, and where; undefined where it has no such link. */
  link: { said: number; href: string } | undefined
  /** Where its link to all other answers that the figure is of leads. */
  rest: string | undefined
}

/** What the card of a figure says once all of it is there. */
async function cardOf(page: Page, figure: Locator): Promise<Card> {
  await figure.evaluate(each => (each as unknown as { click(): void }).click())
  const card = page.locator('[data-explanation]')
  await card.locator('p:not([aria-busy])').first().waitFor()
  await card.locator('[aria-busy]').waitFor({ state: 'detached' })
  const text = plain(await card.innerText())
  const linksTo = (name: string | RegExp) =>
    card
      .getByRole('link', { name })
      .evaluateAll(all => all.map(each => ({ said: each.textContent!, href: each.getAttribute('href')! })))
  const [[link], [rest]] = [
    await linksTo(/^Show th(is|ese) [\d,]+ answers?$/),
    await linksTo(/^Show the other [\d,]+$/),
  ]
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  return { text, link: link && { ...link, said: numberIn(link.said) }, rest: rest?.href }
}

const numberIn = (text: string) => Number(text.replace(/\D/g, ''))

/** Of how many answers a card says its figure is: the number before what they are, as a measure that it may mean has it. */
function wholeOf(card: string, meant: readonly { denominator?: string }[]): number {
  const before = meant.flatMap(({ denominator = '' }) => card.split(plain(denominator)).slice(0, -1))
  return numberIn(before.map(text => /of ([\d,]+) $/.exec(text)?.[1]).find(each => each !== undefined)!)
}

/** How many answers the list at an address of the pages has, which says its filters and where not the last 28 days its window. */
async function behind(client: Visit['client'], href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://x')
  expect(pathname).toBe(ofBrand('/answers'))
  const filters = Object.fromEntries(Array.from(searchParams).filter(([given]) => given !== 'against'))
  const { pagination } = await client.answers.list({ brandId, period: 28, ...(filters as object), limit: 1 })
  return pagination.total
}

inChromium('the cards of figures', browser => {
  const { of } = visits(browser, now => demoArchive({ now }))

  it.each([
    ...['', '/competitors', '/topics', '/tags', '/prompts', '/source-domains', '/source-urls', '/social', '/sponsored'],
    ...[
      '/report',
      '/prompts?against=none&provider=chatgpt',
      '/source-domains?against=none',
      '/topics?provider=chatgpt,claude',
    ],
  ])(
    'say what each means, what it is of, how many days were measured, and lead to as many answers as they say: %s',
    async path => {
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
          const { text: card, link, rest } = await cardOf(page, figure)
          const said = `${address} ${name}: ${card}`
          const meant = entries.filter(({ meaning }) => card.includes(plain(meaning)))
          expect(meant.length, said).toBeGreaterThan(0)
          if (!card.includes(figures.nothing) && meant.some(({ numerator }) => numerator) && !partless.includes(name))
            expect(
              meant.some(({ denominator }) => denominator && card.includes(plain(denominator))),
              said,
            ).toBe(true)
          expect(card, said).toMatch(new RegExp(`UTC, \\d+ of ${days.length} days measured`))
          // No answers are behind a mean of places or of sentiments.
          if (name === figures.measures.avgPosition || name === figures.measures.avgSentiment)
            expect(link).toBeUndefined()
          if (link) expect(await behind(client, link.href), said).toBe(link.said)
          if (rest) expect(await behind(client, rest), said).toBe(wholeOf(card, meant) - link!.said)
        }
      }
    },
  )

  it('say it of the answers of a cell of the matrix, of a row of a list and of some prompts, not of all', async () => {
    const { page, open, go, client } = await of(team)
    const topic = (await client.keywords.list({ brandId, period: 28, sort: 'keyword', order: 'asc' })).keywords[0]!
    const measured = async (query: object) => {
      const { series } = await client.performance.evolution({ brandId, period: 28, ...query })
      return String(series[0]!.evolution.filter(({ answers }) => answers !== null).length)
    }
    await open(ofBrand(`/matrix?open=${encodeURIComponent(`${topic.id}~perplexity`)}`))
    const [inCell] = await figuresOn(page)
    const ofCell = await measured({ topic: topic.id, provider: 'perplexity' })
    expect((await cardOf(page, inCell!.figure)).text).toContain(figures.measured(ofCell, '28'))
    await go(ofBrand(`/topics?provider=perplexity&q=${encodeURIComponent(topic.keyword)}`))
    const [inRow] = await figuresOn(page)
    const ofRow = await measured({ topic: topic.id, provider: 'perplexity' })
    expect((await cardOf(page, inRow!.figure)).text).toContain(figures.measured(ofRow, '28'))
    expect(ofRow).not.toBe(await measured({}))
    // Visibility is of prompts without the name of the brand.
    const trail = { topic: 'trail', provider: 'perplexity' }
    await go(ofBrand(`?${new URLSearchParams(trail)}`))
    const [visibility] = await figuresOn(page)
    const ofUnbranded = await measured({ ...trail, branded: false })
    expect((await cardOf(page, visibility!.figure)).text).toContain(figures.measured(ofUnbranded, '28'))
    expect(ofUnbranded).not.toBe(await measured(trail))
  })
})
