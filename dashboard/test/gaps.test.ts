import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { hard, hardBrand } from '../../server/test/hard-brand.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { figureOf, plain, rowsOf } from './shown.ts'
import { visits } from './visit.ts'

const [team, { brandId }] = ['t', hard]
const { charts, overview, figures } = en
const format = formatOf('en')
const window = { brandId, period: 28 }

/** Two brands, so that the list of brands stands. */
const records = (now: Date) => [aTeam(team, { plan: 'BUSINESS' }), ...hardBrand(team, now), aBrand('bare', team)]

/** The strokes of a drawn line, each with its points as [x, y]. */
const strokesOf = (path: string): number[][][] =>
  path
    .split('M')
    .slice(1)
    .map(stroke =>
      stroke
        .replace('Z', '')
        .split('L')
        .map(point => point.split(',').map(Number)),
    )

/** Runs of days with a value: how long each is that a line can join, and how many days stand alone. */
function runsOf(values: readonly (number | null)[]): { joined: number[]; alone: number } {
  const runs: number[] = []
  values.forEach((value, at) => {
    if (value === null) return
    if (at > 0 && values[at - 1] !== null) runs.push(runs.pop()! + 1)
    else runs.push(1)
  })
  return { joined: runs.filter(length => length > 1), alone: runs.filter(length => length === 1).length }
}

const numberOf = async (part: Locator, name: string) => Number(await part.getAttribute(name))

