import type { AddressInfo } from 'node:net'
import { api, type Endpoint, openapi } from '@earshot/contract'
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

if (!browser) console.log('The page at /docs is not opened: EARSHOT_TEST_CHROMIUM names no Chromium.')

describe.runIf(browser)('the page at /docs, in Chromium', () => {
  it('shows every endpoint, and tries one with a token', async () => {
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
      const page = await chrome.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`)
      await page.waitForSelector('.opblock')
      const operations = Object.values(table).flatMap(methods => Object.values(methods))
      expect(await page.locator('.opblock').count()).toBeGreaterThanOrEqual(operations.length)

      await page.locator('button.authorize').first().click()
      await page.locator('.auth-container input').fill(world.token)
      await page.locator('.auth-btn-wrapper button.authorize').click()
      await page.locator('.auth-btn-wrapper button.btn-done').click()
      const tried = [...Object.entries(table)].flatMap(([resource, methods]) =>
        Object.entries(methods).map(([method, endpoint]) => ({ id: `${resource}.${method}`, resource, endpoint })),
      )
      for (const { id, resource } of tried) {
        const block = page.locator(`[id="operations-${resource}-${id.replace('.', '\\\\.')}"]`)
        await block.locator('.opblock-summary').first().click()
        await block.locator('button.execute').waitFor()
        const inputs = block.locator('tr[data-param-in="path"] input')
        const status = block.locator('.live-responses-table .response-col_status').nth(1)
        // The page draws a block in several steps, and an input that is filled between two of them is emptied again.
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
