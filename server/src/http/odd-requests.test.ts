import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdmin } from '@earshot/sdk'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { type Running, start } from '../start.ts'
import { createApp } from './app.ts'

const key = 'k'.repeat(40)
const log: { level: number; msg?: string; address?: string }[] = []
const data = mkdtempSync(join(tmpdir(), 'earshot-odd-'))
let server: Running
let port: number

beforeAll(async () => {
  const config = readConfig({
    ...{ EARSHOT_DATA: data, EARSHOT_PORT: '0', EARSHOT_JOBS: 'off', EARSHOT_MEMORY: '256MB' },
    ...{ EARSHOT_OPERATOR_KEY: key, EARSHOT_PROXIES: '10.0.0.0/8' },
  })
  server = await start(config, pino({}, { write: (line: string) => void log.push(JSON.parse(line)) }))
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(data, { recursive: true })
})

/** Sends bytes, and returns one error, or all that arrives until the server closes the connection. */
const sent = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', data => {
      text += data
      if (text.endsWith('}}')) socket.end()
    })
    socket.on('error', error => (text === '' ? reject(error) : resolve(text)))
    socket.on('close', () => resolve(text))
  })

const login = 'POST /api/session/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nEarshot-Session: 1\r\n'

describe('a request', () => {
  it('with two Host headers is refused, whichever path it asks for', async () => {
    for (const path of ['/', '/healthz', '/api/v1/brands']) {
      const answer = await sent(`GET ${path} HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*several Host headers but must have one/)
    }
    expect(await sent('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  })

  it('of a body in very many pieces is refused', async () => {
    const body = '1\r\n \r\n'.repeat(64_000)
    expect(await sent(`${login}Transfer-Encoding: chunked\r\n\r\n${body}`)).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*too many small pieces/,
    )
  })

  it('of a body with a key twice is refused by name: sessions, the admin API and pushes', async () => {
    const admin = createAdmin({ url: `${server.url}/api/admin/v1`, token: key })
    await admin.teams.create({ id: 't', name: 't' })
    const asked = (path: string, body: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'earshot-session': '1', authorization: `Bearer ${key}` },
        body,
      }).then(async response => [response.status, ((await response.json()) as { error: unknown }).error])
    const refused = (name: string) => [
      400,
      { code: 'INVALID_BODY', message: expect.stringContaining(`the key "${name}" twice`) },
    ]
    expect(await asked('/api/session/login', '{"email":"a@b.c","password":"x","email":"d@e.f"}')).toEqual(
      refused('email'),
    )
    expect(await asked('/api/admin/v1/teams', '{"name":"x","name":"y"}')).toEqual(refused('name'))
    const push = '{"answers":[{"id":"a","text":"x","text":"y"}]}'
    expect(await asked('/api/admin/v1/brands/b/answers', push)).toEqual(refused('text'))
  })

  it('that names an address for somebody else from where no proxy is listed is warned of once', async () => {
    for (let i = 0; i < 3; i++) await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '9.9.9.9' } })
    const warned = log.filter(({ msg }) => msg?.includes('EARSHOT_PROXIES does not list'))
    expect(warned).toMatchObject([{ level: 40, address: '127.0.0.1' }])
  })
})

it('an app that sends mail has the URL for its links, and takes none from a header', () => {
  const post = { wake: () => undefined }
  expect(() => createApp({ db: server.db, post } as never)).toThrow('Mail requires the public URL')
})
