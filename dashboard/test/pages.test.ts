import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { theHardWorld } from './demo.ts'
import { watch } from './watch.ts'

inChromium('the pages of a brand', browser => {
  it('show another team nothing: the brand does not exist for it', async () => {
    const site = await theHardWorld()
    await using context = await browser.newContext()
    await site.signIn(context, hardTeams.hard)
    await using watched = await watch(context, site.url, [{ url: '/brands/foreign', status: 404 }])
    const { page } = watched
    await page.goto(`${site.url}/brands/foreign`)
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor()
    expect(await page.getByText('Foreign', { exact: true }).count()).toBe(0)
  })
})
