import type { BrowserContext, Page, Request } from 'playwright-core'
import { until } from '../../server/test/until.ts'
import { loads } from '../src/loads.ts'
import { type PageName, pageNames } from '../src/parts/page-names.ts'
import { type Expected, watch } from './watch.ts'

/** Every page of a brand that the menu or the routes have, by the last part of its path; Overview is the empty one. */
export const pagesOfBrands: readonly string[] = [
  ...new Set<string>([...pageNames.map(([name]) => name), ...Object.keys(loads)]),
].map(name => (name === 'overview' ? '' : name))

/** Whether the things of a page's list have pages of their own. */
export const hasDetails = (page: string): boolean => loads[(page || 'overview') as PageName]?.detail !== undefined

/** The path of a page of a brand. */
export const pathOf = (brandId: string, page: string): string =>
  `/brands/${encodeURIComponent(brandId)}${page === '' ? '' : `/${page}`}`

/** What every page asks, whatever it shows: who is signed in, which brands there are, and by what they are filtered. */
const always = /^\/api\/(session\/me|v1\/brands|v1\/brands\/[^/]+\/facets)$/

/** What is asked of the APIs by a page. */
export interface Traffic {
  /** Path and query of each question so far, but for those that every page asks. */
  asked: string[]
  /** How many questions are not answered yet. */
  open: number
}

const isOfApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Notes what a page asks of the APIs from now on. */
export function trafficOf(page: Page): Traffic {
  const traffic: Traffic = { asked: [], open: 0 }
  page.on('request', request => {
    if (!isOfApi(request)) return
    const { pathname, search } = new URL(request.url())
    traffic.open++
    if (!always.test(pathname)) traffic.asked.push(pathname + search)
  })
  const ended = (request: Request) => void (isOfApi(request) && traffic.open--)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return traffic
}

/** Waits until a page has its title, nothing is under way, and nothing of it is a mere shape or being animated. */
export async function settled(page: Page, traffic: Traffic): Promise<void> {
  await page.locator('h1').first().waitFor()
  await until(async () => {
    if (traffic.open > 0) return false
    return page
      .evaluate<boolean>(
        `document.querySelector('h1') !== null && document.querySelector('[class*=skeleton], [aria-busy=true]') === null`,
      )
      .catch(() => false)
  }, `${page.url()} to settle`)
  await laidOut(page)
}

/** Waits until the page is drawn as it now is: fonts are there, transitions have ended. */
export const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(`document.fonts.ready
    .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    .then(() => undefined)`)

/** A page of its own in a context, which is watched, and whose questions are noted. */
export async function openIn(context: BrowserContext, url: string, expected: readonly Expected[] = []) {
  const watched = await watch(context, url, expected)
  const traffic = trafficOf(watched.page)
  return {
    page: watched.page,
    traffic,
    expect: watched.expect,
    problems: watched.problems,
    /** Opens a path, and waits until the page has settled. */
    async open(path: string) {
      traffic.asked.length = 0
      await watched.page.goto(new URL(path, url).href)
      await settled(watched.page, traffic)
    },
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  }
}

/** The addresses of the pages of single things that a page of a list links to, each once; those with hard ids first. */
export async function detailsOn(page: Page, path: string): Promise<string[]> {
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).getAttribute('href') ?? ''))
  const found = hrefs.filter(href => href.startsWith(`${path}/`) && !href.slice(path.length + 1).includes('/'))
  return [...new Set(found)].sort((a, b) => Number(b.includes('%2F1')) - Number(a.includes('%2F1')))
}
