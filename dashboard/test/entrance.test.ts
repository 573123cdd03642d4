import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { password } from '../../server/test/people.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { settled } from './settled.ts'
import { openIn } from './traffic.ts'

const { login, shell } = en
const email = 'ada@example.com'

/** Everything in which a page can keep a secret within reach of a script, and what the address bar shows. */
const keptBy = (page: Page) =>
  page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state])',
  ) as Promise<string>

/** The cookie of the session, which no script can read. */
async function cookieOf(context: BrowserContext) {
  const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return cookie!
}

/** Puts a text into a field as a password manager or somebody who pastes does. */
async function paste(page: Page, field: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await page.evaluate(text => navigator.clipboard.writeText(text), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
}

inChromium('the entrance', browser => {
  it('takes e-mail and password that are pasted, and a token; to sign out ends the session on the server', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await site.signInAs(context, email, { [demo.team]: 'VIEWER' })
    await context.clearCookies()
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const requests: string[] = []
    page.on('request', request => requests.push(new URL(request.url()).pathname))
    const [byEmail, byPassword] = [page.getByLabel(login.email), page.getByLabel(login.password)]
    const signIn = () => page.getByRole('button', { name: login.signIn, exact: true }).click()
    const statusWith = async (value: string) => {
      const headers = { cookie: `earshot_session=${value}` }
      return (await fetch(`${site.url}/api/v1/brands`, { headers })).status
    }
    const signOut = async () => {
      await page.getByRole('button', { name: `${shell.account}: ` }).click()
      await page.getByRole('button', { name: shell.signOut }).click()
      await page.getByRole('heading', { name: login.title }).waitFor()
    }
    const ways = page.waitForResponse(/\/api\/session\/ways$/)
    await page.goto(site.url)
    await ways
    await settled(page)
    // The HTML has said that nobody is signed in.
    expect(requests.filter(path => path.startsWith('/api/'))).toEqual(['/api/session/ways'])
    expect([await byEmail.getAttribute('autocomplete'), await byPassword.getAttribute('autocomplete')]).toEqual([
      'username',
      'current-password',
    ])
    await paste(page, byEmail, email)
    await paste(page, byPassword, password)
    await signIn()
    await page.waitForURL(url => url.pathname === `/brands/${demo.brandId}`)
    await opened.rest()
    const first = await cookieOf(context)
    expect(await keptBy(page)).not.toContain(password)
    expect(await statusWith(first.value)).toBe(200)
    await signOut()
    expect(await statusWith(first.value)).toBe(401)
    const token = await site.tokenOf(demo.team)
    await page.getByRole('button', { name: login.byToken }).click()
    await paste(page, page.getByLabel(login.token), token)
    await signIn()
    await page.waitForURL(url => url.pathname === `/brands/${demo.brandId}`)
    await opened.rest()
    const second = await cookieOf(context)
    expect(second.value).not.toBe(first.value)
    for (const text of [token, second.value]) expect(await keptBy(page)).not.toContain(text)
    await signOut()
    expect(await statusWith(second.value)).toBe(401)
  })

  it('says after nine wrong tries for how long to wait, with the right password too', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext()
    await site.signInAs(context, email, { [demo.team]: 'VIEWER' })
    await context.clearCookies()
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await page.goto(`${site.url}/login`)
    const alert = page.getByRole('alert')
    opened.expect({ url: '/api/session/login', status: 401 })
    for (let tries = 0; tries < 9; tries++) {
      const answered = page.waitForResponse(/\/api\/session\/login$/)
      await page.getByLabel(login.email).fill(email)
      await page.getByLabel(login.password).fill('a wrong password')
      await page.getByRole('button', { name: login.signIn, exact: true }).click()
      expect((await answered).status()).toBe(401)
      await alert.getByText(/email address or password is wrong/).waitFor()
      await page.getByRole('button', { name: login.signIn, exact: true, disabled: false }).waitFor()
    }
    opened.expect({ url: '/api/session/login', status: 429 })
    await page.getByLabel(login.password).fill(password)
    await page.getByRole('button', { name: login.signIn, exact: true }).click()
    await alert.getByText(/Too many failed logins\. Try again in \d+ seconds/).waitFor()
  })
})
