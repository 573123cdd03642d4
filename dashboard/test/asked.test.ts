import { api, type Endpoint } from '@earshot/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { loads } from '../src/loads.ts'
import { inChromium } from './browser.ts'
import { aDemo, aHardWorld, demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { detailsOn, openIn } from './traffic.ts'

const endpoints = Object.entries(api).flatMap(([group, actions]) =>
  Object.entries<Endpoint>(actions).map(([name, { path }]) => ({
    name: `${group}.${name}`,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  })),
)

/** The paths of the read API that a request asks: its own, or those that are asked together. */
function pathsIn(url: URL): string[] {
  const path = url.pathname.slice('/api/v1'.length)
  const [, brand] = /^(\/brands\/[^/]+)\/together$/.exec(path) ?? []
  if (brand === undefined) return [path]
  const asked = url.searchParams.getAll('ask').map(each => each.split('?')[0]!)
  return [path, ...asked.map(each => (each === '.' ? brand : `${brand}/${each}`))]
}

/** The paths of what a page offers to save. */
const filesOn = async (page: Page) =>
  ((await page.evaluate(`Array.from(document.querySelectorAll('a[download]'), link => link.href)`)) as string[])
    .map(href => new URL(href).pathname)
    .filter(path => path.startsWith('/api/v1/'))
    .map(path => path.slice('/api/v1'.length))

/** What no page asks, and why none has to. */
const unaskedOnPurpose: Readonly<Record<string, string>> = {
  'explain.get': 'Its question is a text, and no page takes one.',
  'revisions.list': 'The events have them as marks.',
  'sampling.get': 'It plans what to ask, and no page does.',
}

const hasDetails = (path: string) => Object.hasOwn(loads[path.split('/')[3] as never] ?? {}, 'detail')

inChromium('the read API', browser => {
  it('is asked by some page, every endpoint but few that have a reason', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const asked = new Set<string>()
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/v1/')) for (const path of pathsIn(url)) asked.add(path)
    })
    await opened.open('/?sort=name')
    for (const path of pagesOf(demo.brandId)) {
      await opened.go(path)
      if (!hasDetails(path)) continue
      const [detail] = await detailsOn(page, path)
      if (detail !== undefined) await opened.go(detail)
      for (const path of await filesOn(page)) asked.add(path)
    }
    const paths = [...asked]
    const unasked = endpoints.filter(({ path }) => !paths.some(each => path.test(each))).map(({ name }) => name)
    expect(unasked).toEqual(Object.keys(unaskedOnPurpose))
  })
})

inChromium('the brands of an agency', browser => {
  it('are asked for in one request, and come in the order of what needs a look', async () => {
    await using site = await aHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, hardTeams.agency)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/')
    expect(opened.asked.filter(each => each.startsWith('/api/v1/'))).toEqual([
      expect.stringMatching(/^\/api\/v1\/overview\b/),
    ])
    const token = await site.tokenOf(hardTeams.agency)
    const answer = await fetch(site.url + opened.asked[0]!, { headers: { authorization: `Bearer ${token}` } })
    const { brands } = (await answer.json()) as { brands: { name: string; problems: unknown[] }[] }
    const rows = await page.locator('main tbody tr th').allInnerTexts()
    expect(rows.length).toBe(30)
    expect(rows.map((row, at) => row.includes(brands[at]!.name.slice(0, 20)))).toEqual(rows.map(() => true))
    const withProblems = brands.map(({ problems }) => problems.length > 0)
    expect(withProblems.lastIndexOf(true)).toBeLessThan(withProblems.includes(false) ? withProblems.indexOf(false) : 30)
    // A brand that has nothing hides no other.
    expect(brands.some(({ name }) => name === 'Client 0')).toBe(true)
  })
})
