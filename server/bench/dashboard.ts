import { loadavg } from 'node:os'
import { aBrowser } from '../../dashboard/test/chromium.ts'
import { choosingRows } from './dashboard/choosing.ts'
import { everyPageRows } from './dashboard/every-page.ts'
import { interactingRows } from './dashboard/interacting.ts'
import { lighthouseRows } from './dashboard/lighthouse.ts'
import { loadingRows } from './dashboard/loading.ts'
import { demoSite, largeSite } from './dashboard/site.ts'
import type { Row } from './table.ts'

/**
 * The dashboard in Chromium with the built server, on the demo and the bench set: load times, times until a filter has
 * an effect, delays of the next frame, and Lighthouse's results if it is installed.
 */
export async function dashboardBench({ scale }: { scale: number }): Promise<Row[]> {
  const browser = await aBrowser()
  const now = new Date()
  const rows: Row[] = []
  const [loadBefore] = loadavg()
  try {
    await using demo = await demoSite(now)
    await using large = await largeSite(scale, now)
    for (const site of [demo, large]) {
      rows.push(...(await loadingRows(browser, site)))
      rows.push(...(await choosingRows(browser, site)))
      rows.push(...(await interactingRows(browser, site)))
    }
    rows.push(...(await everyPageRows(browser, large)))
    rows.push(...(await lighthouseRows(demo)))
    const load = `${loadBefore!.toFixed(1)} and ${loadavg()[0]!.toFixed(1)}`
    return [...rows, { what: 'load of the machine before and behind', size: '', result: load, goal: '' }]
  } finally {
    await browser.close()
  }
}
