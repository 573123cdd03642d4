import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { dialogOn } from './manage.ts'
import { aSite } from './served.ts'
import { watch } from './watch.ts'

const records = [aTeam('t'), aBrand('b', 't', { name: 'Acme' }), aBrand('c', 't', { name: 'Other' })]

inChromium('saved views', browser => {
  it('are saved, found in the menu and the palette, renamed and deleted', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'vic@example.com', { t: 'VIEWER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const saved = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Weekly' })
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('button', { name: 'Save view' }).click()
      await dialogOn(page).getByLabel('Name', { exact: true }).fill(name)
      await dialogOn(page).getByRole('button', { name: 'Save' }).click()
    }
    await page.goto(`${site.url}/brands/b/prompts?period=7&branded=false&offset=50`)
    await save('Weekly')
    await saved.waitFor()
    watched.expect({ url: '/brands/b/views', status: 400 })
    await save('Weekly')
    await dialogOn(page).getByText('because you have another view with this name').waitFor()
    await dialogOn(page).getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`${site.url}/brands/c`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await saved.count()).toBe(0)
    await page.goto(`${site.url}/brands/b`)
    await saved.click()
    await page.waitForURL('**/brands/b/prompts?period=7&branded=false')
    await page.goto(`${site.url}/brands/b`)
    await saved.waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('weekly')
    await page.getByRole('option', { name: 'Weekly' }).click()
    await page.waitForURL('**/brands/b/prompts?period=7&branded=false')
    await page.getByRole('button', { name: 'Edit views' }).click()
    await dialogOn(page).getByLabel('Name', { exact: true }).fill('Monday')
    await dialogOn(page).getByRole('button', { name: 'Save: Rename Weekly' }).click()
    await dialogOn(page).getByRole('button', { name: 'Delete: Delete Monday' }).click()
    await dialogOn(page).getByLabel('Name', { exact: true }).waitFor({ state: 'detached' })
    await dialogOn(page).getByRole('button', { name: 'Close' }).click()
    await page.getByText('Saved views').waitFor({ state: 'detached' })
  })
})
