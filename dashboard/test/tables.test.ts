import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { hard } from '../../server/test/hard-brand.ts'
import { hardTeams, hardWorld, manyPrompts } from '../../server/test/hard-world.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { csvOf } from './csv.ts'
import { expectOrder } from './opened.ts'
import { plain } from './shown.ts'
import { visits } from './visit.ts'

const { tables, shell, prompts } = en
const format = formatOf('en')
const window = { period: 28 } as const
const path = '/brands/many/prompts'

const namesOn = async (page: Page) => (await page.locator('main tbody th').allInnerTexts()).map(plain)
const status = (page: Page) => page.getByRole('navigation', { name: tables.pages }).getByRole('status').innerText()
const csvLink = (page: Page) => page.getByRole('link', { name: `${tables.csv}: ${shell.pages.prompts}` })
const rowsFrom = (first: number, last: number) =>
  tables.rows(format.count(first), format.count(last), format.count(manyPrompts))

/** The hard world with an answer to every one of the many prompts, for a list has what was answered in its window. */
function* records(now: Date): Generator<object> {
  yield* hardWorld(now)
  const createdAt = new Date(now.getTime() - 86_400_000).toISOString()
  for (let place = 0; place < manyPrompts; place++) {
    const id = String(place).padStart(4, '0')
    const asked = { promptId: `p${id}`, provider: 'claude', model: 'claude-opus-4-5' }
    const said = { text: 'No.', mentions: [], citations: [] }
    yield { kind: 'answer', id: `more-${id}`, brandId: 'many', createdAt, ...asked, ...said }
  }
}

inChromium('a table of 3,000 prompts', browser => {
  const { of } = visits(browser, records)

  it('pages through the address, fifty rows and one request at a time, and always says how many there are', async () => {
    const { page, open, rest, asked, client } = await of(hardTeams.hard)
    const listed = async (offset: number) =>
      (await client.prompts.list({ brandId: 'many', ...window, sort: 'gap', offset })).prompts.map(({ text }) => text)
    await open(path)
    expect(await status(page)).toBe(rowsFrom(1, 50))
    expect(await namesOn(page)).toEqual(await listed(0))
    for (const [button, offset] of [
      [tables.next, 50],
      [tables.next, 100],
      [tables.previous, 50],
    ] as const) {
      asked.length = 0
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.waitForURL(url => url.search === `?offset=${offset}`)
      await rest()
      expect(await status(page)).toBe(rowsFrom(offset + 1, offset + 50))
      expect(await namesOn(page)).toEqual(await listed(offset))
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(1)
      await expectOrder(page, page.url())
    }
    await open(`${path}?offset=${manyPrompts - 50}`)
    expect(await status(page)).toBe(rowsFrom(manyPrompts - 49, manyPrompts))
    expect(await namesOn(page)).toEqual(await listed(manyPrompts - 50))
    expect(await page.getByRole('button', { name: tables.next, exact: true }).isDisabled()).toBe(true)
  })

  it('has its sort and direction in the address, and begins at its top then', async () => {
    const { page, open, rest, client } = await of(hardTeams.hard)
    const head = page.locator('main thead th').filter({ hasText: prompts.prompt }).first()
    await open(`${path}?offset=100`)
    for (const [search, order, aria] of [
      [{ sort: 'text' }, 'desc', 'descending'],
      [{ sort: 'text', order: 'asc' }, 'asc', 'ascending'],
    ] as const) {
      await head.getByRole('button').click()
      await page.waitForURL(
        url =>
          url.pathname === path &&
          url.searchParams.get('sort') === 'text' &&
          (url.searchParams.get('order') ?? 'desc') === order,
      )
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(search)
      await rest()
      const answer = await client.prompts.list({ brandId: 'many', ...window, sort: 'text', order })
      expect(await namesOn(page)).toEqual(answer.prompts.map(({ text }) => text))
      expect(await head.getAttribute('aria-sort')).toBe(aria)
      expect(await page.locator('main thead [aria-sort]').count()).toBe(1)
    }
  })

  it('moves no row that stands when the rows come in another order', async () => {
    const { page, open, rest } = await of(hardTeams.hard)
    await open(`/brands/${hard.brandId}/prompts`)
    const before = await namesOn(page)
    // By the browser's measure, though it leaves out what follows a click within half a second.
    await page.evaluate(`shifted = 0; new PerformanceObserver(list => {
      for (const { value } of list.getEntries()) shifted += value
    }).observe({ type: 'layout-shift' })`)
    await page.locator('main thead th').filter({ hasText: prompts.prompt }).first().getByRole('button').click()
    await page.waitForURL(url => url.searchParams.get('sort') === 'text')
    await rest()
    const after = await namesOn(page)
    expect(after).not.toEqual(before)
    expect([...after].sort()).toEqual([...before].sort())
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await page.evaluate('shifted')).toBeLessThan(0.02)
  })

  it('is saved as CSV with all rows under its filters, and no others', async () => {
    const { page, open, client } = await of(hardTeams.hard)
    await open(`${path}?offset=50`)
    const all = await csvOf(page, csvLink(page))
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: `${tables.xlsx}: ${shell.pages.prompts}` }).click()
    const workbook = await saved
    expect(workbook.suggestedFilename()).toMatch(/^.+-prompts-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(await readSheet(await workbook.path())).toHaveLength(all.length + 1)
    expect(all.length).toBe(manyPrompts)
    expect(new Set(all.map(({ id }) => id)).size).toBe(manyPrompts)
    const query = { brandId: 'many', ...window, topic: 't3', sort: 'gap', limit: 100 } as const
    const { pagination, prompts } = await client.prompts.list(query)
    expect(pagination.total).toBeGreaterThan(100)
    await open(`${path}?topic=t3`)
    const some = await csvOf(page, csvLink(page))
    expect(some.length).toBe(pagination.total)
    expect(some.slice(0, 100).map(({ id, text }) => [id, text])).toEqual(prompts.map(({ id, text }) => [id, text]))
  })

  it('is opened by a spreadsheet without running what its texts say', async () => {
    const { page, open, client } = await of(hardTeams.hard)
    const { prompts } = await client.prompts.list({ brandId: hard.brandId, ...window, limit: 100 })
    const formulas = prompts.filter(({ text }) => text.startsWith('='))
    expect(formulas.length).toBeGreaterThan(0)
    await open(`/brands/${hard.brandId}/prompts`)
    const rows = await csvOf(page, csvLink(page))
    expect(rows.length).toBe(prompts.length)
    for (const { id, text } of formulas) expect(rows.find(row => row.id === id)!.text).toBe(`'${text}`)
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=@\t\r]/)
  })
})
