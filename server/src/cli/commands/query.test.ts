import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTerminal } from '../../../test/terminal.ts'
import { groups } from '../groups.ts'
import { earshot } from '../program.ts'

const asked: string[] = []
/** A fake API. Records the requested URLs and responds with two lists. */
const api = createServer((request, response) => {
  asked.push(request.url!)
  if (request.url!.includes('format=csv')) {
    response.setHeader('content-type', 'text/csv; charset=utf-8')
    response.end('\uFEFFid,name\r\na,A\r\n')
    return
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, byTopic: [{ topic: 'Shoes' }], byTag: [{ name: 'Europe' }] }))
})
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void api.close())

async function query(...words: string[]) {
  const { path, out } = await sent(...words, '--output', 'json')
  return { path, body: JSON.parse(out) }
}

async function sent(...words: string[]) {
  const terminal = aTerminal(undefined)
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/v1`
  const line = ['query', ...words, '--url', url, '--token', 'earshot_x']
  expect(await earshot(line, terminal, groups)).toBe(0)
  return { path: asked.pop()!.replace('/api/v1', ''), out: terminal.written.out }
}

it('shows the part of an answer that is asked for', async () => {
  const { path, body } = await query('performance', 'get', '--brand-id', 'b', '--part', 'byTag')
  expect(path).toBe('/brands/b/performance')
  expect(body).toEqual({ byTag: [{ name: 'Europe' }] })
})

it('asks for a part where the endpoint has a parameter of that name', async () => {
  const { path, body } = await query('explain', 'get', '--brand-id', 'b', '--part', 'rest')
  expect(path).toBe('/brands/b/explain?part=rest')
  expect(Object.keys(body)).toEqual(['success', 'byTopic', 'byTag'])
})

it('has CSV of all rows from the API, as it is, and makes its own of any other part', async () => {
  const list = ['competitors', 'list', '--brand-id', 'b', '--bom', 'true', '--output', 'csv']
  const whole = { path: '/brands/b/competitors?bom=true&format=csv', out: '\uFEFFid,name\r\na,A\r\n' }
  expect(await sent(...list)).toEqual(whole)
  expect(await sent(...list, '--part', 'competitors')).toEqual(whole)
  const part = await sent('performance', 'get', '--brand-id', 'b', '--part', 'byTag', '--output', 'csv')
  expect(part).toEqual({ path: '/brands/b/performance', out: expect.stringMatching(/^id,name,.*\r\n,Europe,.*\r\n$/) })
})

it('repeats a parameter that is given several times', async () => {
  const words = ['together', 'get', '--brand-id', 'b', '--ask', 'performance?period=28', '--ask', '.']
  expect((await sent(...words, '--output', 'json')).path).toBe('/brands/b/together?ask=performance%3Fperiod%3D28&ask=.')
})

it('gives a parameter by another option where every command has one of its name', async () => {
  const { path } = await query('answers', 'list', '--brand-id', 'b', '--cited-url', 'https://a.example/')
  expect(path).toBe('/brands/b/answers?url=https%3A%2F%2Fa.example%2F')
})
