import type { Browser } from 'playwright-core'
import { settled } from '../../../dashboard/test/settled.ts'
import type { Row } from '../table.ts'
import { type Seen, seenOf } from './seen.ts'
import type { Site } from './site.ts'
import { limited, middle, spread } from './verdict.ts'

const times = 7
const most = { largest: 1000, shift: 0.02 }

/** The server's time for the figures of a page, which is part of the page's time. */
const answeringOf = ({ asked }: Seen) =>
  Math.max(0, ...asked.filter(({ name }) => name.includes('/together')).map(({ duration }) => duration))

/**
 * The Overview in a new browser with figures that were never requested, in turns with the server's smallest response as
 * a page (the time of browser and machine), and a second visit.
 */
export async function loadingRows(browser: Browser, site: Site): Promise<Row[]> {
  const [cold, again, floor] = [[] as Seen[], [] as Seen[], [] as number[]]
  // The first visit warms up the server.
  for (let time = 0; time <= times; time++) {
    const context = await site.visitor(browser)
    const page = await context.newPage()
    await page.goto(`${site.url}/healthz`)
    const alone = (await seenOf(page)).largest
    // Uses a period of another length each time, so that no response is cached.
    const address = `${site.url}/brands/${site.brandId}?period=${28 + time}`
    await page.goto(address)
    await settled(page)
    const first = await seenOf(page)
    await page.goto(address)
    await settled(page)
    const second = await seenOf(page)
    if (time > 0) {
      floor.push(alone)
      cold.push(first)
      again.push(second)
    }
    await context.close()
  }
  const largest = cold.map(seen => seen.largest)
  const later = again.map(seen => seen.largest)
  const [own, seconds] = [middle(floor), again.map(({ asked }) => asked)]
  const { name, size } = site
  const row = (what: string, result: string): Row => ({ what: `${name}: ${what}`, size, result, goal: '' })
  const unchanged = seconds.flat().filter(({ bytes }) => bytes <= 300).length
  return [
    limited({
      what: `${name}: LCP of the Overview, nothing kept by browser or server`,
      ...{ size, value: middle(largest), most: most.largest, unit: 'ms', more: spread(largest) },
    }),
    row('of it, an empty page of the same server', `${Math.round(own)} ms (${spread(floor)})`),
    row('of it, until the answer of `together` was there', `${Math.round(middle(cold.map(answeringOf)))} ms`),
    row('all panels have their figures', `${Math.round(middle(cold.map(({ usable }) => usable)))} ms`),
    row('LCP of the second visit', `${Math.round(middle(later))} ms (${spread(later)})`),
    row('of its answers of the API, not sent again (304)', `${unchanged} of ${seconds.flat().length}`),
    limited({
      what: `${name}: CLS of the Overview, the worst of all visits`,
      ...{ size, value: Math.max(...[...cold, ...again].map(({ shift }) => shift)), most: most.shift, unit: '' },
    }),
  ]
}
