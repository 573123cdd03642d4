import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Recorded } from './cached.ts'

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Recorded
const bytes = Buffer.from(body)
const sent = Object.fromEntries(headers)

const app = new Hono()
app.get('*', () => new Response(bytes, { status, headers: sent }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
