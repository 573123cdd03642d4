import { admin, adminActions } from '@earshot/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { password } from '../../server/test/people.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import type { Site } from './served.ts'
import { aStandingSite, ownNames } from './standing-site.ts'
import { openIn } from './traffic.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** What the admin API answers to who is signed in. */
async function told(site: Site, context: BrowserContext, path: string) {
  const response = await context.request.get(`${site.url}/api/admin/v1${path}`)
  return { status: response.status(), body: await response.json() }
}

inChromium('the settings of a team', browser => {
  const names = ownNames(9)
  const site = aStandingSite(
    names.flatMap(({ t, u, b }) => [
      aTeam(t, { name: 'Acme Team' }),
      aTeam(u, { name: 'Umbrella Team' }),
      aBrand(b, t),
    ]),
  )
  const next = () => names.pop()!

  it('change its name; what is wrong with one stands at the field', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings')
    expect(new URL(page.url()).pathname).toBe('/settings/team')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('x'.repeat(201))
    opened.expect({ url: `/teams/${t}`, status: 400 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[name=name][aria-invalid=true]').waitFor()
    const described = await name.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('200')
    await name.fill('Acme Marketing')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await told(site, context, `/teams/${t}`)).body.team.name).toBe('Acme Marketing')
  })

  it('invite somebody by a link, change the role, and take the member out again', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/people')
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await dialog(page).getByLabel('Email').fill('grace')
    opened.expect({ url: `/teams/${t}/invitations`, status: 400 })
    await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
    await dialog(page).locator('[name=email][aria-invalid=true]').waitFor()
    await dialog(page).getByLabel('Email').fill(emailOf('grace'))
    await dialog(page).getByLabel('Role').selectOption('MEMBER')
    await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await dialog(page).locator('[data-secret]').innerText()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: `Revoke invitation for ${emailOf('grace')}` }).waitFor()
    await using elsewhere = await browser.newContext()
    const joined = await elsewhere.request.post(`${site.url}/api/session/links/redeem`, {
      headers: { 'earshot-session': '1' },
      data: { secret: link.split('#')[1], name: 'Grace', password },
    })
    expect(joined.status()).toBe(200)
    await opened.open('/settings/people')
    await page.getByText('No open invitations.').waitFor()
    await page.getByRole('button', { name: 'Change role of Grace' }).click()
    await dialog(page).getByLabel('Role').selectOption('MANAGER')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    const roles = async () =>
      (await told(site, context, `/teams/${t}/members`)).body.members.map((each: { name: string; role: string }) => [
        each.name,
        each.role,
      ])
    expect(await roles()).toContainEqual(['Grace', 'MANAGER'])
    await page.getByRole('button', { name: 'Remove Grace' }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await roles()).toEqual([[emailOf('ada'), 'OWNER']])
    opened.expect({ url: `/teams/${t}/members/`, status: 409 })
    await page.getByRole('button', { name: `Remove ${emailOf('ada')}` }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog(page).locator('[role=alert]').getByText(/owner/).waitFor()
  })

  it('withdraw an invitation, so that its link does not work', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const made = await context.request.post(`${site.url}/api/admin/v1/teams/${t}/invitations`, {
      headers: { 'earshot-session': '1' },
      data: { email: emailOf('grace'), role: 'VIEWER' },
    })
    const [, secret] = (await made.json()).link.split('#')
    await opened.open('/settings/people')
    await page.getByRole('button', { name: `Revoke invitation for ${emailOf('grace')}` }).click()
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('No open invitations.').waitFor()
    const looked = await context.request.post(`${site.url}/api/session/links/look`, {
      headers: { 'earshot-session': '1' },
      data: { secret },
    })
    expect(looked.status()).toBe(404)
  })

  it('make a token that is shown once and works, until it is revoked', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('mae'), { [t]: 'MANAGER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/tokens')
    await page.getByText('No tokens yet.').waitFor()
    await page.getByRole('button', { name: 'Create token' }).click()
    const roles = dialog(page).getByLabel('Role').locator('option')
    await roles.first().waitFor({ state: 'attached' })
    expect(await roles.allInnerTexts()).not.toContain('Owner')
    await dialog(page).getByLabel('Name').fill('Nightly report')
    await dialog(page).getByRole('button', { name: 'Create token' }).click()
    const secret = await dialog(page).locator('[data-secret]').innerText()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    const asked = async () => {
      const headers = { authorization: `Bearer ${secret}` }
      return (await fetch(`${site.url}/api/v1/brands`, { headers })).status
    }
    expect(await asked()).toBe(200)
    await opened.open('/settings/tokens')
    expect(await page.locator('main').innerText()).not.toContain(secret)
    const row = page.getByRole('row', { name: /Nightly report/ })
    await row
      .getByText(/^\d+ \w+ \d{4}, \d\d:\d\d UTC$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Revoke Nightly report' }).click()
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
    await row.getByText(/^revoked /).waitFor()
    expect(await asked()).toBe(401)
  })

  it('give the team a limit of its own, and take it away again', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/budgets')
    await page.getByText('The limit from the server settings applies.').waitFor()
    await page.getByRole('button', { name: 'Change limit' }).click()
    await dialog(page).getByLabel('Requests').fill('-1')
    opened.expect({ url: `/teams/${t}/budget`, status: 400 })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).locator('[name=asks][aria-invalid=true]').waitFor()
    await dialog(page).getByLabel('Requests').fill('1234')
    await dialog(page).getByLabel('US dollars').fill('5.5')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('The team has its own limit.').waitFor()
    expect((await told(site, context, `/teams/${t}/budget`)).body.budget).toMatchObject({ asks: 1234, dollars: 5.5 })
    await page
      .getByRole('row', { name: /Requests/ })
      .getByText('1,234')
      .waitFor()
    await page
      .getByRole('row', { name: /US dollars/ })
      .getByText('$5.50')
      .waitFor()
    await page.getByRole('button', { name: 'Change limit' }).click()
    expect(await dialog(page).getByLabel('Requests').inputValue()).toBe('1234')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Use the limit from the server settings' }).click()
    await dialog(page).getByRole('button', { name: 'Use the limit from the server settings' }).click()
    await page.getByText('The limit from the server settings applies.').waitFor()
    expect((await told(site, context, `/teams/${t}/budget`)).status).toBe(404)
  })

  it('tell every change in the audit, with what was before and after, and filter it by the address', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER' })
    const write = (method: 'PATCH' | 'PUT', path: string, data: object) =>
      context.request.fetch(`${site.url}/api/admin/v1${path}`, { method, headers: { 'earshot-session': '1' }, data })
    await write('PATCH', `/teams/${t}`, { name: 'Acme Marketing' })
    await write('PUT', `/teams/${t}/budget`, { asks: 5, dollars: null })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/audit')
    const actions = () => page.locator('main tbody th').allInnerTexts()
    expect(await actions()).toEqual(['budgets.set', 'teams.change'])
    await page.getByLabel('Action').selectOption('teams.change')
    await page.getByRole('rowheader', { name: 'budgets.set' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?action=teams.change')
    await opened.rest()
    expect(await actions()).toEqual(['teams.change'])
    await page.getByRole('button', { name: `Details of teams.change, ${t}` }).click()
    const name = dialog(page).getByRole('row', { name: /^name/ })
    await name.waitFor()
    expect(await name.locator('td').allInnerTexts()).toEqual(['Acme Team', 'Acme Marketing'])
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.goBack()
    await page.getByRole('rowheader', { name: 'budgets.set' }).waitFor()
  })

  it('say what each role may do as the contract has it', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('vic'), { [t]: 'VIEWER' })
    await using opened = await openIn(context, site.url)
    await opened.open('/settings/roles')
    const rows = opened.page.locator('main table >> nth=1 >> css=tbody tr')
    const marks = async (summary: string) =>
      rows
        .filter({ has: opened.page.getByText(summary, { exact: true }) })
        .locator('td .visually-hidden')
        .allInnerTexts()
    expect(await marks(admin.tokens.create.summary)).toEqual(['cannot', 'cannot', 'can', 'can'])
    expect(await marks(admin.audit.list.summary)).toEqual(['cannot', 'cannot', 'cannot', 'can'])
    expect(await rows.count()).toBe(adminActions.filter(({ role }) => role !== 'OPERATOR').length)
  })

  it('show a viewer what a viewer may see, and no control that changes anything', async () => {
    const { t, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('vic'), { [t]: 'VIEWER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings')
    expect(await page.getByRole('navigation', { name: 'Team settings' }).getByRole('link').allInnerTexts()).toEqual([
      'Team',
      'Roles',
    ])
    // The plan is told, and not chosen.
    await page.getByText('GROWTH', { exact: true }).waitFor()
    const denied: [section: string, asked: string][] = [
      ['people', '/members'],
      ['tokens', '/tokens'],
      ['budgets', '/system'],
      ['transfers', '/transfers'],
      ['audit', '/audit'],
    ]
    for (const [section, asked] of denied) {
      opened.expect({ url: `/teams/${t}${asked}`, status: 403 })
      if (section === 'audit') for (const each of ['/members', '/tokens']) opened.expect({ url: each, status: 403 })
      await opened.open(`/settings/${section}`)
      await page.locator('main [role=alert]').getByText('Your role does not allow this.').waitFor()
    }
    for (const section of ['team', 'people', 'roles', 'tokens', 'budgets', 'transfers', 'audit']) {
      await opened.open(`/settings/${section}`)
      const controls = page
        .locator('main')
        .getByRole('button', { name: /^(Save|Invite|Create|Change|Revoke|Remove|Use|Accept|Withdraw|Delete)/ })
      expect(await controls.count(), section).toBe(0)
    }
    const call = await context.request.post(`${site.url}/api/admin/v1/teams/${t}/tokens`, {
      headers: { 'earshot-session': '1' },
      data: { name: 'x' },
    })
    expect(call.status()).toBe(403)
  })

  it('are those of the team in the address; a team that is not one of the own is no page', async () => {
    const { t, u, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'OWNER', [u]: 'VIEWER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/team')
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Acme Team')
    await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Umbrella Team' })
    await page.getByText('Viewer', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe(`?team=${u}`)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await page.getByRole('navigation', { name: 'Team settings' }).getByRole('link', { name: 'Roles' }).click()
    await page.waitForURL(`${site.url}/settings/roles?team=${u}`)
    await opened.open('/settings/team?team=nobody')
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor()
  })
})
