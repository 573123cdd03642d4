import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { theHardWorld } from './demo.ts'
import { openIn } from './traffic.ts'

inChromium('the brands of an agency', browser => {
  it('are asked for in one request, and come in the order of what needs a look', async () => {
    const site = await theHardWorld()
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
