import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '../src/access/links.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { engines } from './engines.ts'
import { aPeopledDoor, password } from './people.ts'
import { aTeam } from './records.ts'

const chrome = process.env.EARSHOT_TEST_CHROMIUM
const [[, open]] = engines as [(typeof engines)[number]]

describe('the page to sign in', () => {
  it('is three files under a strict policy, and none is inline', async () => {
    await using db = await open()
    const { ask } = await aPeopledDoor(db, [])
    for (const path of ['/welcome', '/login', '/welcome/page.js', '/welcome/page.css']) {
      const response = await ask(path)
      expect([response.status, response.headers.get('x-request-id')]).toEqual([200, expect.any(String)])
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      const text = await response.text()
      expect(text).not.toMatch(/<script(?! src="\/welcome\/page\.js" type="module"><\/script>)|<style| style=| on\w+="/)
      expect(text).not.toMatch(/localStorage|sessionStorage|innerHTML|https?:\/\//)
    }
  })
})

if (!chrome) console.log('The page at /welcome is not opened: EARSHOT_TEST_CHROMIUM names no Chromium.')

describe.runIf(chrome)('the page to sign in, in Chromium', () => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  let browser: Browser
  let server: ReturnType<typeof serve>
  let url: string
  const complaints: string[] = []
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t', { name: 'Team' })], {
      ...{ publicUrl: 'http://earshot.test', post: { wake: () => undefined } },
    })
    server = serve({ fetch: door.app.fetch, hostname: '127.0.0.1', port: 0 })
    await new Promise(resolve => server.once('listening', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({
      executablePath: chrome!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await new Promise(resolve => server.close(resolve))
    await db[Symbol.asyncDispose]()
  })

  /** A page of a browser of its own, which fails on what it complains of, and on requests to elsewhere. */
  async function aPage(): Promise<Page> {
    const page = await (await browser.newContext()).newPage()
    page.on('pageerror', error => complaints.push(String(error)))
    // A refusal is shown on the page; the browser writes a line for it too.
    page.on(
      'console',
      message =>
        message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && complaints.push(message.text()),
    )
    page.on('request', request => {
      if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(url)) complaints.push(request.url())
    })
    return page
  }
  const title = (page: Page, text: string) => page.getByRole('heading', { name: text }).waitFor()
  const problem = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  const stored = (page: Page) =>
    page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])')

  it('opens the demo without typing, once, and leaves no secret behind', async () => {
    await door.tokenOf('t', 'start')
    const tokenId = await door.idOf('start')
    const { secret } = await db.write(writer => makeLink(writer, { kind: 'DEMO', tokenId }, door.clock.now))
    const page = await aPage()
    await page.goto(`${url}/welcome#${secret}`)
    await title(page, 'You are logged in')
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['Team: viewer'])
    expect(await page.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/docs')
    expect(await stored(page)).toBe(JSON.stringify([{}, {}, '', `${url}/welcome`]))
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'earshot_session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await page.context().request.get(`${url}/api/v1/brands`)).status()).toBe(200)
    await page.reload()
    await title(page, 'You are logged in')
    const other = await aPage()
    await other.goto(`${url}/welcome#${secret}`)
    await problem(other, /already used/)
    expect(complaints).toEqual([])
  })

  it('makes the first owner, signs out, and signs in again by keyboard alone', async () => {
    const { secret } = await db.write(writer => makeLink(writer, { kind: 'FIRST_OWNER' }, door.clock.now))
    const page = await aPage()
    await page.goto(`${url}/welcome#${secret}`)
    await title(page, 'Create the first account')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Your name').fill('Ada <b>')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Continue' }).click()
    await problem(page, /password must be a text of 12 to 200 characters/)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await title(page, 'You are logged in')
    await page.getByText('As Ada <b> (ada@example.com).').waitFor()
    const [cookie] = await page.context().cookies()
    await page.getByRole('button', { name: 'Log out' }).click()
    await title(page, 'Log in')
    const header = `${cookie!.name}=${cookie!.value}`
    expect((await fetch(`${url}/api/session/me`, { headers: { cookie: header } })).status).toBe(401)
    await page.goto(`${url}/login`)
    await title(page, 'Log in')
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('a wrong password')
    await page.keyboard.press('Enter')
    await problem(page, /email address or password is wrong/)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await title(page, 'You are logged in')
    expect(complaints).toEqual([])
  })

  it('sends a link to who forgot the password', async () => {
    const page = await aPage()
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await title(page, 'Reset your password')
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'an email with a link is on its way' }).waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    const [mails] = await db.read(reader => reader.rows<{ count: number }>(sql`select count(*) as count from mail`))
    expect(mails!.count).toBe(1)
    await page.reload()
    await page.getByLabel('Password').waitFor()
    expect(complaints).toEqual([])
  })

  it('signs in by a token, and lets an invited person make an account', async () => {
    const page = await aPage()
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: 'Log in with an API token' }).click()
    await page.getByLabel('API token').fill(await door.tokenOf('t', 'typed'))
    await page.keyboard.press('Enter')
    await page.getByText('With an API token.').waitFor()
    expect(await stored(page)).toBe(JSON.stringify([{}, {}, '', `${url}/login`]))
    const invitation = { kind: 'INVITATION', teamId: 't', email: 'bob@example.com', role: 'MEMBER' } as const
    const { secret } = await db.write(writer => makeLink(writer, invitation, door.clock.now))
    const guest = await aPage()
    await guest.goto(`${url}/welcome#${secret}`)
    await title(guest, 'Join Team')
    await guest.getByLabel('Your name').fill('Bob')
    await guest.getByLabel('Password').fill(password)
    await guest.keyboard.press('Enter')
    await title(guest, 'You are logged in')
    expect(await guest.getByRole('listitem').allTextContents()).toEqual(['Team: member'])
    expect(await db.read(reader => reader.rows(sql`select kind from link`))).toEqual([])
    expect(complaints).toEqual([])
  })
})
