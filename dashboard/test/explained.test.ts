import { glossary } from '@earshot/contract'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { cardOf, figureOf, plain } from './shown.ts'
import { type Visit, visits } from './visit.ts'

const { brandId, team } = demo
const { figures } = en
const format = formatOf('en')
const meanings = glossary.find(({ id }) => id === 'answers')!.entries

inChromium('a figure', browser => {
  const { of } = visits(browser, now => demoArchive({ now }))

  /** What the card of a figure says, opened in a way; Escape closes it then. */
  async function cardBy(way: 'hover' | 'focus' | 'tap', figure: Locator, { page }: Visit): Promise<string> {
    const card = page.getByRole('dialog')
    if (way === 'hover') await figure.hover()
    if (way === 'tap') await figure.tap()
    if (way === 'focus') {
      // As somebody who tabs there.
      await figure.evaluate(each => (each as HTMLElement).focus())
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
    }
    await card.locator('p:not([aria-busy])').first().waitFor()
    await card.locator('[aria-busy]').waitFor({ state: 'detached' })
    const text = plain(await card.innerText())
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await page.mouse.move(0, 0)
    return text
  }

  it.each(['mentionRate', 'coverage', 'sourceRate', 'shareOfVoice'] as const)(
    'has one card by hover, focus and tap: meaning, parts, days, change; Escape closes it: %s',
    async measure => {
      const visit = await of(team)
      const { page, client } = visit
      const window = { brandId, period: 28 }
      const beside = { counts: true, intervals: true, against: 'previous' } as const
      const { scores, period } = await client.performance.get({ ...window, ...beside })
      const { days } = await client.coverage.get(window)
      const { unbranded, branded } = await client.summary.get({ ...window, against: 'previous' })
      // On the report, Visibility is that of prompts without the name of the brand.
      const { value, numerator, denominator, interval, was, change, verdict } =
        measure === 'coverage'
          ? unbranded
          : {
              ...{ value: scores[measure], interval: scores.intervals![measure] },
              ...{ ...scores.counts![measure], ...scores.against![measure] },
            }
      await visit.open(`/brands/${brandId}/report`)
      const name = figures.measures[measure]
      const figure = figureOf(page, name)
      const card = await cardBy('tap', figure, visit)
      expect(await cardBy('hover', figure, visit)).toBe(card)
      expect(await cardBy('focus', figure, visit)).toBe(card)
      const entry = meanings.find(each => each.name === measure)!
      const measured = format.count(days.filter(day => day.measured).length)
      for (const text of [
        name,
        format.percent(value!, 2),
        entry.meaning,
        figures.numerator(format.count(numerator), entry.numerator!),
        figures.denominator(format.count(denominator), entry.denominator!),
        figures.intervalFor(format.percent(interval.low!, 2), format.percent(interval.high!, 2)),
        figures.window(format.day(period.start!), format.day(period.end!)),
        figures.measured(measured, '28'),
        figures.was(format.percent(was!, 2)),
        figures.change(format.signedTwo(change!)),
        figures.verdicts[verdict!],
      ])
        expect(card).toContain(plain(text))
      const byName = plain(en.overview.byName(format.percent(branded.value!)))
      expect(plain(await cardOf(page, name).innerText()).includes(byName)).toBe(measure === 'coverage')
    },
  )

  it('says how many days were measured of the answers that the filters choose', async () => {
    const visit = await of(team)
    const window = { brandId, period: 28 }
    const { series } = await visit.client.performance.evolution({ ...window, provider: 'perplexity' })
    const measured = series[0]!.evolution.filter(({ answers }) => answers !== null).length
    const { days } = await visit.client.coverage.get(window)
    // Perplexity was down on days on which others answered.
    expect(measured).toBeLessThan(days.filter(day => day.measured).length)
    await visit.open(`/brands/${brandId}?provider=perplexity`)
    await visit.page.getByText(en.overview.measured(String(measured), '28')).waitFor()
    const card = await cardBy('tap', figureOf(visit.page, figures.measures.coverage), visit)
    expect(card).toContain(figures.measured(String(measured), '28'))
    await visit.open(`/brands/${brandId}/report?provider=perplexity`)
    await visit.page.getByText(en.report.measured(String(measured), '28')).waitFor()
  })

  it('leads from a rate to a marked word of an answer in three actions', async () => {
    const visit = await of(team)
    const { page, client, rest } = visit
    const { unbranded } = await client.summary.get({ brandId })
    await visit.open(`/brands/${brandId}`)
    await figureOf(page, figures.measures.coverage).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: figures.part(unbranded.numerator, format.count(unbranded.numerator)), exact: true })
      .click()
    await page.waitForURL(url => url.pathname.endsWith('/answers'))
    await rest()
    const shown = await page.getByRole('navigation', { name: en.tables.pages }).getByRole('status').innerText()
    expect(shown).toBe(en.tables.rows('1', '50', format.count(unbranded.numerator)))
    await page.locator('main tbody a[href*="/answers/"]').first().click()
    await page.waitForURL(url => /\/answers\/[^/]+$/.test(url.pathname))
    await rest()
    await page.locator('main mark[data-kinds~=ours]').first().waitFor()
  })

  it('of prompts is called Visibility, because it is of all answers; both stand side by side on the report', async () => {
    const visit = await of(team)
    const { page, client } = visit
    await visit.open(`/brands/${brandId}/report`)
    const [coverage, rate] = await Promise.all(
      [figures.measures.coverage, figures.measures.mentionRate].map(name => figureOf(page, name).boundingBox()),
    )
    expect(figures.measures.mentionRate).not.toBe(figures.measures.coverage)
    expect(coverage!.y).toBe(rate!.y)
    expect(coverage!.x).toBeLessThan(rate!.x)
    const { prompts } = await client.prompts.list({ brandId, period: 28, counts: true, sort: 'mentionRate' })
    await visit.open(`/brands/${brandId}/prompts?sort=mentionRate`)
    const { densities } = en.tables
    await page.getByText(densities.detailed, { exact: true }).click()
    const heads = (await page.locator('main thead th').allInnerTexts()).map(plain)
    expect(heads.some(head => head.includes(figures.measures.mentionRate))).toBe(false)
    const at = heads.findIndex(head => head.startsWith(figures.measures.coverage))
    const cells = await page.locator(`main tbody tr > :nth-child(${at + 1})`).allInnerTexts()
    expect(cells.length).toBe(prompts.length)
    for (const [place, { mentionRate, counts }] of prompts.entries()) {
      const { numerator, denominator } = counts!.mentionRate
      expect(plain(cells[place]!)).toContain(denominator === 0 ? '–' : plain(format.percent(mentionRate, 2)))
      if (denominator > 0)
        expect(cells[place]).toContain(figures.of(format.count(numerator), format.count(denominator)))
    }
  })
})
