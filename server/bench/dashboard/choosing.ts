import type { Browser, Page } from 'playwright-core'
import { settled } from '../../../dashboard/test/settled.ts'
import type { Row } from '../table.ts'
import { drawn, nextFigures } from './seen.ts'
import type { Site } from './site.ts'
import { limited, middle, spread } from './verdict.ts'

const rounds = 3
const choices = 4

/** Opens a filter and selects options one after the other. Returns the time of each. */
async function choose(page: Page, filter: RegExp, nth: readonly number[]): Promise<number[]> {
  const took: number[] = []
  for (const each of nth) {
    const option = page.getByRole('dialog').locator('ul label').nth(each)
    if (!(await option.isVisible())) await page.getByRole('button', { name: filter }).click()
    await option.waitFor()
    await drawn(page)
    const figures = nextFigures(page)
    await option.click()
    took.push(await figures)
    await settled(page)
    await drawn(page)
  }
  return took
}

/** Time from the selection of a filter to new figures that were never requested before. */
export async function choosingRows(browser: Browser, site: Site): Promise<Row[]> {
  const [assistants, windows] = [[] as number[], [] as number[]]
  for (let round = 0; round <= rounds; round++) {
    const context = await site.visitor(browser)
    const page = await context.newPage()
    // Compares with other days each time, so that no response is cached.
    const open = async () => {
      await page.goto(`${site.url}/brands/${site.brandId}?against=${before(140 + round)}..${before(120 + round)}`)
      await settled(page)
    }
    await open()
    const first = await choose(page, /^Assistant: /, [0, 1, 2, 3].slice(0, choices))
    await open()
    const second = await choose(page, /^Window: /, [0, 1, 3, 4].slice(0, choices))
    if (round > 0) {
      assistants.push(...first)
      windows.push(...second)
    }
    await context.close()
  }
  const row = (what: string, took: number[]) =>
    limited({
      what: `${site.name}: ${what} chosen, until its figures stand on the Overview`,
      ...{ size: site.size, value: middle(took), most: site.mostToFigures, unit: 'ms', more: spread(took) },
    })
  return [row('an assistant', assistants), row('another window', windows)]
}

/** The day that is this number of days before today. */
const before = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
