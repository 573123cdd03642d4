import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { languageDetector } from 'hono/language'
import { cookieIn } from '../request/cookies.ts'
import type { Env } from '../request/visits.ts'
import { render, respond } from '../response/body.ts'
import { readDashboardPage } from './dashboard-page.ts'

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

const others = /^\/(api|docs|mcp|operator|healthz|readyz|metrics|assets)(\/|$)/

export function builtDashboard(): string | undefined {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@earshot/dashboard/package.json')), 'dist')
  return ['index.html', 'early.json', 'outlines.json'].every(each => existsSync(join(folder, each)))
    ? folder
    : undefined
}

const themes = ['light', 'dark']

/** Caches `/assets/` for a year. Other GET requests that accept HTML get the page. */
export function createFiles(folder: string): Hono<Env> {
  const app = new Hono<Env>()
  const { languages, htmlOf } = readDashboardPage(folder)
  const withLanguage = languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: 'earshot_language',
    supportedLanguages: languages,
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
  app.get('*', withLanguage, async (c, next) => {
    if (!isPage(c)) return next()
    c.env.visit.route = '/*'
    const nonce = randomBytes(16).toString('base64')
    const html = htmlOf({
      path: c.req.path,
      language: c.get('language'),
      theme: themes.find(theme => theme === getCookie(c, 'earshot_theme')),
      isSignedIn: cookieIn(c.req.raw.headers, 'earshot_session', c.env.visit.secure) !== undefined,
      nonce,
    })
    return respond(render('text/html; charset=UTF-8', html), c.req.raw, {
      ...always,
      'Content-Security-Policy': policyWith(nonce),
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language, Accept-Encoding',
      'X-Request-Id': c.env.visit.id,
    })
  })
  return app
}

const isPage = (c: Context) => !others.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html')
