import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { aSite } from './served.ts'
import { watch } from './watch.ts'

const competitor = (id: string, name: string, relationship = 'DIRECT') => ({
  ...{ kind: 'competitor', id, brandId: 'b', name, relationship, domain: `${id}.example` },
})

const records = [
  aTeam('t'),
  aBrand('b', 't', { name: 'Acme', domain: 'acme.example' }),
  competitor('self', 'Acme', 'SELF'),
  competitor('globex', 'Globex'),
  competitor('gx', 'GX Corporation'),
  { kind: 'prompt', id: 'p1', brandId: 'b', text: 'Which CRM is best?', type: 'MOFU', createdAt: '2026-01-02' },
  {
    ...{ kind: 'answer', id: 'a1', brandId: 'b', promptId: 'p1', provider: 'chatgpt', model: 'gpt-5' },
    ...{ createdAt: '2026-01-03', text: 'Take GX Corporation.' },
  },
]

const dialog = (page: Page) => page.getByRole('dialog')

inChromium('the settings', browser => {
  it('take pasted prompts once they have said what would come of them', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings`)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await dialog(page)
      .getByLabel('Prompts', { exact: true })
      .fill('- Which CRM suits a small team?\nwhich crm is best?\n=SUM(A1)')
    await dialog(page).getByRole('button', { name: 'Check' }).click()
    await dialog(page).getByText('1 prompt would be added.').waitFor()
    await dialog(page).getByText('1 already exists.').waitFor()
    expect(
      await dialog(page)
        .getByText(/^Line 3: /)
        .count(),
    ).toBe(1)
    await dialog(page).getByRole('button', { name: 'Add 1 prompt' }).click()
    await dialog(page).getByText('1 prompt was added.').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('rowheader', { name: 'Which CRM suits a small team?' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(3)
  })

  it('show what the brand has twice, and refuse to add more of it', async () => {
    await using site = await aSite([...records, competitor('again', 'globex'), competitor('gx2', 'GX')])
    await using context = await browser.newContext({ locale: 'de-DE' })
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER' })
    await using watched = await watch(context, site.url, [{ url: '/brands/b/competitors', status: 409 }])
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings/competitors`)
    const twice = page.getByRole('region', { name: 'Duplikate' })
    await twice.getByText('„Globex“: Globex (globex) und globex (again)').waitFor()
    await page.getByRole('button', { name: 'Wettbewerber hinzufügen' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('ACME')
    await dialog(page).getByRole('button', { name: 'Hinzufügen' }).click()
    await dialog(page).getByText("the brand 'Acme' (self)").waitFor()
  })

  it('show what is wrong at the field, and keep what was typed', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings/competitors`)
    await page.getByRole('button', { name: 'Add competitor' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Initech')
    const domain = dialog(page).getByLabel('Site', { exact: true })
    await domain.fill('no host')
    watched.expect({ url: '/brands/b/competitors', status: 400 })
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await dialog(page).locator('[name=domain][aria-invalid=true]').waitFor()
    const described = await domain.getAttribute('aria-describedby')
    const said = await Promise.all(described!.split(' ').map(id => page.locator(`[id="${id}"]`).innerText()))
    expect(said.at(-1)).toContain('example.com')
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Initech')
    await domain.fill('initech.example')
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('rowheader', { name: 'Initech' }).waitFor()
  })

  it('say what a merge would move before they do it', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings/competitors`)
    await page.getByRole('button', { name: 'Merge GX Corporation into another' }).click()
    await dialog(page).getByLabel('Merge into').selectOption({ label: 'Globex' })
    await dialog(page).getByRole('button', { name: 'Show what would change' }).click()
    await dialog(page).getByText('GX Corporation would be merged into Globex. 1 answer would be recounted.').waitFor()
    await dialog(page).getByText('Globex would then be known as: GX Corporation.').waitFor()
    expect(await page.locator('th[scope=row]').allInnerTexts()).toContain('GX Corporation')
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.locator('td').getByText('GX Corporation').waitFor()
    expect(await page.locator('th[scope=row]').allInnerTexts()).toEqual(['Acme', 'Globex'])
  })

  it('offer to load anew what somebody else has changed, and keep what was typed', async () => {
    await using site = await aSite([...records, { kind: 'topic', id: 'k', brandId: 'b', name: 'Price' }])
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings/topics`)
    await page.getByRole('button', { name: 'Edit Price' }).click()
    const name = dialog(page).getByLabel('Name')
    await name.fill('Value')
    const other = await context.request.patch(`${site.url}/api/admin/v1/brands/b/topics/k`, {
      headers: { 'earshot-session': '1' },
      data: { name: 'Cost' },
    })
    expect(other.status()).toBe(200)
    watched.expect({ url: '/brands/b/topics/k', status: 412 })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByRole('button', { name: 'Reload' }).click()
    await dialog(page).getByRole('heading', { name: 'Edit Cost' }).waitFor()
    expect(await name.inputValue()).toBe('Value')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('rowheader', { name: 'Value' }).waitFor()
  })

  it('show a viewer no control that changes anything; the call is refused', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'vic@example.com', { t: 'VIEWER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    for (const section of ['prompts', 'topics', 'tags', 'competitors', 'sources', 'articles', 'notes']) {
      await page.goto(`${site.url}/brands/b/settings/${section}`)
      await page.locator('main h1').waitFor()
      await page.locator('main table, main section[aria-labelledby] p').first().waitFor()
      expect(
        await page
          .locator('main')
          .getByRole('button', { name: /^(Add|Edit|Delete|Merge|Paste|Set)/ })
          .count(),
      ).toBe(0)
    }
    const call = await context.request.post(`${site.url}/api/admin/v1/brands/b/prompts`, {
      headers: { 'earshot-session': '1' },
      data: { text: 'Who is best?', type: 'TOFU' },
    })
    expect(call.status()).toBe(403)
  })
})
