import { expect, it } from 'vitest'
import { inChromium } from '../browser.ts'
import { demo, theDemo } from '../demo.ts'
import { pagesOf } from '../opened.ts'
import { openIn } from '../traffic.ts'
import { collectEndpoints, endpointsWithoutPage, unaskedOnPurpose } from './endpoints.ts'
import { accessible, contrasts, inOrder, type Law, requestsLittle, whole } from './laws.ts'
import { tour } from './tour.ts'

const paths = [...pagesOf(demo.brandId), '/?sort=name', '/glossary']

/** Collects the whole text of each page. */
function textsByPath(): { texts: Record<string, string>; read: Law } {
  const texts: Record<string, string> = {}
  const read: Law = {
    name: 'text',
    async problems({ page, path }) {
      texts[path] = await page.locator('body').innerText()
      return []
    },
  }
  return { texts, read }
}

inChromium('tours of the demo', browser => {
  it('finds every page in order and accessible, every endpoint on a page, and the same in both far time zones', async () => {
    const site = await theDemo()
    const [west, east] = [textsByPath(), textsByPath()]
    const wide = { viewport: { width: 1280, height: 900 } }
    await using context = await browser.newContext({ ...wide, timezoneId: 'America/Los_Angeles' })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const requested = collectEndpoints(opened.page)
    await opened.open('/nothing')
    const problems = await tour(opened, paths, [
      { width: 1280, laws: [west.read, requested.files, whole, inOrder, requestsLittle, accessible] },
      { width: 1280, theme: 'dark', laws: [contrasts], onlyNightly: true },
    ])
    expect(problems).toEqual([])
    expect(endpointsWithoutPage(requested.paths)).toEqual(Object.keys(unaskedOnPurpose))

    await using far = await browser.newContext({ ...wide, timezoneId: 'Pacific/Auckland' })
    await site.signIn(far, demo.team)
    await using there = await openIn(far, site.url)
    await there.open('/nothing')
    expect(await tour(there, paths, [{ width: 1280, laws: [east.read] }])).toEqual([])
    expect(east.texts).toEqual(west.texts)
    expect(west.texts[`/brands/${demo.brandId}`], 'the days of the period are named').toContain('UTC')
  })
})
