import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hard, hardBrand } from '../../server/test/hard-brand.ts'
import { aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { plain } from './shown.ts'
import { visits } from './visit.ts'

const [team, { brandId }] = ['t', hard]
const { matrix, charts } = en
const format = formatOf('en')
const beside = { brandId, period: 28, against: 'previous', limit: 50, counts: true } as const

/** What the cells of the matrix show, row by row: their text, and whether they are hatched. */
const cellsOf = (page: Page) =>
  page.locator('main tbody tr').evaluateAll(rows =>
    rows.map(row =>
      Array.from(row.querySelectorAll('td'), cell => ({
        shown: cell.innerText.replace(/\s+/g, ' ').trim(),
        isHatched: getComputedStyle(cell).backgroundImage.includes('repeating-linear-gradient'),
      })),
    ),
  )

/** Where the corner, the last head and the last row of the matrix stand; and what of them lies on top. */
const placesOf = (page: Page) =>
  page.locator('main table').evaluate(table => {
    const scroll = table.parentElement!
    const frame = scroll.getBoundingClientRect()
    const heads = Array.from(table.querySelectorAll('thead th'))
    const rows = Array.from(table.querySelectorAll('tbody th'))
    const visible = rows.filter(row => {
      const { top, bottom } = row.getBoundingClientRect()
      return top > heads[0]!.getBoundingClientRect().bottom && bottom < frame.bottom
    })
    const { left, top } = frame
    const corner = heads[0]!.getBoundingClientRect()
    const onTop = document.elementFromPoint(corner.left + 4, corner.top + 4)
    return {
      scrolled: [scroll.scrollLeft > 40, scroll.scrollTop > 40],
      heads: [...new Set(heads.map(each => Math.round(each.getBoundingClientRect().top - top)))],
      rows: [...new Set(visible.map(each => Math.round(each.getBoundingClientRect().left - left)))],
      isCornerOnTop: onTop !== null && heads[0]!.contains(onTop),
    }
  })

inChromium('the matrix', browser => {
  const { of } = visits(browser, now => [aTeam(team, { plan: 'BUSINESS' }), ...hardBrand(team, now)])

  it.each(['topics', 'tags', 'prompts', 'funnel'] as const)(
    'of %s has the figures of the API with their ranks, and is hatched where there is nothing to count',
    async granularity => {
      const { page, open, client } = await of(team)
      const { rows, providers } = await client.matrix.get({ ...beside, granularity })
      await open(`/brands/${brandId}/matrix?granularity=${granularity}&ranks=true`)
      const heads = (await page.locator('main thead th').allInnerTexts()).map(plain)
      expect(heads).toEqual([matrix.corners[granularity], ...providers.map(({ name }) => name), matrix.all])
      const shown = await cellsOf(page)
      expect(shown.length).toBe(rows.length + 1)
      for (const [at, { cells, name }] of rows.entries())
        for (const [column, { subScores, counts, ranking }] of cells.entries()) {
          const { rank, total } = ranking.mentionRate
          const cell = shown[at]![column]!
          const isNothing = counts!.mentionRate.denominator === 0
          const ranked = rank === null ? '' : ` ${matrix.rank(format.count(rank), format.count(total))}`
          expect(cell, name).toMatchObject({
            shown: isNothing ? `– ${charts.nothingToCount}` : plain(format.percent(subScores.mentionRate) + ranked),
            isHatched: isNothing,
          })
        }
      const all = shown.flat()
      expect(all.some(({ shown }) => / \d of 7$/.test(shown))).toBe(true)
      if (granularity === 'topics' || granularity === 'prompts') expect(all.some(cell => cell.isHatched)).toBe(true)
    },
  )

  it('keeps its head and its first column while it scrolls both ways', async () => {
    const { page, open } = await of(team)
    for (const width of [420, 320]) {
      await page.setViewportSize({ width, height: 360 })
      await open(`/brands/${brandId}/matrix?granularity=prompts&ranks=true`)
      await page.locator('main table').evaluate(table => {
        const scroll = table.parentElement!
        scroll.scrollIntoView({ block: 'center' })
        scroll.scrollTo(table.scrollWidth, scroll.clientHeight)
      })
      const { scrolled, heads, rows, isCornerOnTop } = await placesOf(page)
      expect(scrolled).toEqual([true, true])
      expect([heads, rows]).toEqual([[0], [0]])
      expect(isCornerOnTop).toBe(true)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})
