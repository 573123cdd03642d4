import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hardTeams, hardWorld } from '../../server/test/hard-world.ts'
import { listening } from '../../server/test/standing.ts'
import { until } from '../../server/test/until.ts'
import { inChromium } from './browser.ts'
import { closeLayer, openLayer } from './layer.ts'
import { aSite } from './served.ts'
import { settled } from './settled.ts'
import { openIn } from './traffic.ts'
import { watch } from './watch.ts'

/** A server of one page, which has this script in it, under a policy where one is given. */
const aPage = (script: string, headers: Record<string, string> = {}) =>
  listening(
    createServer((request, response) => {
      const isPage = request.url === '/'
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html', ...(isPage && headers) })
      response.end(
        isPage ? `<!doctype html><link rel=icon href="data:,"><title>t</title><script>${script}</script>` : '',
      )
    }),
  )

inChromium('the harness of the pages', browser => {
  it('finds nothing wrong with the page to sign in, and signs in', async () => {
    const now = new Date('2026-11-21T09:30:00Z')
    await using site = await aSite([...hardWorld(now)], { now: () => now })
    await using context = await browser.newContext()
    await using watched = await watch(context, site.url)
    await watched.page.goto(`${site.url}/login`)
    await watched.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await site.signIn(context, hardTeams.hard)
    const asked = async (path: string) => (await context.request.get(`${site.url}/api/v1${path}`)).status()
    expect(await asked('/brands/hard/performance')).toBe(200)
    expect(await asked('/brands/foreign/performance')).toBe(404)
    expect(await watched.problems()).toEqual([])
  })

  it('signs in as a person with roles', async () => {
    const now = new Date('2026-11-21T09:30:00Z')
    await using site = await aSite([...hardWorld(now)], { now: () => now })
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { [hardTeams.hard]: 'MEMBER', [hardTeams.agency]: 'OWNER' })
    const me = await context.request.get(`${site.url}/api/session/me`)
    const { teams } = (await me.json()) as { teams: { id: string; role: string }[] }
    expect(teams.map(({ id, role }) => [id, role]).sort()).toEqual([
      [hardTeams.agency, 'OWNER'],
      [hardTeams.hard, 'MEMBER'],
    ])
  })

  it('stops a server under an open page and starts it again, with what was stored', async () => {
    await using site = await aSite([{ kind: 'team', id: 't', name: 'T', plan: 'GROWTH' }])
    await using context = await browser.newContext()
    await using watched = await watch(context, site.url)
    await site.signIn(context, 't')
    await watched.page.goto(`${site.url}/login`, { waitUntil: 'networkidle' })
    const ask = () => watched.page.evaluate(`fetch('/api/v1/brands').then(response => response.status, () => 'nobody')`)
    expect(await ask()).toBe(200)
    await site.stop()
    watched.expect({ url: '/api/v1/brands', status: 'none' })
    expect(await ask()).toBe('nobody')
    await site.startAgain()
    expect(await ask()).toBe(200)
  })

  it.each([
    ['logs an error', `console.error('oh')`, {}, /^console error: oh /],
    ['logs a warning', `console.warn('oh')`, {}, /^console warning: oh /],
    ['throws', `setTimeout(() => { throw new Error('oh') })`, {}, /^error: oh$/],
    ['leaves a rejection', `Promise.reject(new Error('oh'))`, {}, /^rejection: Error: oh$/],
    ['asks for what is not there', `fetch('/nothing')`, {}, /^console error: .* status of 404 .*\/nothing\)$/],
    [
      'breaks its policy',
      'run()',
      { 'content-security-policy': `script-src 'none'` },
      /^policy: script-src-elem refuses inline$/,
    ],
    [
      'has its policy broken',
      'run()',
      { 'content-security-policy': `script-src 'none'` },
      /^console error: .*Content Security Policy/,
    ],
  ])('fails where a page %s', async (_, script, headers, problem) => {
    await using server = await aPage(script, headers)
    await using context = await browser.newContext()
    const watched = await watch(context, server.url)
    await watched.page.goto(server.url)
    await until(async () => (await watched.problems()).some(each => problem.test(each)), `a problem like ${problem}`)
    await expect(watched[Symbol.asyncDispose]()).rejects.toThrow(/^The page was not clean:\n/)
  })

  it.each([
    ['fetches from', (url: string) => `fetch('${url}/x', { mode: 'no-cors' })`],
    ['shows a picture of', (url: string) => `new Image().src = '${url}/x'`],
    ['opens a page of', (url: string) => `open('${url}/x')`],
  ])('fails where a page %s another origin', async (_, script) => {
    await using other = await aPage('')
    await using server = await aPage(script(other.url))
    await using context = await browser.newContext()
    const watched = await watch(context, server.url)
    const asked = context.waitForEvent('request', request => request.url().startsWith(other.url))
    await watched.page.goto(server.url)
    await asked
    expect(await watched.problems()).toContain(`request: ${other.url}/x`)
    await expect(watched[Symbol.asyncDispose]()).rejects.toThrow(`request: ${other.url}/x`)
  })

  it('takes an error of the network that is expected, and wants it to come', async () => {
    await using server = await aPage(`fetch('/nothing')`)
    await using context = await browser.newContext()
    await using watched = await watch(context, server.url, [{ url: /\/nothing$/, status: 404 }])
    expect(await watched.problems()).toEqual([expect.stringMatching(/did not come: 404/)])
    await watched.page.goto(server.url)
    await until(async () => (await watched.problems()).length === 0, 'the error that is expected')
  })

  /** Lets whoever waits for the page look at it several times. */
  const letLook = async (page: Page) => {
    for (let time = 0; time < 20; time++) await page.evaluate('0')
  }

  it('knows what opened a layer though what it is in opens late', async () => {
    await using server = await aPage(`addEventListener('DOMContentLoaded', () => {
      document.body.innerHTML = '<h1>t</h1><button id=first onclick="isPressed = true">first</button>'
        + '<dialog><button id=second popovertarget=card>second</button><div id=card popover>card</div></dialog>'
    })`)
    await using context = await browser.newContext()
    await using opened = await openIn(context, server.url)
    const { page } = opened
    await page.goto(server.url)
    const steps = [{ press: '#first' }, { press: 'dialog #second' }]
    const card = { name: 'card', manner: 'card', path: '/', of: '', steps } as const
    const opening = openLayer(opened, card)
    await page.waitForFunction('globalThis.isPressed')
    await letLook(page)
    await page.evaluate(`document.querySelector('dialog').showModal()`)
    const opener = await opening
    expect(await opener.getAttribute('id')).toBe('second')
    expect(await closeLayer(opened, card, opener)).toBe(true)
  })

  it('does not take the old page for settled while the code of the new one is on its way', async () => {
    await using server = await aPage(`
      __TSR_ROUTER__ = { state: { status: 'pending', resolvedLocation: { href: '/' } }, latestLocation: { href: '/new' } }
      addEventListener('DOMContentLoaded', () => { document.body.innerHTML = '<h1>old</h1>' })`)
    await using context = await browser.newContext()
    await using opened = await openIn(context, server.url)
    const { page } = opened
    await page.goto(server.url)
    let isSettled = false
    const settling = settled(page).then(() => {
      isSettled = true
    })
    await letLook(page)
    expect(isSettled).toBe(false)
    await page.evaluate(`__TSR_ROUTER__.state = { status: 'idle', resolvedLocation: { href: '/new' } }`)
    await settling
  })
})
