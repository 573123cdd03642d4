import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { languageDetector } from 'hono/language'
import { cookieIn } from './cookies.ts'
import { readEarly } from './early.ts'
import type { Env } from './visits.ts'

/** Nothing from elsewhere and no inline script; styles only from our files and from scripts that know the nonce. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Paths that are never a page. */
const others = /^\/(api|docs|mcp|operator|healthz|readyz|metrics|assets)(\/|$)/

/** Where the built dashboard is: the folder of the package's files; undefined where this version has not built it. */
export function builtDashboard(): string | undefined {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@earshot/dashboard/package.json')), 'dist')
  return ['index.html', 'early.json', 'outlines.json'].every(each => existsSync(join(folder, each)))
    ? folder
    : undefined
}

/**
 * Serves a built dashboard: its assets under `/assets/`, kept by browsers for a year, a missing one as 404; and its page
 * for every other GET that accepts HTML and is no path of the APIs. The page begins with its outline, names the scripts that
 * its address and the reader's language need, so that the browser asks for all at once, and says whether a session came
 * with the request.
 */
export function createFiles(folder: string): Hono<Env> {
  const app = new Hono<Env>()
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const early = readEarly(folder)
  // As the page itself chooses it.
  const withLanguage = languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: 'earshot_language',
    supportedLanguages: early.languages,
    fallbackLanguage: 'en',
    caches: false,
  })
  app.get(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, c) => {
        ;(c as Context<Env>).env.visit.route = '/assets/*'
        c.header('Cache-Control', 'max-age=31536000, immutable')
        c.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  app.get('/theme.js', serveStatic({ root: folder, onFound: (_, c) => c.header('Cache-Control', 'no-cache') }))
  app.get('*', withLanguage, async (c, next) => {
    if (!isPage(c)) return next()
    c.env.visit.route = '/*'
    const nonce = randomBytes(16).toString('base64')
    const isSignedIn = cookieIn(c.req.raw.headers, 'earshot_session', c.env.visit.secure) !== undefined
    // The page leads everybody else to sign in.
    const path = isSignedIn || !early.isPrivate(c.req.path) ? c.req.path : '/login'
    const language = c.get('language')
    const outline = early.outlineOf(path, language)
    const html = page
      .replace('lang="en"', `lang="${language}"`)
      .replace('%signed-in%', String(isSignedIn))
      .replace('</head>', `  ${early.linksOf(path, language)}\n  </head>`)
      .replace('<div id="root">', outline === '' ? '$&' : `<div id="root" aria-busy="true">${outline}`)
      .replaceAll('%nonce%', nonce)
    return c.html(html, 200, {
      ...always,
      'Content-Security-Policy': policyWith(nonce),
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language',
      'X-Request-Id': c.env.visit.id,
    })
  })
  return app
}

const isPage = (c: Context) => !others.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html')
