import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTerminal } from '../../test/terminal.ts'
import { groups } from './groups.ts'
import { earshot } from './program.ts'

const asked: string[] = []
/** Stands for an API: it notes what it was asked, and answers with two lists. */
const api = createServer((request, response) => {
  asked.push(request.url!)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, byTopic: [{ topic: 'Shoes' }], byTag: [{ name: 'Europe' }] }))
})
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void api.close())

async function query(...words: string[]) {
  const terminal = aTerminal(undefined)
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/v1`
  const line = ['query', ...words, '--url', url, '--token', 'earshot_x', '--output', 'json']
  expect(await earshot(line, terminal, groups)).toBe(0)
  return { path: asked.pop()!.replace('/api/v1', ''), body: JSON.parse(terminal.written.out) }
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
