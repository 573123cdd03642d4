import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { admin, api, type Endpoint, fileImports, openapi, session } from '@earshot/contract'
import { Hono } from 'hono'
import { type RenderedBody, render, respond } from '../response/body.ts'

/** The page's library sets inline styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' }

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Earshot API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" href="data:,">
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/page.js"></script>
</html>
`

const script = `SwaggerUIBundle({
  url: '/api/admin/v1/openapi.json',
  domNode: document.getElementById('api'),
  persistAuthorization: false,
  tryItOutEnabled: true,
  docExpansion: 'list',
  validatorUrl: null,
})
`

const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

export function createDocs(prefix: string, adminPrefix: string) {
  const folder = folderOfPage()
  const table = api as unknown as Record<string, Record<string, Endpoint>>
  const [, base, ...rest] = adminPrefix.split('/')
  const actions = {
    ...{ table: admin, servers: [`/${base}`], prefix: `/${rest.join('/')}`, files: fileImports },
    session: { calls: session, prefix: '/session' },
  }
  const ofReading = () => JSON.stringify(openapi(table, [prefix]))
  const ofBoth = () => JSON.stringify(openapi(table, [prefix], actions))
  const docs = new Hono()
  const serve = (path: string, type: string, make: () => string | Buffer | Promise<Buffer>) => {
    let made: Promise<RenderedBody> | undefined
    docs.get(path, async c => {
      made ??= Promise.resolve(make()).then(text => render(type, text, headers))
      const body = await made.catch(error => {
        made = undefined
        throw error
      })
      return respond(body, c.req.raw, {})
    })
  }
  serve(`${prefix}/openapi.json`, 'application/json', ofReading)
  serve(`${adminPrefix}/openapi.json`, 'application/json', ofBoth)
  serve('/docs', 'text/html; charset=utf-8', () => page)
  serve('/docs/page.js', 'text/javascript; charset=utf-8', () => script)
  for (const [file, type] of Object.entries(files)) serve(`/docs/${file}`, type, () => readFile(join(folder, file)))
  return docs
}

function folderOfPage(): string {
  const beside = join(import.meta.dirname, 'swagger-ui')
  if (existsSync(beside)) return beside
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