inChromium('what was not measured', browser => {
  const { of, dayAgo } = visits(browser, records)

  /** The report with its line by day, and the points that the API has for it. */
  async function aLine(search = '') {
    const visit = await of(team)
    const { series } = await visit.client.performance.evolution({ ...window, intervals: true })
    const points = series[0]!.evolution
    await visit.open(`/brands/${brandId}/report${search}`)
    const figure = visit.page.getByRole('figure', { name: overview.byDay.day })
    const part = (name: string) => figure.locator(`[data-part=${name}]`)
    const at = (ago: number) => points.findIndex(({ start }) => start === dayAgo(ago))
    return { ...visit, figure, part, points, at }
  }

  it('is a gap in the line under a hatched band, and a lone day between two of them a dot', async () => {
    const { page, part, points } = await aLine()
    expect(points.filter(({ answers }) => answers === null).map(({ start }) => start)).toEqual(hard.missing.map(dayAgo))
    const { joined, alone } = runsOf(points.map(({ mentionRate }) => mentionRate ?? null))
    const strokes = strokesOf((await part('line').getAttribute('d'))!)
    expect(strokes.map(({ length }) => length)).toEqual(joined)
    expect(joined.length).toBe(3)
    expect(await part('lone').count()).toBe(alone)
    expect(alone).toBe(1)
    expect(await part('band').count()).toBe(hard.missing.length)
    // Its strokes stand behind the box of a band.
    for (const strokes of await page.locator('[data-part=band] + path').all())
      expect(await strokes.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+L/)
    expect(await page.locator('[data-part=band] + path').count()).toBeGreaterThanOrEqual(hard.missing.length)
    // Where they stand: the dot of the lone day lies between the bands of the days beside it.
    const [first, second] = await Promise.all([0, 1].map(nth => numberOf(part('band').nth(nth), 'x')))
    const dot = await numberOf(part('lone'), 'cx')
    expect([first! < dot, dot < second!]).toEqual([true, true])
  })

  it('is drawn apart from a day of which no answer names the brand: that is 0 %, and stands at zero', async () => {
    const { part, points, at } = await aLine()
    const day = points[at(hard.unnamed)]!
    expect([day.mentionRate, day.mentionCount]).toEqual([0, 0])
    expect(day.mentionTotal).toBeGreaterThan(0)
    const zero = (await numberOf(part('band').first(), 'y')) + (await numberOf(part('band').first(), 'height'))
    const drawn = strokesOf((await part('line').getAttribute('d'))!).flat()
    const valued = points.slice(0, at(hard.unnamed)).filter(({ mentionRate }) => mentionRate !== null).length
    expect(drawn[valued]![1]).toBeCloseTo(zero, 0)
    // Days with a rate above zero stand above it, and the day with nothing to count has no place on the line at all.
    expect(drawn.filter(([, y]) => y! > zero - 1).length).toBe(
      points.filter(({ mentionRate }) => mentionRate === 0).length,
    )
    expect(points[at(hard.unmentioned)]).toMatchObject({ mentionRate: null, mentionTotal: 0 })
  })

  it('is said in the table of the same points, where no cell of it has a number', async () => {
    const { figure, points } = await aLine('?table=days')
    const rows = await rowsOf(figure.locator('table'))
    expect(rows.length).toBe(points.length)
    for (const [at, { start, answers, mentionRate, mentionCount, mentionTotal, intervals }] of points.entries()) {
      const [day, value, parts, range] = rows[at]!
      expect(day).toBe(format.fullDay(start))
      if (answers === null) expect([value, parts, range]).toEqual([charts.notMeasured, '', ''])
      else if (mentionRate == null) expect([value!.split(' ')[0], parts]).toEqual(['–', charts.of('0', '0')])
      else {
        const { low, high } = intervals!.mentionRate!
        expect(value).toMatch(new RegExp(`^${format.one(mentionRate).replace('.', '\\.')}%`))
        expect(parts).toBe(charts.of(format.count(mentionCount!), format.count(mentionTotal!)))
        const ends = [low, high].map(end => format.percentTick(end!))
        expect(range).toBe(low === null ? '' : plain(charts.range(ends[0]!, ends[1]!)))
      }
    }
    expect(rows.at(-1)![1]).toContain(charts.notOver)
  })

  it('has no interval either: the ribbon is there where the API gives one, and nowhere else', async () => {
    const { part, points } = await aLine()
    const lows = points.map(({ mentionRate, intervals }) => (mentionRate == null ? null : intervals!.mentionRate!.low))
    const { joined, alone } = runsOf(lows)
    expect(strokesOf((await part('ribbon').getAttribute('d'))!).map(({ length }) => length)).toEqual(
      joined.map(length => 2 * length),
    )
    expect(await part('interval').count()).toBe(alone)
  })

  it('is not today, whose point is hollow and whose card says that the day is not over', async () => {
    const { part, page, figure } = await aLine()
    expect(await part('open').count()).toBe(1)
    const hollow = part('open').locator('circle')
    const surface = await figure.evaluate(
      each =>
        getComputedStyle(each).getPropertyValue('--surface') &&
        getComputedStyle(each.closest('section')!).backgroundColor,
    )
    expect(await hollow.evaluate(each => getComputedStyle(each).fill)).toBe(surface)
    const slider = figure.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('End')
    expect(await slider.getAttribute('aria-valuetext')).toContain(charts.notOver)
    const box = (await slider.boundingBox())!
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
    await figure.getByText(charts.notOver).waitFor()
    await page.mouse.move(box.x + 2, box.y + box.height / 2)
    await figure.getByText(charts.notOver).waitFor({ state: 'detached' })
  })

  it('is told from a change of a model: a mark above its day names both models', async () => {
    const { part, points, at, figure, page } = await aLine()
    const { day, before, model } = hard.newModel
    const titles = await part('mark').locator('title').allTextContents()
    expect(titles.filter(title => title.includes(before) && title.includes(model)).length).toBe(1)
    const slider = figure.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    for (let step = 0; step < at(day); step++) await page.keyboard.press('ArrowRight')
    const said = await slider.getAttribute('aria-valuetext')
    expect(said).toContain(format.fullDay(points[at(day)]!.start))
    expect(said).toContain(model)
    expect(said).toContain(before)
  })

  it('is measured in part where asks failed, of the assistants that are chosen alone; so are changes of models', async () => {
    const { provider, model } = hard.newModel
    const changes = async (title: Locator) =>
      (await title.allTextContents()).filter(text => text.includes(model)).length
    const all = await aLine()
    expect(await all.part('partly').count()).toBe(hard.down.days.length)
    const one = await aLine('?provider=claude')
    expect(await one.part('line').count()).toBe(1)
    expect([await one.part('partly').count(), await changes(one.part('mark').locator('title'))]).toEqual([0, 0])
    const changed = await aLine(`?provider=${provider},claude`)
    expect(await changes(changed.part('mark').locator('title'))).toBe(1)
  })

  it('breaks the spark line of the list of brands, too', async () => {
    const { page, open, client } = await of(team)
    const { brands } = await client.overview.list({ period: 28 })
    const { spark } = brands.find(({ id }) => id === brandId)!
    await open('/')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Acme Hard' }) })
    const drawn = row.locator('svg [data-part=line]')
    const { joined, alone } = runsOf(spark.map(({ mentionRate }) => mentionRate))
    expect(strokesOf((await drawn.getAttribute('d'))!).map(({ length }) => length)).toEqual(joined)
    expect(joined.length).toBe(3)
    expect(await row.locator('svg [data-part=lone]').count()).toBe(alone)
    const bare = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Brand bare' }) })
    expect(await bare.locator('svg [data-part]').count()).toBe(0)
    expect(await figureOf(page, figures.measures.mentionRate, bare).innerText()).toBe('–')
  })
})
