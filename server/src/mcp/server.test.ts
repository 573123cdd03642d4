import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idsIn, needed } from '../../test/endpoints.ts'
import { engines } from '../../test/engines.ts'
import { listening } from '../../test/standing.ts'
import { aStandingWorld } from '../../test/world.ts'
import { demoArchive } from '../demo/demo.ts'
import { definitions } from './server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const records = [...demoArchive({ now })] as { kind: string; id: string; status?: string; relationship?: string }[]
const ids = idsIn(records)

const [[, open]] = engines as [(typeof engines)[number]]

describe('an MCP client', () => {
  const world = aStandingWorld(open, records, { teamId: records.find(({ kind }) => kind === 'team')!.id, now })
  let server: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    server = await listening(createAdaptorServer({ fetch: world.app.fetch }))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const transports = {
    'over HTTP': () =>
      new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
        requestInit: { headers: { authorization: `Bearer ${world.token}` } },
      }),
    'over standard input and output': () =>
      new StdioClientTransport({
        command: process.execPath,
        args: [
          fileURLToPath(new URL('../../bin/earshot.js', import.meta.url)),
          'mcp',
          '--url',
          `${server.url}/api/v1`,
          '--token',
          world.token,
        ],
      }),
  }

  it.each(Object.entries(transports))('lists and calls every tool %s', async (_, transport) => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(transport() as Parameters<typeof client.connect>[0])
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(20)
    for (const { name, inputSchema, annotations } of tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(inputSchema.properties ?? {}, name).not.toHaveProperty('bom')
      const input = Object.fromEntries((inputSchema.required ?? []).map(key => [key, needed[key] ?? ids[key]]))
      const result = (await client.callTool({ name, arguments: input })) as {
        isError?: boolean
        content: { text: string }[]
      }
      expect(result.isError, `${name}: ${result.content[0]?.text}`).toBeFalsy()
      expect(JSON.parse(result.content[0]!.text)).toMatchObject({ success: true })
    }
    const refused = await client.callTool({ name: 'performance_get', arguments: { brandId: 'nobody' } })
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('BRAND_NOT_FOUND') }] })
    const incomplete = await client.callTool({ name: 'performance_get', arguments: {} })
    expect(incomplete).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('brandId is missing') }],
    })
    const { brandId, id } = ids
    const article = await client.callTool({ name: 'content_get', arguments: { brandId, id, format: 'markdown' } })
    expect(article).toMatchObject({ content: [{ text: expect.stringMatching(/^#/) }] })
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(definitions.map(({ uri }) => uri))
    const { contents } = await client.readResource({ uri: resources[0]!.uri })
    expect((contents[0] as { text: string }).text).toContain('mentionRate')
    const words = await client.readResource({ uri: 'earshot://words/trust' })
    expect((words.contents[0] as { text: string }).text).toContain('| like for like |')
    await client.close()
  })

  it('needs a token', async () => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(401)
  })
})
