import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { until } from '../../server/test/until.ts'
import { isSettled, settled } from './settled.ts'
import { type Expected, watch } from './watch.ts'

/** What every page asks, whatever it shows: who is signed in, which brands there are, and by what they are filtered. */
const always = /^\/api\/(session\/me|v1\/brands|v1\/brands\/[^/]+\/facets)$/

const pathOf = (request: Request) => new URL(request.url()).pathname

/**
 * What a page asks from now on. `asked` has path and query of all that it has asked of the APIs, but for what every page
 * asks; `rest` waits until all of it is answered and shown.
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
 * Leads an opened page to another address as a link does, without loading the app anew. The address changes before the
 * page does: it is there when the router has resolved the new address and does nothing more.
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

/** A page of its own in a context, which is watched, with what it has asked since it was opened or led on last. */
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
    /** As `open`, but as a link does, inside of the app that `open` has loaded. */
    async go(path: string) {
      asked.length = 0
      await led(page, path)
      // What is drawn last may ask too.
      do await rest()
      while (!(await isAtRest()))
    },
  }
}

/** Waits until the page is drawn as it now is: fonts are there, transitions have ended. */
export const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(`document.fonts.ready
    .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    .then(() => undefined)`)

/** Whether something is so, now or once the page has done what it has still to do, such as to move the focus. */
export async function soon(page: Page, isSo: () => Promise<boolean>): Promise<boolean> {
  if (await isSo()) return true
  await laidOut(page)
  return isSo()
}

const routes = resolve(import.meta.dirname, '../src/routes')

/** Whether the page at a path is a list of things that have pages of their own. */
export const hasDetails = (path: string): boolean =>
  existsSync(join(routes, path.split('/')[3] ?? 'overview', 'detail.tsx'))

/** The addresses of pages of single things that the page of their list at `path` links to; those with hard ids first. */
export async function detailsOn(page: Page, path: string): Promise<string[]> {
  const hrefs = (await page.evaluate(
    `Array.from(document.querySelectorAll('main a[href]'), link => link.getAttribute('href'))`,
  )) as string[]
  const found = hrefs.filter(href => href.startsWith(`${path}/`) && !href.slice(path.length + 1).includes('/'))
  return [...new Set(found)].sort((a, b) => Number(b.includes('%2F1')) - Number(a.includes('%2F1')))
}
