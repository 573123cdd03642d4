import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { aTeam } from '../../server/test/records.ts'
import { routePaths } from './route-paths.ts'
import { aSite } from './served.ts'
import { aStandingSite } from './standing-site.ts'

const site = aStandingSite([aTeam('t')])
const asPage = { headers: { accept: 'text/html' } }

it('serves its page with a policy that lets nothing in from elsewhere, and its assets for a year', async () => {
  const headers = { ...asPage.headers, 'accept-encoding': 'br' }
  const response = await fetch(`${site.url}/brands/any/prompts`, { headers })
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('vary')).toMatch(/^Cookie, Accept-Language, Accept-Encoding\b/)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const policy = response.headers.get('content-security-policy')!
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
  expect(policy).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(text).toContain(`nonce="${nonce}"`)
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/)
  // Another answer has another nonce.
  expect((await fetch(site.url, asPage)).headers.get('content-security-policy')).not.toBe(policy)

  const asset = /rel="modulepreload"[^>]* href="(\/assets\/frame-[^"]+\.js)"/.exec(text)![1]!
  const script = await fetch(`${site.url}${asset}`, { headers: { 'accept-encoding': 'br' } })
  expect(script.status).toBe(200)
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(script.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect((await script.text()).length).toBeGreaterThan(10_000)
})

it('names in its HTML the scripts of the page at the address, and those of the language of who reads it', async () => {
  const manifest = readFileSync(resolve(import.meta.dirname, '../dist/.vite/manifest.json'), 'utf8')
  const sources = new Map(Object.entries<{ file: string }>(JSON.parse(manifest)).map(([key, { file }]) => [file, key]))
  const named = async (path: string, headers: Record<string, string> = { cookie: 'earshot_session=any' }) => {
    const html = await (await fetch(`${site.url}${path}`, { headers: { accept: 'text/html', ...headers } })).text()
    const files = [...html.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)].map(
      ([, file]) => file!,
    )
    return files.map(file => sources.get(file) ?? '').filter(source => /^src\/(routes|messages)/.test(source))
  }
  expect(await named('/brands/b/competitors/rival?period=7')).toEqual([
    'src/messages/en/index.ts',
    'src/routes/competitors/detail.tsx',
  ])
  expect(await named('/settings/people')).toEqual([
    'src/messages/en/index.ts',
    'src/routes/team/frame.tsx',
    'src/routes/team/people.tsx',
  ])
  const pages = new Set<string>()
  const paths = (await routePaths()).map(({ path }) => path).filter(path => !path.endsWith('/settings'))
  for (const path of paths) {
    const own = (await named(path.replaceAll(/\$\w+/g, 'a%2Fb'))).filter(each => !/messages|frame/.test(each))
    expect(own, path).toHaveLength(1)
    pages.add(own[0]!)
  }
  // A share has two addresses, and the page that it shows is not known before it is asked.
  expect(pages.size).toBe(paths.length - 1)

  // Who is not signed in is led to the page where that is done, but from pages that are for everybody.
  expect(await named('/brands/b/competitors', {})).toEqual(['src/messages/en/index.ts', 'src/routes/login.tsx'])
  expect(await named('/s/a', {})).toEqual(await named('/s/a'))

  const german = 'src/messages/de/index.ts'
  const accepting = { cookie: 'earshot_session=any', 'accept-language': 'fr,de-AT;q=0.8,en;q=0.5' }
  expect(await named('/nothing', accepting)).toEqual([german])
  expect(
    await named('/nothing', { cookie: 'earshot_session=any; earshot_language=de', 'accept-language': 'en' }),
  ).toEqual([german])
})

it('begins its HTML with the outline of the page, under its policy', async () => {
  const paths = (await routePaths()).map(({ path }) => path)
  // Some only lead on to another page, and some are for what their address has behind `#`.
  for (const path of paths.filter(each => !/\/settings$|^\/s\/|^\/welcome/.test(each))) {
    const headers = { ...asPage.headers, cookie: 'earshot_session=any' }
    const response = await fetch(`${site.url}${path.replaceAll(/\$\w+/g, 'a%2Fb')}`, { headers })
    const [, outline = ''] = (await response.text()).split('<div id="root" aria-busy="true">')
    expect(outline, path).toContain('<main')
    expect(outline, path).not.toMatch(/<script| style="| href="/)
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)!
    expect(Array.from(outline.matchAll(/<style nonce="([^"]*)"/g), ([, given]) => given)).toEqual(
      outline.includes('<style') ? [nonce] : [],
    )
  }
})

it('is drawn without anything but its HTML, in the theme that the reader chose', async () => {
  const themed = async (cookie: string) => {
    const html = await (await fetch(site.url, { headers: { ...asPage.headers, cookie } })).text()
    // Scripts of the kind module, and what is named for them, hold up no drawing.
    expect(html.match(/<(script|link)(?![^>]* (type="module"|rel="modulepreload"|href="data:,"))[^>]*>/g)).toBeNull()
    expect(html).toMatch(/<link rel="modulepreload".*<style nonce="[^"]+">.*--surface:.*<\/style>.*<main/s)
    return /<html lang="en"([^>]*)>/.exec(html)![1]
  }
  expect(await themed('earshot_session=any')).toBe('')
  expect(await themed('earshot_session=any; earshot_theme=dark')).toBe(' data-theme="dark"')
  expect(await themed('earshot_theme=light')).toBe(' data-theme="light"')
  expect(await themed('earshot_theme="><script>')).toBe('')
})

it('answers 404 for an asset that is missing, and leaves the APIs as they are', async () => {
  const status = async (path: string, init?: RequestInit) => (await fetch(`${site.url}${path}`, init)).status
  expect(await status('/assets/index-gone.js', asPage)).toBe(404)
  expect(await status('/assets/../package.json', asPage)).toBe(200)
  expect(await status('/api/v1/nothing', asPage)).toBe(401)
  expect(await status('/api/elsewhere', asPage)).toBe(404)
  expect(await status('/docs', asPage)).toBe(200)
  expect(await status('/healthz', asPage)).toBe(200)
  expect(await status('/mcp', asPage)).toBe(401)
  expect(await status('/anything')).toBe(404)
  const nothing = await fetch(`${site.url}/anything`)
  expect(nothing.headers.get('content-type')).toMatch(/^application\/json/)
})

it('serves no page if the dashboard is off', async () => {
  await using site = await aSite([aTeam('t')], { settings: { EARSHOT_DASHBOARD: 'off' } })
  for (const path of ['', '/login', '/welcome']) {
    const response = await fetch(site.url + path, asPage)
    expect(response.status, path).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'ENDPOINT_NOT_FOUND', message: 'There is nothing at this path. The API is under /api/v1.' },
    })
  }
})
