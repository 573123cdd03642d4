import { expect, it } from 'vitest'
import { sql } from '../../../server/src/db/sql.ts'
import { isNightly } from '../../../server/test/gate.ts'
import { en } from '../../src/messages/en/index.ts'
import { inChromium } from '../browser.ts'
import { aDemo, demo } from '../demo.ts'
import { ownerPages, pagesOf } from '../opened.ts'
import { openIn } from '../traffic.ts'
import { accessible, contrasts, inOrder, type VisitedPage } from './laws.ts'

const nameOf = (path: string) => path.split('/')[3] ?? 'overview'
/** Pages that read nothing from answers. */
const others = ['perception', 'sponsored', 'crawler-analytics', 'technical-analysis', 'content', 'revisions']

/** The looks of a page. Colours depend on the theme alone, so the first needs no other rules in the gate. */
const looks = [
  { width: 1280, colorScheme: 'light', laws: [inOrder, isNightly ? accessible : contrasts] },
  { width: 320, colorScheme: 'dark', laws: [inOrder, accessible] },
] as const

/** What is wrong with a page that shows an error, wide and narrow, in both themes. */
async function problemsOf(visited: VisitedPage): Promise<string[]> {
  const { page, path } = visited
  const found: string[] = []
  for (const { width, colorScheme, laws } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const { name, problems } of laws)
      found.push(...(await problems(visited)).map(each => `${name} of ${path} at ${width}: ${each}`))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

inChromium('a tour while the server fails', browser => {
  it('finds on every page which request failed, keeps what else it has, and is whole after a retry', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, demo.team)
    await using opened = await openIn(context, site.url)
    const { page, go } = opened
    const alerts = page.locator('main [role=alert]:not(:empty)')
    await opened.open('/glossary')
    const whole: string[] = []
    const problems: string[] = []
    for (const url of ['/facets', '/prompts']) opened.expect({ url, status: 500 })
    for (const path of pagesOf(demo.brandId)) {
      const [lose, find] = [sql`alter table answer rename to lost`, sql`alter table lost rename to answer`]
      await site.change(lose)
      await go(path)
      problems.push(...(await problemsOf({ page, path, requested: [] })))
      const said = await alerts.allInnerTexts()
      await site.change(find)
      for (const text of said) expect(text, path).toMatch(/Request [\w-]{36}/)
      if (said.length === 0) whole.push(nameOf(path))
      else await alerts.getByRole('button', { name: en.states.retry }).first().click()
      await alerts.first().waitFor({ state: 'detached' })
      await opened.rest()
    }
    expect(whole).toEqual(others)
    expect(problems).toEqual([])
  })

  it('finds the pages of an owner accessible when the server is stopped', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signInAs(context, 'ada@example.com', { [demo.team]: 'OWNER' })
    await using opened = await openIn(context, site.url, [{ url: '/api/', status: 'none' }])
    const { page, go } = opened
    // The page of roles requests nothing.
    const paths = ownerPages.filter(path => path !== '/settings/roles')
    await opened.open('/glossary')
    // Now the browser has the code of all pages.
    for (const path of paths) await go(path)
    await opened.open('/glossary')
    await site.stop()
    const problems: string[] = []
    for (const path of paths) {
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
      await page.locator('main [role=alert]:not(:empty)').first().waitFor()
      problems.push(...(await problemsOf({ page, path, requested: [] })))
    }
    expect(problems).toEqual([])
  })
})
