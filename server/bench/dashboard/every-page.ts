import type { Browser, Page } from 'playwright-core'
import { routePaths } from '../../../dashboard/test/route-paths.ts'
import { detailsOn, trafficOf } from '../../../dashboard/test/traffic.ts'
import type { Row } from '../table.ts'
import { seenOf } from './seen.ts'
import { longAnswer, type Site } from './site.ts'
import { tasksOf } from './tasks.ts'
import { middle } from './verdict.ts'

const rounds = 3
const most = { usable: 1000, task: 100, shift: 0.02 }

/** Addresses of all pages of a brand. For detail pages, the first item of each list. */
async function addressesOf(page: Page, site: Site): Promise<string[]> {
  const { rest } = trafficOf(page)
  const found: string[] = []
  for (const { path } of await routePaths()) {
    if (!path.startsWith('/brands/$brandId')) continue
    const [list, ...isOne] = path.replace('$brandId', site.brandId).split('/$id')
    if (isOne.length === 0) found.push(list!)
    else {
      await page.goto(site.url + list!)
      await rest()
      found.push(...(await detailsOn(page, list!)).slice(0, 1))
    }
  }
  return [...found, `/brands/${site.brandId}/answers/${longAnswer}`]
}

/** Opens every page of a brand: time until it is usable, longest task and layout shift. */
export async function everyPageRows(browser: Browser, site: Site): Promise<Row[]> {
  const context = await site.visitor(browser)
  const page = await context.newPage()
  const addresses = await addressesOf(page, site)
  const rows: Row[] = []
  const { rest } = trafficOf(page)
  for (const address of addresses) {
    const [usable, tasks, shifts] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < rounds; round++) {
      // Uses another period each time, so that everything that depends on it is computed again.
      const longest = await tasksOf(page, async () => {
        await page.goto(`${site.url}${address}?period=${28 - round}`)
        await rest()
      })
      if ((await page.getByText('There is no such page.').count()) > 0) throw new Error(`${address} is no page`)
      const seen = await seenOf(page)
      usable.push(seen.usable)
      tasks.push(longest)
      shifts.push(seen.shift)
    }
    const [stands, task, shift] = [middle(usable), middle(tasks), Math.max(...shifts)]
    const isMet = stands <= most.usable && task <= most.task && shift <= most.shift
    rows.push({
      what: address,
      size: site.size,
      result: `${Math.round(stands)} ms (first ${Math.round(usable[0]!)} ms), ${Math.round(task)} ms, ${shift.toFixed(3)}: ${isMet ? 'met' : 'MISSED'}`,
      goal: `usable ≤ ${most.usable} ms, longest task ≤ ${most.task} ms of processor time, CLS ≤ ${most.shift}`,
    })
  }
  await context.close()
  return rows
}
