import { expect, it } from 'vitest'
import { hard, hardBrand } from '../../server/test/hard-brand.ts'
import { aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { csvOf } from './csv.ts'
import { cardOf, figureOf, plain } from './shown.ts'
import { visits } from './visit.ts'

const [team, { brandId }] = ['t', hard]
const { charts, overview } = en
const { measures } = en.figures
const records = (now: Date) => [aTeam(team, { plan: 'BUSINESS' }), ...hardBrand(team, now)]

inChromium('0 of 0', browser => {
  const { of, dayAgo } = visits(browser, records)

  it('is – on cards, and says that there is nothing to measure', async () => {
    const { page, open, client } = await of(team)
    const { scores } = await client.performance.get({ brandId, period: 28, topic: hard.emptyTopic, counts: true })
    expect(scores.counts!.mentionRate.denominator).toBe(0)
    expect(scores.counts!.coverage.denominator).toBeGreaterThan(0)
    await open(`/brands/${brandId}/report?topic=${hard.emptyTopic}`)
    for (const measure of ['mentionRate', 'shareOfVoice', 'avgSentiment'] as const) {
      const figure = figureOf(page, measures[measure])
      expect(await figure.innerText(), measure).toBe('–')
      expect(await cardOf(page, measures[measure]).innerText()).toContain(en.figures.nothing)
    }
    // Answers of which none names the brand: that is 0 %, and not nothing.
    expect(plain(await figureOf(page, measures.coverage).innerText())).toBe('0.0%')
  })

  it('is – of a sentiment that was never scored, beside rates that are known', async () => {
    const { page, open } = await of(team)
    await open(`/brands/${brandId}/report?provider=${hard.unscored}`)
    expect(await figureOf(page, measures.avgSentiment).innerText()).toBe('–')
    expect(await figureOf(page, measures.mentionRate).innerText()).toMatch(/^[1-9]/)
  })

  it('is – in tables, whose CSV has the 0 that it is of beside it', async () => {
    const { page, open, client } = await of(team)
    const { keywords } = await client.keywords.list({ brandId, period: 28, counts: true, limit: 100 })
    const none = keywords.filter(({ counts }) => counts!.brandMentionRate.denominator === 0)
    expect(none.map(({ id }) => id)).toContain(hard.emptyTopic)
    await open(`/brands/${brandId}/topics`)
    const heads = (await page.locator('main table thead th').allInnerTexts()).map(plain)
    const at = heads.findIndex(head => head.startsWith(measures.mentionRate)) + 1
    for (const { keyword } of none) {
      const row = page.locator('main tbody tr').filter({ has: page.getByRole('link', { name: keyword, exact: true }) })
      expect(await row.locator(`> :nth-child(${at})`).innerText()).toBe('–')
    }
    const rows = await csvOf(page, page.locator(`main a[href*="/keywords?"][href*="format=csv"]`).first())
    const empty = rows.filter(row => row['counts.brandMentionRate.denominator'] === '0')
    expect(empty.map(({ keyword }) => keyword).sort()).toEqual(none.map(({ keyword }) => keyword).sort())
  })

  it('is an empty cell in the CSV of days, and so is a day that was not measured', async () => {
    const { page, open, client } = await of(team)
    const { series } = await client.performance.evolution({ brandId, period: 28 })
    await open(`/brands/${brandId}/report`)
    const rows = await csvOf(page, page.getByRole('figure', { name: overview.byDay.day }).getByText(charts.csv))
    const column = (name: string) => rows.map(row => row[`evolution.${name}`])
    const { evolution } = series[0]!
    expect(column('start')).toEqual(evolution.map(({ start }) => start))
    expect(column('mentionRate')).toEqual(evolution.map(({ mentionRate }) => String(mentionRate ?? '')))
    for (const ago of [...hard.missing, hard.unmentioned])
      expect(rows.find(row => row['evolution.start'] === dayAgo(ago))!['evolution.mentionRate']).toBe('')
    const unnamed = rows.find(row => row['evolution.start'] === dayAgo(hard.unnamed))!
    expect(unnamed['evolution.mentionRate']).toBe('0')
  })
})
