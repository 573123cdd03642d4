import type { AddressInfo } from 'node:net'
import {
  type Action,
  admin,
  api,
  type Endpoint,
  errors,
  errorsOf,
  errorsOfCall,
  hasBody,
  openapi,
  type SessionCall,
  session,
} from '@earshot/contract'
import { serve } from '@hono/node-server'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoArchive } from '../src/demo/demo.ts'
import { engines } from './engines.ts'
import { aWorld } from './world.ts'

const table = api as unknown as Record<string, Record<string, Endpoint>>
const browser = process.env.EARSHOT_TEST_CHROMIUM

describe('the description of the API', () => {
  it('has every endpoint, and an example and every error of each', () => {
    const { paths } = openapi(table, ['/api/v1']) as unknown as {
      paths: Record<string, { get: { operationId: string; responses: Record<string, { content?: object }> } }>
    }
    const described = Object.values(paths).map(({ get }) => get.operationId)
    for (const [resource, methods] of Object.entries(table))
      for (const method of Object.keys(methods)) expect(described).toContain(`${resource}.${method}`)
    for (const { get } of Object.values(paths)) {
      expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '304', '401', '429', '500']))
      expect(get.responses[200]).toMatchObject({ content: { 'application/json': { example: { success: true } } } })
    }
  })
})

describe('the description of the admin API', () => {
  const whole = openapi(table, ['/api/v1'], {
    ...{ table: admin, servers: ['/api'], prefix: '/admin/v1' },
    session: { calls: session, prefix: '/session' },
  }) as unknown as {
    paths: Record<string, Record<string, Described>>
    components: Record<string, Record<string, unknown>>
  }
  interface Described {
    operationId: string
    tags: string[]
    'x-earshot-role': string
    responses: Record<string, unknown>
    requestBody?: unknown
  }

  it('has every action with its role, its body and its errors', () => {
    for (const [noun, verbs] of Object.entries(admin))
      for (const [verb, action] of Object.entries(verbs) as [string, Action][]) {
        const path = whole.paths[`/admin/v1${action.path.replace(/:(\w+)/g, '{$1}')}`]!
        const described = path[action.method.toLowerCase()]!
        expect(path.servers).toEqual([{ url: '/api' }])
        expect(described).toMatchObject({ operationId: `admin.${noun}.${verb}`, tags: [`admin ${noun}`] })
        expect(described['x-earshot-role']).toBe(action.role)
        expect(described.requestBody !== undefined).toBe(hasBody(action))
        const statuses = errorsOf(action).map(code => String(errors[code].status))
        expect(Object.keys(described.responses).sort()).toEqual(
          [...new Set([String(action.status ?? 200), ...statuses, '429'])].sort(),
        )
      }
  })

  it('has every call about signing in with its errors', () => {
    for (const [name, call] of Object.entries(session as Record<string, SessionCall>)) {
      const path = whole.paths[`/session${call.path.replace(/:(\w+)/g, '{$1}')}`]!
      const described = path[call.method.toLowerCase()]!
      expect(described).toMatchObject({ operationId: `session.${name}`, tags: ['session'] })
      const statuses = errorsOfCall(call).map(code => String(errors[code].status))
      expect(Object.keys(described.responses).sort()).toEqual([...new Set(['200', ...statuses, '429'])].sort())
    }
  })

  it('leaves that of the read API as it is', () => {
    const alone = openapi(table, ['/api/v1'])
    const part = (of: object, in_: object) => Object.fromEntries(Object.keys(of).map(key => [key, in_[key as never]]))
    expect(JSON.stringify(part(alone.paths, whole.paths))).toBe(JSON.stringify(alone.paths))
    for (const [kind, components] of Object.entries(alone.components))
      expect(JSON.stringify(part(components, whole.components[kind]!)), kind).toBe(JSON.stringify(components))
  })
})

if (!browser) console.log('The page at /docs is not opened: EARSHOT_TEST_CHROMIUM names no Chromium.')

describe.runIf(browser)('the page at /docs, in Chromium', () => {
  it('shows every endpoint, and tries some with a token', async () => {
    const [[, open]] = engines as [(typeof engines)[number]]
    await using db = await open()
    const now = new Date()
    const records = [...demoArchive({ now })] as { kind: string; id: string }[]
    const idOf = (kind: string) => records.find(record => record.kind === kind)!.id
    const world = await aWorld(db, records, { teamId: idOf('team'), now })
    const server = serve({ fetch: world.app.fetch, hostname: '127.0.0.1', port: 0 })
    await new Promise(resolve => server.once('listening', resolve))
    const chrome = await chromium.launch({
      executablePath: browser!,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
    try {
      // The page draws only what is visible.
      const page = await chrome.newPage({ viewport: { width: 1280, height: 30_000 } })
      // Only a hanging page takes this long, even on a busy machine.
      page.setDefaultTimeout(300_000)
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`)
      const operations = [table, admin].flatMap(each => Object.values(each).flatMap(methods => Object.values(methods)))
      await page
        .locator('.opblock')
        .nth(operations.length - 1)
        .waitFor()

      await page.locator('button.authorize').first().click()
      await page.locator('.auth-container input').first().fill(world.token)
      await page.locator('.auth-btn-wrapper button.authorize').first().click()
      await page.locator('.auth-btn-wrapper button.btn-done').first().click()
      // The page takes seconds to draw the parameters of an endpoint, so use a few: with and without an inner id.
      for (const id of ['brands.list', 'brands.get', 'facets.get', 'perception.list', 'content.get']) {
        const [resource] = id.split('.')
        const block = page.locator(`[id="operations-${resource}-${id.replace('.', '\\\\.')}"]`)
        await block.locator('.opblock-summary').first().click()
        await block.locator('button.execute').waitFor()
        const inputs = block.locator('tr[data-param-in="path"] input')
        const status = block.locator('.live-responses-table .response-col_status').nth(1)
        // The page draws a block in several steps, which can empty an input that was filled meanwhile.
        for (let tries = 0; tries < 10 && !(await status.isVisible()); tries++) {
          for (const input of await inputs.all()) {
            await input.fill((await input.getAttribute('placeholder')) === 'brandId' ? idOf('brand') : 'nothing')
            await input.blur()
          }
          await block.locator('button.execute').click()
          await status.waitFor({ timeout: 3000 }).catch(() => undefined)
        }
        const inner = (await inputs.count()) > 1
        expect(((await status.textContent()) ?? '').trim().slice(0, 3), id).toBe(inner ? '404' : '200')
        await block.locator('.opblock-summary').first().click()
      }
      expect(complaints.filter(text => !text.includes('404'))).toEqual([])
    } finally {
      await chrome.close()
      await new Promise(resolve => server.close(resolve))
    }
  })
})
