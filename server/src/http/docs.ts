import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { api, type Endpoint, openapi } from '@earshot/contract'
import { Hono } from 'hono'

/** Nothing from elsewhere; the page's library sets styles on elements. */
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
  url: '/api/v1/openapi.json',
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

/** The description of the API, and a page to browse and try it, from our own files. Neither needs a token. */
export function createDocs(prefix: string) {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const docs = new Hono()
  const send = (body: string | Buffer, type: string) =>
    new Response(body as string | Uint8Array<ArrayBuffer>, {
      headers: { 'Content-Type': type, 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' },
    })

  docs.get(`${prefix}/openapi.json`, () =>
    send(
      JSON.stringify(openapi(api as unknown as Record<string, Record<string, Endpoint>>, [prefix])),
      'application/json',
    ),
  )
  docs.get('/docs', () => send(page, 'text/html; charset=utf-8'))
  docs.get('/docs/page.js', () => send(script, 'text/javascript; charset=utf-8'))
  for (const [file, type] of Object.entries(files))
    docs.get(`/docs/${file}`, async () => send(await readFile(join(folder, file)), type))
  return docs
}
