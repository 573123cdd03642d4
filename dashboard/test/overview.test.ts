import { expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { aBrand, answer, aTeam, entity, prompt } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf, shownValue } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { cardOf, plain } from './shown.ts'
import { visits } from './visit.ts'

const { brandId, team } = demo
const { overview, figures } = en
const format = formatOf('en')

inChromium('the Overview', browser => {
  const { of } = visits(browser, now => demoArchive({ now }))
  const window = { brandId, period: 28, against: 'previous' } as const

  it('has the figures of the summary, and a size only for a change that a test found', async () => {
    const { page, open, client } = await of(team)
    const summary = await client.summary.get(window)
    await open(`/brands/${brandId}`)
    for (const [name, measure, figure] of [
      [overview.visibility, 'coverage', summary.unbranded],
      [figures.measures.shareOfVoice, 'shareOfVoice', summary.shareOfVoice],
      [overview.cited, 'sourceRate', summary.cited],
      [figures.measures.recommendedRate, 'recommendedRate', summary.recommended],
      [figures.measures.avgSentiment, 'avgSentiment', summary.sentiment],
    ] as const) {
      const card = cardOf(page, name)
      expect(plain(await card.innerText()), name).toContain(plain(shownValue(format, measure, figure.value)))
      const verdict = card.locator('[data-verdict]')
      const { verdict: found, change } = figure
      expect(await verdict.getAttribute('data-verdict')).toBe(found)
      const isFound = found === 'up' || found === 'down'
      expect(/\d/.test(await verdict.innerText()), name).toBe(isFound)
      if (isFound) expect(await verdict.innerText()).toContain(format.short(Math.abs(change!)))
    }
    expect(plain(await cardOf(page, overview.visibility).innerText())).toContain(
      plain(overview.byName(format.percent(summary.branded.value!))),
    )
  })

  it('ranks by share of voice, and names a model at its mark', async () => {
    const { page, open, client } = await of(team)
    const { ranking } = await client.summary.get(window)
    await open(`/brands/${brandId}`)
    const rows = page.getByRole('region', { name: overview.ranking }).getByRole('listitem')
    expect(await rows.getByRole('link').allInnerTexts()).toEqual(ranking.slice(0, 7).map(({ name }) => name))
    const { events } = await client.events.list({ brandId, period: 28, kind: ['model'] })
    const labels = await page.locator('main figure [data-part=label]').allTextContents()
    const [{ model, day }] = events as [(typeof events)[number]]
    expect(labels).toContain(overview.since(model!.served ?? model!.model, format.shortDay(day)))
  })

  it('leads from a week of the chart to its answers, by click and by Enter', async () => {
    const { page, open, client, rest } = await of(team)
    const { series, period } = await client.performance.evolution({ brandId, period: 28, bucket: 'week' })
    const starts = series[0]!.evolution.map(({ start }) => start)
    for (const way of ['click', 'Enter']) {
      await open(`/brands/${brandId}`)
      const slider = page.locator('main figure').getByRole('slider').first()
      await slider.focus()
      await page.keyboard.press('Home')
      const box = (await slider.boundingBox())!
      if (way === 'Enter') await page.keyboard.press('Enter')
      else await page.mouse.click(box.x + 5, box.y + box.height / 2)
      await page.waitForURL(url => url.pathname.endsWith('/answers'))
      await rest()
      const { searchParams } = new URL(page.url())
      expect(searchParams.get('startDate')).toBe(period.start)
      expect(searchParams.get('endDate')! < starts[1]!).toBe(true)
      expect(searchParams.get('branded')).toBe('false')
    }
  })

  it('has five steps, each with one link to where it can be done', async () => {
    const { page, open, client } = await of(team)
    const { steps } = await client.next.list({ brandId, limit: 5 })
    expect(new Set(steps.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    await open(`/brands/${brandId}`)
    const rows = page.getByRole('region', { name: overview.next }).getByRole('listitem')
    expect(await rows.count()).toBe(steps.length)
    for (const [at, { text, page: to }] of steps.entries()) {
      const row = rows.nth(at)
      expect(plain(await row.innerText())).toContain(plain(text))
      expect(await row.getByRole('link').count()).toBe(1)
      expect(await row.getByRole('link').getAttribute('href')).toContain(`/brands/${brandId}/${to}`)
    }
  })

  it('names the prompts that changed, with their direction', async () => {
    const { page, open, client } = await of(team)
    const { changes } = await client.changes.list({
      ...{ brandId, period: 28, by: 'prompt', measures: ['coverage'], verdict: ['up', 'down'], limit: 5 },
    })
    await open(`/brands/${brandId}`)
    const panel = page.getByRole('region', { name: overview.moved })
    expect(await panel.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(changes.map(({ name }) => name))
    if (changes.length === 0) expect(await panel.innerText()).toContain(overview.nothingMoved)
  })
})

inChromium('the Overview of a brand with few answers', browser => {
  const records = (now: Date) => [
    aTeam('t', { plan: 'BUSINESS' }),
    ...['one', 'none'].flatMap(id => [
      aBrand(id, 't'),
      { ...entity('us', 'Acme', 'SELF'), brandId: id },
      { ...entity('g', 'Globex', 'DIRECT'), brandId: id },
      { ...prompt('p1', { text: 'Best anvils' }), brandId: id },
    ]),
    ...[1, 2, 3].map(at => ({
      ...answer(`a${at}`, now.toISOString(), { says: at === 1 ? { us: [1] } : { g: [1] } }),
      brandId: 'one',
    })),
  ]
  const { of } = visits(browser, records)

  it('says after one day what is known, and that there is nothing to compare', async () => {
    const { page, open } = await of('t')
    await open('/brands/one')
    expect(plain(await cardOf(page, overview.visibility).innerText())).toContain('33.3%')
    expect(await page.locator('main [data-verdict=up], main [data-verdict=down]').count()).toBe(0)
    await page.getByText(overview.nothingToCompare).waitFor()
  })

  it('says of a brand without answers that nobody was asked', async () => {
    const { page, open } = await of('t')
    await open('/brands/none')
    await page.getByRole('region', { name: overview.notAsked }).waitFor()
    await page.getByText('No assistant has been asked yet.').waitFor()
    expect(await page.locator('main figure').count()).toBe(0)
  })
})
