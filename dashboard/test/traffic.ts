import type { BrowserContext, Page, Request } from 'playwright-core'
import { until } from '../../server/test/until.ts'
import { isSettled, settled } from './settled.ts'
import { type Expected, watch } from './watch.ts'

/** Requests of every page: the session, the brands and the filter values. */
const always = /^\/api\/(session\/me|v1\/brands|v1\/brands\/[^/]+\/facets)$/

const pathOf = (request: Request) => new URL(request.url()).pathname

/**
 * Requests of a page from now on. `asked` has the path and query of each API request, except those of every page.
 * `rest` waits until all are answered and rendered.
 */
export function trafficOf(page: Page) {
  const [asked, underWay] = [[] as string[], new Set<Request>()]
  page.on('request', request => {
    if (!pathOf(request).startsWith('/api/')) return
    underWay.add(request)
    if (!always.test(pathOf(request))) asked.push(pathOf(request) + new URL(request.url()).search)
  })
  page.on('requestfinished', request => void underWay.delete(request))
  page.on('requestfailed', request => void underWay.delete(request))
  const rest = async () => {
    await settled(page)
    await until(() => underWay.size === 0, `all answers to ${page.url()}`)
    await settled(page)
    await laidOut(page)
  }
  const isAtRest = async () => underWay.size === 0 && (await isSettled(page))
  return { asked, rest, isAtRest }
}

/**
 * Navigates an open page like a link, without reloading the app. The address changes before the page. Resolves when the
 * router is idle at the new address.
 */
const led = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`new Promise(done => {
    const left = __TSR_ROUTER__.state.resolvedLocation
    const look = () => {
      const { state: { status, resolvedLocation }, latestLocation } = __TSR_ROUTER__
      const stands = status === 'idle' && resolvedLocation !== left && resolvedLocation.href === latestLocation.href
      stands ? done() : requestAnimationFrame(look)
    }
    history.pushState({}, '', ${JSON.stringify(path)})
    requestAnimationFrame(look)
  })`)

/** A new watched page in a context, with its requests since it was opened or last navigated. */
export async function openIn(context: BrowserContext, url: string, expected: readonly Expected[] = []) {
  const watched = await watch(context, url, expected)
  const { page } = watched
  const { asked, rest, isAtRest } = trafficOf(page)
  return {
    ...watched,
    asked,
    rest,
    async open(path: string) {
      asked.length = 0
      await page.goto(new URL(path, url).href)
      await rest()
    },
    /** Like `open`, but navigates like a link in the app that `open` has loaded. */
    async go(path: string) {
      asked.length = 0
      await led(page, path)
      // The last render can send more requests.
      do await rest()
      while (!(await isAtRest()))
    },
  }
}

/** Waits until fonts are loaded and transitions have ended. */
export const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(`document.fonts.ready
    .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    .then(() => undefined)`)

/** Whether a condition is true now or after pending work, for example moving the focus. */
export async function soon(page: Page, isSo: () => Promise<boolean>): Promise<boolean> {
  if (await isSo()) return true
  await laidOut(page)
  return isSo()
}

/** Addresses of item pages that the list page at `path` links to. IDs with special characters come first. */
export async function detailsOn(page: Page, path: string): Promise<string[]> {
  const hrefs = (await page.evaluate(
    `Array.from(document.querySelectorAll('main a[href]'), link => link.getAttribute('href'))`,
  )) as string[]
  const found = hrefs.filter(href => href.startsWith(`${path}/`) && !href.slice(path.length + 1).includes('/'))
  return [...new Set(found)].sort((a, b) => Number(b.includes('%2F1')) - Number(a.includes('%2F1')))
}
