import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { type RenderedBody, render, respond } from '../response/body.ts'

/** Allows no foreign sources, inline scripts, inline styles or native form submission. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
}

const files = [
  ['/welcome', 'page.html', 'text/html'],
  ['/login', 'page.html', 'text/html'],
  ['/welcome/page.js', 'page.js', 'text/javascript'],
  ['/welcome/page.css', 'page.css', 'text/css'],
] as const

export function createWelcomePage() {
  const page = new Hono()
  for (const [path, file, type] of files) {
    let made: Promise<RenderedBody> | undefined
    page.get(path, async c => {
      made ??= readFile(join(import.meta.dirname, 'welcome', file)).then(text =>
        render(`${type}; charset=utf-8`, text, headers),
      )
      const body = await made.catch(error => {
        made = undefined
        throw error
      })
      return respond(body, c.req.raw, {})
    })
  }
  return page
}
