import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { plain, rowsOf } from './shown.ts'
import { visits } from './visit.ts'

const { crawlers, charts, shell } = en
const format = formatOf('en')
const timeZone = 'Pacific/Auckland'
const dayLength = 86_400_000

/** The day of the integration's zone, counted back from the present one. */
const dayThere = (now: Date, ago: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(now.getTime() - ago * dayLength))

/** What the logs of a day are: as they came, some kept out by a quota, and none. */
const days = { whole: 5, limited: 3, unsent: 8 } as const

function* records(now: Date): Generator<object> {
  yield aTeam('open', { plan: 'BUSINESS' })
  yield aTeam('closed', { plan: 'GROWTH' })
  yield aBrand('b', 'open', { domain: 'b.example' })
  yield aBrand('c', 'closed', { domain: 'c.example' })
  const since = new Date(now.getTime() - 6 * dayLength).toISOString()
  yield {
    kind: 'crawlerIntegration',
    ...{ brandId: 'b', timeZone, createdAt: new Date(now.getTime() - 20 * dayLength).toISOString() },
    delivery: {
      lastDeliveryAt: now.toISOString(),
      streams: [{ stream: 's', first: 1, last: 100, since, until: now.toISOString() }],
      days: [0, 1, 2, days.limited, 4, days.whole].map(ago => ({
        date: dayThere(now, ago),
        occurrences: 10,
        quotaLimited: ago === days.limited,
      })),
    },
  }
  const page = { id: 'page', path: '/shoes', firstSeenAt: since, lastSeenAt: now.toISOString(), lifetimeCount: 50 }
  yield { kind: 'crawlerPage', brandId: 'b', ...page }
  for (const ago of [0, 1, 2, days.limited, 4, days.whole])
    yield {
      ...{ kind: 'crawlerRollup', brandId: 'b', date: dayThere(now, ago), crawler: 'GPTBot', pathId: 'page' },
      ...{ occurrences: 10, statusGroups: { '2xx': 10 }, lastSeenAt: now.toISOString() },
    }
}

const linksOfMenu = (page: Page) => page.getByRole('navigation').getByRole('link')

inChromium('crawlers', browser => {
  const { of } = visits(browser, records)

  it('are explained to a team whose plan has none, and the rest of the menu works', async () => {
    const { page, open, rest, client } = await of('closed')
    await expect(client.crawlerAnalytics.get({ brandId: 'c' })).rejects.toMatchObject({ code: 'INSUFFICIENT_PLAN' })
    await open('/brands/c/crawler-analytics')
    await page.getByRole('heading', { name: crawlers.noPlan }).waitFor()
    await page.getByText('Plans that include it: BUSINESS, ENTERPRISE and AGENCY_BUSINESS.').waitFor()
    expect(await page.locator('main [role=alert]').count()).toBe(0)
    for (const name of [shell.pages.competitors, shell.pages['technical-analysis'], shell.pages['crawler-analytics']]) {
      await linksOfMenu(page).filter({ hasText: name }).first().click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await rest()
      expect(await page.locator('main [role=alert]').count()).toBe(0)
    }
  })

  it('have days of the zone of their integration, which is named', async () => {
    const { page, open, client } = await of('open')
    const { buckets } = await client.crawlerAnalytics.get({ brandId: 'b', range: '7d' })
    await open('/brands/b/crawler-analytics?range=7d&table=days')
    await page.locator('main dd').getByText(timeZone, { exact: true }).waitFor()
    const rows = await rowsOf(page.getByRole('figure').locator('table'))
    expect(rows.map(([day]) => day)).toEqual(buckets.map(({ date }) => format.fullDay(date)))
  })

  it('tell a day whose logs are incomplete from one that was not measured, and both from one that was', async () => {
    const { page, open, client } = await of('open')
    const { buckets, range } = await client.crawlerAnalytics.get({ brandId: 'b', range: '30d' })
    const stateOf = (ago: number) => {
      const { coverage, totalOccurrences } = buckets.find(({ date }) => date === dayThere(new Date(range.asOf), ago))!
      return [coverage.dataStatus, totalOccurrences]
    }
    expect(Object.values(days).map(stateOf)).toEqual([
      ['observed', 10],
      ['incomplete_ingestion', 10],
      ['not_measured', null],
    ])
    const states = buckets.map(({ coverage }) => coverage.dataStatus)
    await open('/brands/b/crawler-analytics')
    const part = (name: string) => page.getByRole('figure').locator(`[data-part=${name}]`)
    const runs = states.filter((state, at) => state === 'not_measured' && states[at - 1] !== state).length
    expect(await part('band').count()).toBe(runs)
    expect(await page.getByRole('figure').locator('[data-part=bar][data-measured=partly]').count()).toBe(1)
    expect(await part('part').count()).toBe(1)
    await open('/brands/b/crawler-analytics?table=days')
    const rows = await rowsOf(page.getByRole('figure').locator('table'))
    expect(rows.length).toBe(buckets.length)
    for (const [at, { coverage, totalOccurrences }] of buckets.entries()) {
      const cell = plain(rows[at]![1]!)
      if (coverage.dataStatus === 'not_measured') expect(cell).toBe(charts.notMeasured)
      else expect(cell.split(' ')[0]).toBe(String(totalOccurrences))
      expect(cell.includes(crawlers.incomplete), cell).toBe(coverage.dataStatus === 'incomplete_ingestion')
    }
  })
})
