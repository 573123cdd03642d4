import { createClient } from '@earshot/sdk'
import type { TeamAccess } from '../../access/teams.ts'
import { isLoopback } from '../request/loopback.ts'
import { received, tooManyPieces, tooSlow } from '../request/receive.ts'
import { refusal } from '../request/refusals.ts'
import { repeated, repeatedKey } from '../request/repeated-key.ts'

/** Maximum bytes of a request. */
const longest = 1024 * 1024
const longestUrl = 16 * 1024

interface McpMessage {
  method?: unknown
}

export interface McpDoor {
  prefix: string
  /** Allowed origins besides this machine, for example `https://chat.example.com`. */
  origins: ReadonlySet<string>
  app(request: Request): Promise<Response>
}

export interface McpCall {
  request: Request
  requestId: string
  isWhole: () => boolean
  caller: TeamAccess
  count(caller: TeamAccess, requests: number): Promise<Response | undefined>
}

/** Each call gets its own MCP server. It calls this app with the caller's token, so rights and rate limits apply. */
export function createMcp({ prefix, origins, app }: McpDoor) {
  return {
    /** The check stops DNS rebinding. Requests without Origin don't come from a browser. */
    isOfOurs(request: Request): boolean {
      const origin = request.headers.get('origin')
      return origin === null || origins.has(origin.toLowerCase()) || isLoopback(origin)
    },
    async answer({ request, requestId, isWhole, caller, count }: McpCall): Promise<Response> {
      const posted = request.method === 'POST'
      const messages = posted ? await messagesOf(request, isWhole) : undefined
      if (messages instanceof Response) return messages
      const full = await count(caller, countOf(messages))
      if (full) return full
      if (Array.isArray(messages) && messages.length === 0) return new Response(null, { status: 202 })
      const token = request.headers.get('authorization')!.replace(/^Bearer /i, '')
      const { signal } = request
      const send = (call: Request) => {
        if (call.url.length > longestUrl)
          return refusal('INVALID_PARAMETER', `The parameters have more than ${longestUrl} characters.`, {})
        const asked = new Request(call, { signal })
        asked.headers.set('x-request-id', requestId)
        return app(asked)
      }
      const client = createClient({ url: new URL(prefix, request.url).href, token, fetch: send })
      // Loaded on demand, because it would take a tenth of the server's start time.
      const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import('../../mcp/server.ts'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      ])
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      const server = createMcpServer(client)
      // The transport's types ignore exactOptionalPropertyTypes.
      await server.connect(transport as Parameters<typeof server.connect>[0])
      const response = await transport.handleRequest(request, posted ? { parsedBody: messages } : {})
      await server.close()
      return response
    },
  }
}

/** Tool calls count as API requests, so only other messages count here. */
function countOf(messages: unknown): number {
  const all = Array.isArray(messages) ? messages : [messages]
  const others = all.filter(message => (message as McpMessage | null)?.method !== 'tools/call').length
  return all.length === 0 ? 1 : others
}

/** Drops cancellations, because they could only name requests of the same batch. */
async function messagesOf(request: Request, isWhole: () => boolean): Promise<unknown> {
  const { body, problem } = await received(request, longest, isWhole)
  if (problem === 'too large')
    return createRpcErrorResponse(413, -32_600, `The body has more than ${longest} bytes. Send fewer messages.`)
  if (problem === 'too slow') return createRpcErrorResponse(408, -32_600, tooSlow)
  if (problem === 'too many pieces') return createRpcErrorResponse(400, -32_600, tooManyPieces)
  try {
    const text = Buffer.concat(body ?? []).toString()
    const messages: unknown = JSON.parse(text)
    const key = repeatedKey(text)
    if (key !== undefined) return createRpcErrorResponse(400, -32_600, repeated(key))
    return Array.isArray(messages) ? messages.filter(message => !isCancellation(message)) : messages
  } catch {
    return createRpcErrorResponse(400, -32_700, 'The body is not JSON or is incomplete.')
  }
}

const isCancellation = (message: unknown) => (message as McpMessage | null)?.method === 'notifications/cancelled'

export const createRpcErrorResponse = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status })
