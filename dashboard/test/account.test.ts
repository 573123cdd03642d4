import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { password } from '../../server/test/people.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { aSite, type Site } from './served.ts'
import { openIn } from './traffic.ts'

const records = [aTeam('t', { name: 'Acme Team' }), aBrand('b', 't'), aBrand('c', 't')]
const dialog = (page: Page) => page.getByRole('dialog')
const email = 'ada@example.com'

const signIn = (site: Site, context: BrowserContext, given = password) =>
  context.request.post(`${site.url}/api/session/login`, {
    headers: { 'earshot-session': '1' },
    data: { email, password: given },
  })

/** A second browser in which the same person is signed in. */
async function another(browser: Browser, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext()
  await signIn(site, context)
  return context
}

const statusOf = async (site: Site, context: BrowserContext) =>
  (await context.request.get(`${site.url}/api/session/me`)).status()

const preferencesOf = async (site: Site, context: BrowserContext) =>
  (await (await context.request.get(`${site.url}/api/session/preferences`)).json()).preferences

const themeOf = (page: Page) => page.evaluate('document.documentElement.dataset.theme ?? "system"')

inChromium('the account', browser => {
  it('takes a new password, which ends all other sessions; what is wrong stands at the field', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, email, { t: 'VIEWER' })
    await using other = await another(browser, site)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/account')
    const [present, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
    const change = () => page.getByRole('button', { name: 'Change password' }).click()
    await present.fill('no such password')
    await next.fill('a new battery staple')
    opened.expect({ url: '/api/session/password', status: 403 })
    await change()
    await page.locator('[name=oldPassword][aria-invalid=true]').waitFor()
    await present.fill(password)
    await next.fill('short')
    opened.expect({ url: '/api/session/password', status: 400 })
    await change()
    await page.locator('[name=newPassword][aria-invalid=true]').waitFor()
    await next.fill('a new battery staple')
    await change()
    await page.getByText('Your password was changed. Your other sessions have ended.').waitFor()
    expect(await present.inputValue()).toBe('')
    expect([await statusOf(site, context), await statusOf(site, other)]).toEqual([200, 401])
    expect((await signIn(site, other)).status()).toBe(401)
    expect((await signIn(site, other, 'a new battery staple')).status()).toBe(200)
  })

  it('takes another name, and shows it at once', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, email, { t: 'VIEWER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/account')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('x'.repeat(201))
    opened.expect({ url: '/api/session/name', status: 400 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[name=name][aria-invalid=true]').waitFor()
    await name.fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Account' }).getByText('Ada Lovelace').waitFor()
    const me = await context.request.get(`${site.url}/api/session/me`)
    expect((await me.json()).person.name).toBe('Ada Lovelace')
  })

  it('lists where one is signed in, and ends one session or all others', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, email, { t: 'VIEWER' })
    const others = [await another(browser, site), await another(browser, site), await another(browser, site)]
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/account')
    const rows = page.locator('main tbody tr')
    expect(await rows.count()).toBe(4)
    expect(await rows.filter({ hasText: 'this session' }).getByRole('button').count()).toBe(0)
    const alive = async () => {
      const all = await Promise.all(others.map(each => statusOf(site, each)))
      return all.filter(status => status === 200).length
    }
    await page
      .getByRole('button', { name: /^End the session in / })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'End', exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await alive()).toBe(2)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await dialog(page).getByRole('button', { name: 'End all other sessions' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await alive()).toBe(0)
    expect(await statusOf(site, context)).toBe(200)
    await expect.poll(() => rows.count()).toBe(1)
    for (const each of others) await each.close()
  })

  it('has the theme in every browser, wherever it was chosen', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, email, { t: 'VIEWER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/account')
    expect(await themeOf(page)).toBe('system')
    await page.locator('main').getByLabel('Dark').click()
    await page.getByText('Saved.').waitFor()
    expect(await preferencesOf(site, context)).toMatchObject({ theme: 'dark' })
    await using elsewhere = await browser.newContext()
    await using there = await openIn(elsewhere, site.url)
    await there.page.goto(`${site.url}/login`)
    await there.page.getByLabel('Email').fill(email)
    await there.page.getByLabel('Password').fill(password)
    await there.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await there.page.locator('html[data-theme=dark]').waitFor()
    await there.page.getByRole('button', { name: 'Account' }).click()
    const stored = there.page.waitForResponse(
      response => response.url().endsWith('/preferences') && response.request().method() === 'PUT',
    )
    await dialog(there.page).getByLabel('Light').click()
    expect((await stored).status()).toBe(200)
    expect(await themeOf(there.page)).toBe('light')
    expect(await preferencesOf(site, context)).toMatchObject({ theme: 'light' })
    await opened.open('/account')
    await page.locator('html[data-theme=light]').waitFor()
    expect(await page.locator('main').getByLabel('Light').isChecked()).toBe(true)
  })

  it('turns keys of one letter off, and nothing else', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, email, { t: 'VIEWER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/account')
    await page.getByLabel('Single-letter keys').uncheck()
    await page.getByText('Saved.').waitFor()
    expect(await preferencesOf(site, context)).toMatchObject({ oneLetterKeys: false })
    await opened.open('/brands/b')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.keyboard.press('?')
    // What comes by Ctrl K comes after what the letters would have done.
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox').waitFor()
    expect(new URL(page.url()).pathname).toBe('/brands/b')
    expect(await page.getByRole('heading', { name: 'Keyboard shortcuts' }).count()).toBe(0)
    await opened.open('/account')
    await page.getByLabel('Single-letter keys').check()
    await page.getByText('Saved.').waitFor()
    await opened.open('/brands/b')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.waitForURL(/\/brands\/b\/matrix/)
    await opened.rest()
  })

  it('is none of who is signed in by a token: what is chosen stays in the browser', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signIn(context, 't')
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/account')
    await page.getByText('You are signed in with an API token instead of an account.').waitFor()
    expect(await page.getByLabel('Current password').count()).toBe(0)
    await page.locator('main').getByLabel('Dark').click()
    await page.getByLabel('Single-letter keys').uncheck()
    await page.getByText('Saved.').waitFor()
    await site.signIn(context, 't')
    await opened.open('/account')
    expect(await themeOf(page)).toBe('dark')
    expect(await page.getByLabel('Single-letter keys').isChecked()).toBe(false)
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox').waitFor()
    expect(await page.getByRole('heading', { name: 'Keyboard shortcuts' }).count()).toBe(0)
  })

  it('is reached by keyboard from every page, with the settings of the team and the system', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext({ viewport: { width: 320, height: 700 } })
    await site.signInAs(context, email, { t: 'MANAGER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/')
    for (const [name, path] of [
      ['Account', '/account'],
      ['Team settings', '/settings/team'],
      ['System', '/system'],
    ]) {
      await page.getByRole('button', { name: 'Account' }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('link', { name: name! }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(site.url + path!)
      await dialog(page).waitFor({ state: 'detached' })
      await opened.rest()
    }
    await opened.open('/')
    await page.getByRole('main').getByRole('link', { name: 'Team settings' }).click()
    await page.waitForURL(`${site.url}/settings/team`)
    await opened.rest()
  })
})
