import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { aDemo, aHardWorld, demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { openIn } from './traffic.ts'

const starting = (text: string) => new RegExp(`^${text}`)
const ofDemo = (page: string) => `/brands/${demo.brandId}/${page}`
const pathAndQuery = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

/** What each page has chosen beside window and filters. */
const views: Readonly<Record<string, string>> = {
  overview: 'table=days',
  matrix: 'granularity=topic&measure=avgSentiment&ranks=true',
  competitors: 'sort=shareOfVoice&order=asc&measure=shareOfVoice&table=competitors',
  topics: 'measure=shareOfVoice',
  prompts: 'sort=text&order=asc&q=the',
  answers: 'offset=50&sort=createdAt&order=asc',
  search: 'sort=query&order=asc&offset=50',
  'source-domains': 'sort=domain&order=asc&table=types',
  'source-urls': 'offset=50',
  coverage: 'table=calendar&offset=7',
  changes: 'level=0.1',
}

/** What a reader sees of a view: what is chosen, which rows, and the cells of its tables. */
const viewOf = async (page: Page) => ({
  filters: await page.getByRole('region', { name: 'Filters' }).allInnerTexts(),
  status: await page.locator('main [role=status]').allInnerTexts(),
  cells: await page.locator('main th, main td').allInnerTexts(),
  chosen: await page.locator('main [aria-pressed=true], main [aria-current], main [aria-sort]').allInnerTexts(),
})

inChromium('the address', browser => {
  it('is the view: window, filters, sort and page, in another browser too', async () => {
    await using site = await aDemo()
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        await site.signIn(context, demo.team)
        return openIn(context, site.url)
      }),
    )
    await first!.open('/')
    for (const path of pagesOf(demo.brandId)) {
      const own = views[path.split('/')[3] ?? 'overview']
      await first!.go(`${path}?period=56&against=year&provider=chatgpt,claude${own ? `&${own}` : ''}`)
      const seen = await viewOf(first!.page)
      await second!.open(pathAndQuery(first!.page))
      expect(await viewOf(second!.page), path).toEqual(seen)
      if (own?.includes('table=')) expect(await second!.page.locator('main figure table').count()).toBeGreaterThan(0)
      if (own?.includes('offset=')) expect(seen.status.join(), path).toMatch(/\b(51|21|11)\b|–/)
    }
    for (const { page } of [first!, second!]) await page.context().close()
  })

  it('undoes five choices by Back, one at a time, and the page stays where it was scrolled to', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page, rest } = opened
    await opened.open(ofDemo('competitors'))
    const choose = async (filter: RegExp, option: string, role: 'radio' | 'checkbox') => {
      await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: filter }).click()
      await page.getByRole('dialog').getByRole(role, { name: option }).first().click({ force: true })
      if (role === 'checkbox') await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const sort = (name: string) => page.locator('main thead').getByRole('button', { name }).first().click()
    const choices = [
      () => choose(starting(en.filters.window), en.filters.lastDays(56, '56'), 'radio'),
      () => choose(starting(en.filters.against), en.filters.againstYear, 'radio'),
      () => choose(starting(en.filters.provider), 'ChatGPT', 'checkbox'),
      () => choose(starting(en.filters.type), en.filters.stages.TOFU, 'checkbox'),
      () => sort(en.competitors.name),
    ]
    const steps = [pathAndQuery(page)]
    for (const choice of choices) {
      await choice()
      await page.waitForURL(url => url.pathname + url.search !== steps.at(-1))
      await rest()
      steps.push(pathAndQuery(page))
    }
    expect(new Set(steps).size).toBe(6)
    for (const step of steps.slice(0, -1).reverse()) {
      await page.goBack()
      await rest()
      expect(pathAndQuery(page)).toBe(step)
    }
    // The list stands beneath the chart, so that the page can be scrolled to it.
    const list = page.locator('main fieldset', { hasText: en.competitors.indirect })
    await list.evaluate(each => each.scrollIntoView({ block: 'center' }))
    const scrolled = () => page.evaluate('scrollY')
    const place = await scrolled()
    expect(place).toBeGreaterThan(0)
    await list.getByText(en.competitors.indirect).click()
    await page.waitForURL(url => url.searchParams.has('relationship'))
    await rest()
    await expect.poll(scrolled).toBe(place)
    await page.goBack()
    await page.waitForURL(url => !url.searchParams.has('relationship'))
    await rest()
    await expect.poll(scrolled).toBe(place)
  })

  it('keeps page and window where the brand is changed, and strikes through what is not there', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, hardTeams.hard)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/brands/hard/prompts?period=56&topic=t-arabic&sort=text&q=a')
    await page
      .getByRole('button', { name: /^Change brand|Acme Hard/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Acme Many/ })
      .click()
    await page.waitForURL(url => url.pathname === '/brands/many/prompts')
    await opened.rest()
    expect(pathAndQuery(page)).toBe('/brands/many/prompts?period=56&topic=t-arabic')
    const topic = page.getByRole('button', { name: /^Topic: / })
    const gone = topic.getByText('t-arabic')
    expect(await gone.evaluate(each => getComputedStyle(each).textDecorationLine)).toBe('line-through')
    await topic.click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /t-arabic/ })
      .click({ force: true })
    await page.waitForURL(url => !url.search.includes('topic'))
  })

  it('that is wrong is named with what would be right, and can be mended there', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/')
    const mend = async (name: string) => {
      const alert = page.locator('main [role=alert]').first()
      await alert.waitFor()
      expect(await alert.innerText()).toContain(name)
      await alert.getByRole('button', { name: new RegExp(`^Open without .*${name}`) }).click()
      await page.waitForURL(url => !url.searchParams.has(name))
      await page.locator('main [role=alert]').first().waitFor({ state: 'detached' })
    }
    // On every page that has a window; given twice, its values are a list, and no number of days.
    for (const path of pagesOf(demo.brandId)) {
      await opened.go(`${path}?period=7&period=28`)
      if ((await page.getByRole('region', { name: 'Filters' }).getByRole('button').count()) < 2) continue
      await mend('period')
    }
    for (const [name, wrong] of [
      ['period', 'soon'],
      ['type', 'NOFU'],
      ['sort', 'luck'],
      ['against', 'then'],
      ['startDate', '2026-13-01'],
    ]) {
      const search = name === 'startDate' ? `${name}=${wrong}&endDate=2026-12-01` : `${name}=${wrong}`
      await page.goto(`${site.url}${ofDemo('competitors')}?${search}`)
      await mend(name!)
    }
    await opened.open(`${ofDemo('coverage')}?offset=x`)
    await mend('offset')
  })
})
