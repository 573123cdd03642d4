import { expect, it } from 'vitest'
import { sql } from '../../server/src/db/sql.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { expectOrder, pagesOf } from './opened.ts'
import { openIn } from './traffic.ts'

const at = (path: string) => path.split('/')[3] ?? 'overview'
/** Pages of which nothing is read from answers. */
const others = ['perception', 'sponsored', 'crawler-analytics', 'technical-analysis', 'content']

inChromium('a page whose answers the server cannot read', browser => {
  it('says so with the id of the request, keeps what else it has, and is whole when asked again', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page, go } = opened
    const alerts = page.locator('main [role=alert]:not(:empty)')
    await opened.open('/glossary')
    const whole: string[] = []
    for (const url of ['/facets', '/prompts']) opened.expect({ url, status: 500 })
    for (const path of pagesOf(demo.brandId)) {
      const [lose, find] = [sql`alter table answer rename to lost`, sql`alter table lost rename to answer`]
      await site.change(lose)
      await go(path)
      await expectOrder(page, path)
      const said = await alerts.allInnerTexts()
      await site.change(find)
      for (const text of said) expect(text, path).toMatch(/Request [\w-]{36}/)
      if (said.length === 0) whole.push(at(path))
      else await alerts.getByRole('button', { name: en.states.retry }).first().click()
      await alerts.first().waitFor({ state: 'detached' })
      await opened.rest()
    }
    expect(whole).toEqual(others)
  })
})
